import { usualReply } from './promised-time.ts'

/** What texts take by name, as `{years}`: the field of the site settings that each stands for, or a count. */
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

/** Whether a text takes the number of programs, which is counted and no setting. */
export const takesPrograms = (text: string) => /\{programs(InWords)?\}/.test(text)

/** What the names stand for in a new site: for lengths, where the settings are not at hand. */
export const usualPromises: Promises = {
  name: 'Career Care',
  experienceYears: 22,
  assessmentMinutes: 3,
  selfCheckMinutes: 2,
  contactReply: usualReply.contact,
  assessmentReply: usualReply.assessment,
  newsletterRhythm: 'monthly',
  programs: 5,
}

type Name = keyof typeof placeholders
/** The site settings, or those fields of them that texts take by name. */
export type Promises = Readonly<Record<string, unknown>>

const isName = (name: string): name is Name => name in placeholders
/** The name, and whether its number is to be written out: `{yearsInWords}` is twenty-two. */
const partsOf = (written: string) =>
  [written.replace(/InWords$/, ''), written.endsWith('InWords')] as const
const written = /\{(\w+)\}/g

/**
 * Fills in the names of a text; one that starts a sentence gets a capital letter. A name that is none
 * stays as it is written: the Studio has warned.
 */
export const fillPlaceholders = (text: string, promises: Promises): string =>
  text.replace(written, (whole, inside: string, at: number) => {
    const [name, inWords] = partsOf(inside)
    if (!isName(name)) return whole
    const value = promises[placeholders[name]] ?? '…'
    const said = inWords ? inWordsOf(`${value}`) : `${value}`
    const startsSentence = /(^|[.!?…]\s+|\n)$/.test(text.slice(0, at))
    return startsSentence ? said.charAt(0).toUpperCase() + said.slice(1) : said
  })

/** Fills in the names that are a text's own, such as `{pack}` in a mail. */
export const fillNames = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(written, (whole, name) => values[name] ?? whole)

/** The names in a text that nothing stands for. `own`: names of this text alone. */
export const unknownPlaceholders = (text: string, own: readonly string[] = []): string[] =>
  [...text.matchAll(written)].flatMap(([whole, inside = '']) =>
    isName(partsOf(inside)[0]) || own.includes(inside) ? [] : [whole],
  )

/** Names as a text takes them: `{name}, {pack}`. */
export const inBraces = (names: readonly string[]): string =>
  names.map((name) => `{${name}}`).join(', ')

/** The names with what each means now, for the coach. */
export const placeholderList = (promises: Promises = {}): string =>
  Object.entries(placeholders)
    .map(([name, field]) => `{${name}}${promises[field] == null ? '' : ` = ${promises[field]}`}`)
    .join(', ')

const upToNineteen =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** A number below 100 in words; anything else as it is. */
function inWordsOf(value: string): string {
  const ten = tens[Math.floor(Number(value) / 10) - 2]
  const rest = upToNineteen.split(' ')[ten ? Number(value) % 10 : Number(value)] ?? value
  if (!ten) return rest
  return Number(value) % 10 === 0 ? ten : `${ten}-${rest}`
}
