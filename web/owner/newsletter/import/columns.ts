import { z } from 'zod'
import { addressKey } from '#web/forms/clean-address.ts'
import { hasControlInLine, isEmailAddress, longest, tidyLine } from '#web/forms/text-rules.ts'
import { dayComesFirst, readDate } from './read-date.ts'
import { isNo, isStatusWord, isYes, type RowStatus, readStatus, rowStatuses } from './row-status.ts'

/** Headings that newsletter services and Excel use for each role of a column, normalized by `normalizeHeading`. */
const headings = {
  email: ['email', 'emailaddress', 'emailadresse', 'mail', 'adresse', 'subscriberemail'],
  name: ['name', 'fullname', 'vollstandigername', 'subscribername'],
  firstName: ['firstname', 'vorname', 'fname'],
  lastName: ['lastname', 'nachname', 'lname', 'surname'],
  // `confirm_time` comes before `optin_time`: Mailchimp exports both, and always fills in `confirm_time`.
  agreedAt: [
    ...['agreedat', 'confirmtime', 'optintime', 'subscribedat', 'subscribed', 'createdat'],
    ...['startdate', 'dateadded', 'signupdate', 'joined', 'date', 'datum'],
  ],
  source: ['source', 'signupsource', 'optinsource', 'quelle', 'referrer'],
  status: [
    ...['status', 'state', 'subscriptionstatus', 'emailstatus', 'subscribed'],
    ...['optin', 'optedin', 'consent', 'marketingconsent', 'acceptsmarketing', 'newsletter'],
  ],
  leftAt: ['unsubtime', 'unsubscribedat', 'cleantime', 'canceldate'],
  refusals: ['emaildisabled'],
} as const

const unsubscribe = /unsub|opt(?:ed)?out|bl[oa]ck|disabled|suppress|abgemeldet|abbestellt/

/** Patterns of other programs' headings for consent and unsubscription. A column also needs fitting cells. */
const likelyHeadings: { [Name in Role]?: RegExp } = {
  agreedAt: /subscri|signup|signedup|opt(?:ed)?in|added|created|joined|consent|regist|confirm/,
  leftAt: unsubscribe,
  refusals: unsubscribe,
  // Does not match Substack's `active_subscription`, which means a paid one.
  status: /subscribed|status|opt(?:ed)?in|consent|marketing|newsletter/,
}

type Role = keyof typeof headings

export const roles = [
  ...(['email', 'name', 'firstName', 'lastName', 'agreedAt'] as const),
  ...(['source', 'status', 'leftAt', 'refusals'] as const),
] satisfies Role[]

export const roleLabels: Record<Role, string> = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  agreedAt: 'Date they agreed',
  source: 'Where they agreed',
  status: 'Status',
  leftAt: 'Date they left',
  refusals: 'Unsubscribed (yes or no)',
}

const column = z.int().min(0).optional()

/** Interpretation of a file: column index of each role, and default status of the rows. */
export const columnsShape = z.object({
  ...{ email: column, name: column, firstName: column, lastName: column },
  ...{ agreedAt: column, source: column, status: column, leftAt: column },
  all: z.enum(rowStatuses),
  /** Column whose yes means unsubscribed: Substack's `email_disabled`, Brevo's `EMAIL_BLOCKLIST`. */
  refusals: column,
  /** True if `3/12/2021` is in December. Undefined if no row shows the order of day and month. */
  dayFirst: z.boolean().optional(),
})
export type Columns = z.output<typeof columnsShape>

/** Parses the columns that an owner chose. Keeps the values that the form does not have. */
export function readColumns(fields: Record<string, unknown>, stored: Columns): Columns {
  if (fields.all === undefined) return stored
  const chosen = roles.flatMap((role) => {
    const value = fields[role]
    return typeof value === 'string' && /^\d{1,3}$/.test(value) ? [[role, Number(value)]] : []
  })
  const all = rowStatuses.find((one) => one === fields.all) ?? stored.all
  return { ...Object.fromEntries(chosen), all, dayFirst: stored.dayFirst }
}

const normalizeHeading = (heading: string) =>
  heading
    .normalize('NFKD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase()

/**
 * Guesses the columns of a file by headings and cells.
 * @param fileName name of the file. Mailchimp's file names contain the status of the rows
 */
export function guessColumns(
  header: readonly string[],
  rows: readonly string[][],
  fileName: string,
): Columns {
  const names = header.map(normalizeHeading)
  const cellsOf = (at: number, among = rows) => among.flatMap((row) => row[at]?.trim() || [])
  const columns: Columns = { all: statusOfFile(fileName, names) }
  // Unsubscriptions first, because `unsubscribed` also matches the pattern of `subscribed`.
  for (const role of roles.toReversed()) {
    const fits = (at: number) => matchesCells(role, cellsOf(at))
    const known = headings[role].map((one) => names.indexOf(one))
    const likely = names.flatMap((name, at) => (likelyHeadings[role]?.test(name) ? at : []))
    columns[role] =
      known.find((at) => at >= 0 && fits(at)) ??
      likely.find((at) => !Object.values(columns).includes(at) && isClear(role, cellsOf(at)))
  }
  const some = rows.slice(0, 1_000)
  columns.status ??= indexOrNone(names.findIndex((_, at) => isStatusColumn(cellsOf(at, some))))
  columns.email ??= addressColumn(rows)
  columns.dayFirst = dayComesFirst(rows)
  return columns
}

const isDate = (cell: string) =>
  readDate(cell, true) !== undefined || readDate(cell, false) !== undefined

const isAnswer = (cell: string) => isYes(cell) || isNo(cell)

/** True if most cells are words for a status, whatever the heading is. */
const isStatusColumn = (cells: readonly string[]) =>
  cells.filter(isStatusWord).length > cells.length / 2

/** True if the cells fit the role. A column `subscribed`, for example, may contain dates or statuses. */
function matchesCells(role: Role, cells: readonly string[]): boolean {
  const hasDates = cells.slice(0, 20).some(isDate)
  return role === 'agreedAt' ? hasDates || cells.length === 0 : role !== 'status' || !hasDates
}

/** True if the cells of a column confirm the role that its heading suggests. */
function isClear(role: Role, cells: readonly string[]): boolean {
  if (cells.length === 0) return false
  if (role === 'agreedAt' || role === 'leftAt') return cells.every(isDate)
  return cells.every(isAnswer) || (role === 'status' && cells.some(isStatusWord))
}

const indexOrNone = (at: number) => (at < 0 ? undefined : at)

const addressColumn = (rows: readonly string[][]) => {
  const [first] = rows
  const at = first?.findIndex((_, n) => rows.slice(0, 20).some((row) => row[n]?.includes('@')))
  return at === undefined || at < 0 ? undefined : at
}

function statusOfFile(fileName: string, names: readonly string[]): RowStatus {
  if (/non-?subscribed|unconfirmed/i.test(fileName)) return 'never-agreed'
  if (/unsubscribed/i.test(fileName) || names.includes('unsubtime')) return 'left'
  return /cleaned/i.test(fileName) || names.includes('cleantime') ? 'bounced' : 'subscribed'
}

/** Parsed row. `email` is undefined if the cell has no valid email. */
export interface Entry {
  typed: string
  email: string | undefined
  name: string
  agreedAt: Date | undefined
  leftAt: Date | undefined
  source: string
  status: RowStatus
}

export function readRow(cells: readonly string[], columns: Columns): Entry {
  const cell = (role: Role) => cells[columns[role] ?? -1]?.trim() ?? ''
  const email = addressKey(cell('email'))
  const leftAt = cell('leftAt')
  const hasLeft = leftAt !== '' || isYes(cell('refusals'))
  // If one column has the roles `status` and `refusals`, its cells are refusals and not statuses.
  const status = columns.status === columns.refusals ? '' : cell('status')
  return {
    typed: cell('email').slice(0, longest.email),
    email: isEmailAddress(email) ? email : undefined,
    name: nameIn(cell('name') || `${cell('firstName')} ${cell('lastName')}`),
    agreedAt: readDate(cell('agreedAt'), columns.dayFirst),
    leftAt: readDate(leftAt, columns.dayFirst),
    source: tidyLine(cell('source')).slice(0, 200),
    status: isNo(cell('agreedAt'))
      ? 'never-agreed'
      : readStatus(status, hasLeft ? endOf(columns.all) : columns.all),
  }
}

/** Default status of a row that reports the end of a subscription. @param all default status of the file */
const endOf = (all: RowStatus): RowStatus => (all === 'subscribed' ? 'left' : all)

function nameIn(text: string): string {
  const name = tidyLine(text)
  return hasControlInLine(name) || name.length > longest.name ? '' : name
}
