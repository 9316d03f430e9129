import { defaultReply } from './promised-time.ts'

/** Placeholders, such as `{years}`, with their fields in the site settings. `programs` is a count. */
export const placeholders = {
  siteName: 'name',
  years: 'experienceYears',
  assessmentMinutes: 'assessmentMinutes',
  selfCheckMinutes: 'selfCheckMinutes',
  contactReply: 'contactReply',
  assessmentReply: 'assessmentReply',
  newsletterRhythm: 'newsletterRhythm',
  programs: 'programs',
} as const

/** True if a text contains the placeholder `{programs}` or `{programsInWords}`. The site counts the programs. */
export const usesProgramCount = (text: string) => /\{programs(InWords)?\}/.test(text)

/** Placeholder values of a new site. Length checks use these values, because they do not load the settings. */
export const defaultPlaceholderValues: PlaceholderValues = {
  name: 'Career Care',
  experienceYears: 22,
  assessmentMinutes: 3,
  selfCheckMinutes: 2,
  contactReply: defaultReply.contact,
  assessmentReply: defaultReply.assessment,
  newsletterRhythm: 'monthly',
  programs: 5,
}

type Name = keyof typeof placeholders
/** Values of placeholders, by field of the site settings. */
export type PlaceholderValues = Readonly<Record<string, unknown>>

const isName = (name: string): name is Name => Object.hasOwn(placeholders, name)
/** Splits a placeholder into its name and its suffix `InWords`: `{yearsInWords}` is twenty-two. */
const partsOf = (written: string) => [written.replace(/InWords$/, ''), written.endsWith('InWords')] as const
const written = /\{(\w+)\}/g

/**
 * Replaces the placeholders of a text. A value at the start of a sentence gets a capital letter. An unknown
 * placeholder stays unchanged: the Studio shows a warning.
 */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(written, (whole, inside: string, at: number) => {
    const [name, inWords] = partsOf(inside)
    if (!isName(name)) return whole
    const value = values[placeholders[name]] ?? '…'
    const said = inWords ? inWordsOf(`${value}`) : `${value}`
    const startsSentence = /(^|[.!?…]\s+|\n)$/.test(text.slice(0, at))
    return startsSentence ? said.charAt(0).toUpperCase() + said.slice(1) : said
  })

/** Replaces the placeholders that only this text has, such as `{pack}` in a mail. */
export const fillNames = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(written, (whole, name) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole))

/** Returns the unknown placeholders of a text. `own`: placeholders that only this text has. */
export const unknownPlaceholders = (text: string, own: readonly string[] = []): string[] =>
  [...text.matchAll(written)].flatMap(([whole, inside = '']) =>
    isName(partsOf(inside)[0]) || own.includes(inside) ? [] : [whole],
  )

/** Lists names as placeholders: `{name}, {pack}`. */
export const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

/** Lists the placeholders with their current values, for the coach. */
export const placeholderList = (values: PlaceholderValues = {}): string =>
  Object.entries(placeholders)
    .map(([name, field]) => `{${name}}${values[field] == null ? '' : ` = ${values[field]}`}`)
    .join(', ')

const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** Writes out a number below 100. Other values stay as they are. */
function inWordsOf(value: string): string {
  const ten = tens[Math.floor(Number(value) / 10) - 2]
  const rest = upToNineteen.split(' ')[ten ? Number(value) % 10 : Number(value)] ?? value
  if (!ten) return rest
  return Number(value) % 10 === 0 ? ten : `${ten}-${rest}`
}
