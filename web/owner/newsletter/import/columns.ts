import { z } from 'zod'
import { addressKey } from '#web/forms/clean-address.ts'
import { hasControlInLine, isEmailAddress, longest, tidyLine } from '#web/forms/text-rules.ts'

/** Normalized headings by role of a column, as newsletter services and Excel write them. */
const headings = {
  email: ['email', 'emailaddress', 'emailadresse', 'mail', 'adresse', 'subscriberemail'],
  name: ['name', 'fullname', 'vollstandigername', 'subscribername'],
  firstName: ['firstname', 'vorname', 'fname'],
  lastName: ['lastname', 'nachname', 'lname', 'surname'],
  // In this order, because Mailchimp exports both times and always fills in `confirm_time`.
  agreedAt: [
    ...['agreedat', 'confirmtime', 'optintime', 'subscribedat', 'subscribed', 'createdat'],
    ...['startdate', 'dateadded', 'signupdate', 'joined', 'date', 'datum'],
  ],
  source: ['source', 'signupsource', 'optinsource', 'quelle', 'referrer'],
  status: [
    ...['status', 'state', 'subscriptionstatus', 'emailstatus', 'emaildisabled', 'subscribed'],
    ...['optin', 'optedin', 'consent', 'marketingconsent', 'acceptsmarketing', 'newsletter'],
  ],
  leftAt: ['unsubtime', 'unsubscribedat', 'cleantime', 'canceldate'],
} as const

type Role = keyof typeof headings

export const roles = [
  ...(['email', 'name', 'firstName', 'lastName', 'agreedAt'] as const),
  ...(['source', 'status', 'leftAt'] as const),
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
}

/** Statuses of a row, or of all rows of a file. */
export const rowStatuses = ['subscribed', 'left', 'bounced', 'never-agreed'] as const

export const statusLabels: Record<RowStatus, string> = {
  subscribed: 'Subscribers',
  left: 'People who unsubscribed',
  bounced: 'Addresses that no mail arrives at (“cleaned”)',
  'never-agreed': 'People who never subscribed',
}

type RowStatus = (typeof rowStatuses)[number]

const column = z.int().min(0).optional()

/** Interpretation of a file: column index of each role, and default status of the rows. */
export const columnsShape = z.object({
  ...{ email: column, name: column, firstName: column, lastName: column },
  ...{ agreedAt: column, source: column, status: column, leftAt: column },
  all: z.enum(rowStatuses),
  /** Column whose `true` means unsubscribed: Substack's `email_disabled`. */
  refusals: column,
  /** True if `3/12/2021` is in December; undefined if no row shows the order. */
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
  const { dayFirst, refusals } = stored
  return { ...Object.fromEntries(chosen), all, dayFirst, refusals }
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
  const matches = roles.flatMap((role) => {
    const heading = headings[role].find(
      (one) => names.includes(one) && matchesCells(role, names.indexOf(one), rows),
    )
    return heading === undefined ? [] : [[role, names.indexOf(heading)] as const]
  })
  const columns: Columns = { all: statusOfFile(fileName, names), ...Object.fromEntries(matches) }
  if (names.includes('emaildisabled')) columns.refusals = names.indexOf('emaildisabled')
  columns.email ??= addressColumn(rows)
  columns.dayFirst = dayComesFirst(rows)
  return columns
}

/** True if the cells fit the role. A column `subscribed`, for example, may contain dates or statuses. */
function matchesCells(role: Role, at: number, rows: readonly string[][]): boolean {
  const cells = rows.slice(0, 20).flatMap((row) => row[at]?.trim() || [])
  const hasDates = cells.some((cell) => /\d{4}-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./]\d{4}/.test(cell))
  return role === 'agreedAt' ? hasDates || cells.length === 0 : role !== 'status' || !hasDates
}

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

const slashedDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\b/

function dayComesFirst(rows: readonly string[][]): boolean | undefined {
  for (const row of rows)
    for (const cell of row) {
      const [, first, second] = slashedDate.exec(cell) ?? []
      if (Number(first) > 12) return true
      if (Number(second) > 12) return false
    }
  return undefined
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

/** Parses a row. */
export function readRow(cells: readonly string[], columns: Columns): Entry {
  const cell = (role: Role) => cells[columns[role] ?? -1]?.trim() ?? ''
  const email = addressKey(cell('email'))
  const leftAt = cell('leftAt')
  const isRefusal = columns.status !== undefined && columns.status === columns.refusals
  return {
    typed: cell('email').slice(0, longest.email),
    email: isEmailAddress(email) ? email : undefined,
    name: nameIn(cell('name') || `${cell('firstName')} ${cell('lastName')}`),
    agreedAt: readDate(cell('agreedAt'), columns.dayFirst),
    leftAt: readDate(leftAt, columns.dayFirst),
    source: tidyLine(cell('source')).slice(0, 200),
    status: no.test(cell('agreedAt'))
      ? 'never-agreed'
      : statusIn(cell('status'), isRefusal, leftAt === '' ? columns.all : endOf(columns.all)),
  }
}

/** Default status of a row with an end date. */
const endOf = (all: RowStatus): RowStatus => (all === 'subscribed' ? 'left' : all)

function nameIn(text: string): string {
  const name = tidyLine(text)
  return hasControlInLine(name) || name.length > longest.name ? '' : name
}

const yes = /^(?:true|yes|ja|y|1|x)$/i
const no = /^(?:false|no|nein|n|0)$/i

const statusPatterns: [RegExp, RowStatus][] = [
  [/^(?:unsubscribed?|cancell?ed|opted.?out|left|abgemeldet)$/i, 'left'],
  [/^(?:cleaned|(?:hard.?)?bounced?|complain(?:ed|t)|spam|undeliverable)$/i, 'bounced'],
  [/^(?:active|subscribed|confirmed|aktiv)?$/i, 'subscribed'],
]

/**
 * Parses a status. An unknown word does not count as consent. Kit's `inactive`, for example, means unconfirmed.
 * @param isRefusal true if yes means unsubscribed
 */
function statusIn(text: string, isRefusal: boolean, otherwise: RowStatus): RowStatus {
  if ((isRefusal ? no : yes).test(text)) return otherwise
  if ((isRefusal ? yes : no).test(text)) return isRefusal ? 'left' : 'never-agreed'
  const status = statusPatterns.find(([pattern]) => pattern.test(text))?.[1] ?? 'never-agreed'
  return status === 'subscribed' ? otherwise : status
}

/**
 * Parses `2021-12-31` with an optional time, `31.12.2021`, or `12/31/2021`. UTC is the default time zone.
 * Returns undefined for a future date, and for one before 1970.
 */
export function readDate(text: string, dayFirst: boolean | undefined): Date | undefined {
  const iso =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?(?:\.\d+)?))?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/i.exec(
      text,
    )
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})\b/.exec(text)
  const [, one = '', two = '', year = ''] = dotted ?? slashedDate.exec(text) ?? []
  const isDayFirst = dotted ? true : dayFirst
  const [day, month] = isDayFirst ? [one, two] : [two, one]
  const written = iso
    ? `${iso[1]}T${iso[2] ?? '00:00'}${/^[+-]/.test(iso[3] ?? '') ? iso[3] : 'Z'}`
    : year && isDayFirst !== undefined
      ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T00:00Z`
      : ''
  const at = new Date(written)
  // JavaScript reads 31 February as 3 March.
  const isDay = new Date(written.slice(0, 10)).getUTCDate() === Number(written.slice(8, 10))
  return isDay && at.getTime() > 0 && at.getTime() <= Date.now() ? at : undefined
}
