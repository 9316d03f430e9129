import { z } from 'zod'
import { addressKey, isEmailAddress } from '#web/forms/clean-address.ts'
import { longest } from '#web/forms/text-rules.ts'
import { readDate } from './read-date.ts'

/** Labels of the roles of a column. Several columns may have the same role. */
export const roleLabels = {
  none: 'Not used',
  email: 'Email address',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  agreedAt: 'Date they agreed',
  source: 'Where they agreed',
  status: 'Status: who is subscribed',
  leftAt: 'Date they unsubscribed',
  bouncedAt: 'Date no mail arrived',
} as const

export type Role = keyof typeof roleLabels
export const roles = z.enum(Object.keys(roleLabels) as Role[])

/** Labels of the meanings of a status word, strictest first. */
export const meaningLabels = {
  complained: 'Reported as spam',
  bounced: 'No mail arrives there',
  unsubscribed: 'Unsubscribed',
  omitted: 'Leave out',
  subscribed: 'Subscribed',
} as const

export type Meaning = keyof typeof meaningLabels
export const meanings = z.enum(Object.keys(meaningLabels) as Meaning[])

export const compareMeanings = (one: Meaning, other: Meaning) =>
  meanings.options.indexOf(one) - meanings.options.indexOf(other)

/** Answers of an owner about a file. Only these subscribe somebody. */
export const choicesShape = z.object({
  /** Role of each column; empty until the owner has chosen. */
  roles: z.array(roles),
  /** Meaning of each status word, by `wordKey`. A word without a meaning is left out. */
  words: z.record(z.string(), meanings).default({}),
  /** Meaning of the rows of a file without a status column. */
  rest: meanings.optional(),
  /** True if `3/12/2021` is in December. Undefined if no date shows the order of day and month. */
  dayFirst: z.boolean().optional(),
})
export type Choices = z.output<typeof choicesShape>

/** Normalizes a cell as a status word. */
export const wordOf = (cell = '') => cell.replace(/\s+/g, ' ').toLowerCase()

/** Key of a word. It contains the column, so that an answer never applies to another column. */
export const wordKey = (column: number, word: string) => `${column} ${word}`

/** True for a database's placeholder for no date: `0000-00-00`, `-`, `NULL`. */
const isNoDate = (cell: string) => !/[\p{L}\p{N}]/u.test(cell.replaceAll('0', '')) || /^(?:null|\\n)$/i.test(cell)

export type Entry = ReturnType<typeof readRow>

/** Parses a row. `email` is undefined if the cell has no valid email. */
export function readRow(cells: readonly string[], choices: Choices) {
  const cell = (role: Role) => cells.find((text, at) => choices.roles[at] === role && text !== '') ?? ''
  const email = addressKey(cell('email'))
  const name = cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim()
  return {
    typed: cell('email').slice(0, longest.email),
    email: isEmailAddress(email) ? email : undefined,
    name: name.length > longest.name ? '' : name,
    agreedAt: readDate(cell('agreedAt'), choices.dayFirst),
    leftAt: readDate(cell('leftAt') || cell('bouncedAt'), choices.dayFirst),
    source: cell('source').slice(0, 200),
    meaning: meaningOf(cells, choices),
  }
}

/** Returns the strictest meaning of the status columns and of the dates of leaving. */
function meaningOf(cells: readonly string[], { roles, words, rest }: Choices): Meaning {
  const found = roles.flatMap((role, at): Meaning | [] => {
    const cell = cells[at] ?? ''
    if (role === 'status') return words[wordKey(at, wordOf(cell))] ?? 'omitted'
    if ((role !== 'leftAt' && role !== 'bouncedAt') || isNoDate(cell)) return []
    // Text in place of a date is no consent either.
    if (!/\p{N}/u.test(cell)) return 'omitted'
    return role === 'leftAt' ? 'unsubscribed' : 'bounced'
  })
  return found.toSorted(compareMeanings)[0] ?? rest ?? 'omitted'
}
