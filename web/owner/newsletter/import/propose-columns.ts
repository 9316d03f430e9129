import { type Meaning, type Role, wordOf } from './import-choices.ts'
import { readDate } from './read-date.ts'

/** Different words of a column, by `wordOf`, with their first spelling and number of rows. */
export type Words = Map<string, { spelling: string; count: number }>

/** Counts the words of each column. */
export function countWords(columns: readonly Words[], rows: readonly (readonly string[])[]) {
  for (const cells of rows)
    for (const [at, words] of columns.entries()) {
      const word = wordOf(cells[at])
      const known = words.get(word) ?? { spelling: cells[at] ?? '', count: 0 }
      known.count += 1
      words.set(word, known)
    }
}

/** Maximum of words of a status column, and of characters of a word. */
const most = 60

/** False for a column of names, notes or addresses. */
export const canBeStatus = (words: Words) =>
  words.size <= most && [...words.keys()].every((one) => one.length <= most && !one.includes('@'))

const time = '(?:at|on|time|date)?$'

/** Plain headings of the newsletter services and of Excel, without blanks and punctuation. */
const headings: [Role, RegExp][] = [
  ['email', /^(?:e?mail(?:address|adresse|1value)?|subscriberemail)$/],
  ['name', /^(?:(?:full|subscriber)?name|vollstandigername)$/],
  ['firstName', /^(?:(?:first|given|f)name|vorname)$/],
  ['lastName', /^(?:(?:last|family|l)name|surname|nachname)$/],
  ['source', /^(?:(?:signup|optin)?source|quelle)$/],
  ['bouncedAt', new RegExp(`^(?:clean(?:ed)?|bounced?)${time}`)],
]
const left = new RegExp(
  `^(?:e?mail)?(?:unsub(?:scribed?|scription)?|opt(?:ed)?out|bl[ao]ck(?:list)?(?:ed)?|disabled|cancell?(?:ed)?|deleted|abgemeldet)${time}`,
)
const agreed = new RegExp(
  `^(?:date)?(?:agreed|confirm(?:ed)?|opt(?:ed)?in|subscri(?:bed|ption)|creat(?:ed|ion)|signup|joined|added|start|date|datum)(?:added)?${time}`,
)
const status =
  /^(?:(?:subscription|subscriber|email|member)?(?:status|state)|type|subscribed(?:toemails)?|opt(?:ed)?in|(?:marketing)?consent|accepts(?:email)?marketing|newsletter)$/

const normalizeHeading = (heading: string) => wordOf(heading.normalize('NFKD')).replace(/[^\p{L}\d]/gu, '')

const isDate = (cell: string) => (readDate(cell, true) ?? readDate(cell, false)) !== undefined

/** Proposes the role of a column with a plain heading. A column `subscribed`, for example, may hold dates or words. */
function proposeRole(heading: string, words: Words): Role {
  const name = normalizeHeading(heading)
  const cells = [...words.keys()].filter(Boolean)
  const known = headings.find(([, pattern]) => pattern.test(name))?.[0]
  if (known !== undefined || cells.length === 0) return known ?? 'none'
  if (cells.some(isDate)) return left.test(name) ? 'leftAt' : agreed.test(name) ? 'agreedAt' : 'none'
  return (left.test(name) || status.test(name)) && canBeStatus(words) ? 'status' : 'none'
}

/** Proposes the roles of all columns. Without a plain heading, a column with an @ has the addresses. */
export function proposeRoles(header: readonly string[], columns: readonly Words[]): Role[] {
  const roles = columns.map((words, at) => proposeRole(header[at] ?? '', words))
  const at = columns.findIndex((words) => [...words.keys()].some((one) => one.includes('@')))
  return at < 0 || roles.includes('email') ? roles : roles.with(at, 'email')
}

/** Known words. */
const leaving: [Meaning, string][] = [
  ['complained', 'complain(?:ed|ts?)?|junk|spam(?:my)?|spam[ _]complaint'],
  ['bounced', '(?:hard[ _-]?)?bounced?|cleaned|undeliverable'],
  [
    'unsubscribed',
    'unsubscribed?|cancell?ed|removed|disabled|opt(?:ed)?[ _-]?out|bl[ao]ck(?:list)?ed|suppressed|abgemeldet|désabonnée?|désinscrite?|cancelado|uitgeschreven',
  ],
  ['omitted', 'unconfirmed|unactivated|inactive|pending|non[ _-]?subscribed'],
]
const staying = 'active|subscribed|confirmed|enabled|regular|premium|aktiv|abonniert|angemeldet'
const known = [...leaving, ['subscribed', staying] as const].map(
  ([meaning, words]) => [meaning, new RegExp(`^(?:${words})$`)] as const,
)
/** Does not match the path of a link, such as our own `/newsletter/unsubscribe`. */
const inside = new RegExp(`(?<![\\p{L}/])(?:${leaving.map(([, words]) => words).join('|')})(?!\\p{L})`, 'u')
const yes = /^(?:true|yes|y|1|x|ja|wahr|oui|s[ií])$/
const no = /^(?:false|no|n|0|nein|falsch|non)$/

/** Proposes the meaning of a word. An unknown one is left out until the owner says otherwise. */
export function proposeMeaning(heading: string, word: string): Meaning {
  const meaning = known.find(([, pattern]) => pattern.test(word))?.[0]
  if (meaning !== undefined) return meaning
  const name = normalizeHeading(heading)
  if (left.test(name)) return yes.test(word) ? 'unsubscribed' : no.test(word) ? 'subscribed' : 'omitted'
  return status.test(name) && yes.test(word) ? 'subscribed' : 'omitted'
}

const ends = (role: Role) => role === 'status' || role === 'leftAt' || role === 'bouncedAt'

/** Returns the word or the heading by which a column may say who has left, unless it has a role for that. */
export function signOfLeaving(heading: string, words: Words, role: Role): string | undefined {
  if (ends(role)) return undefined
  const [, word] = [...words].find(([one]) => inside.test(one) && !one.includes('@')) ?? []
  const cells = [...words.keys()].filter(Boolean)
  const isNamed = inside.test(wordOf(heading)) && cells.some((one) => !one.includes('://'))
  const isProposed = ends(proposeRole(heading, words))
  return word?.spelling.slice(0, most) ?? (isNamed || isProposed ? heading : undefined)
}
