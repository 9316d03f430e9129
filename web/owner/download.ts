import { stringify } from 'csv-stringify/sync'

/**
 * An answer that a browser saves as a file, named by the day.
 * @param name without the day and the extension; no personal data: more people see it than the content
 */
export function download(
  name: string,
  type: { extension: string; mime: string },
  body: BodyInit,
): Response {
  const day = new Date().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': `${type.mime}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}-${day}.${type.extension}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** One column of a CSV file: its heading, and a row's value. */
export interface Column<Row> {
  title: string
  of(row: Row): string | number | Date | null | undefined
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/** Rows turned into text at once: few enough for memory, enough to be quick. */
const batch = 500

/**
 * What a spreadsheet takes for a formula, also behind what it does not show or trims away.
 * csv-stringify's own `escape_formulas` looks at the first character only, so ` =1+1` passes it.
 */
const formula = /^(?:[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u

/** A phone number with its country: a plus, digits and what stands between them. It is no formula. */
const phone = /^\+\d(?:[ \u00A0().\p{Pd}/]*\d){5,}$/u

/**
 * A phone number that stays one: without a blank or a bracket Excel would calculate (`+1-800-555-0199` were
 * -1,353), and makes a number without its plus of mere digits.
 */
const asPhone = (number: string) =>
  /[^\d+/-]/.test(number)
    ? number
    : number.replace(/[/-]/g, ' ').replace(/^(\+\d{3,})(\d{4})$/, '$1 $2')

function cell(value: ReturnType<Column<never>['of']>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (phone.test(value)) return asPhone(value)
  return formula.test(value) ? `'${value}` : value
}

/**
 * Separator of the cells. Excel splits a file by the list separator of its country: where the
 * decimal sign is a comma, as in Germany, it is the semicolon. A first line `sep=` would help Excel alone: others show it, and Excel then takes no
 * note of the byte order mark.
 */
export const separators = [',', ';'] as const
export type Separator = (typeof separators)[number]

export const readSeparator = (chosen: unknown): Separator =>
  separators.find((one) => one === chosen) ?? ','

const linesWith = (delimiter: Separator) => (records: string[][]) =>
  stringify(records, { delimiter, record_delimiter: '\r\n', quoted: true, quoted_empty: false })

async function* csvText<Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  separator: Separator,
) {
  const lines = linesWith(separator)
  // Without the byte order mark a spreadsheet takes UTF-8 for the machine's old code page.
  yield `\uFEFF${lines([columns.map(({ title }) => cell(title))])}`
  let waiting: string[][] = []
  for await (const row of rows) {
    waiting.push(columns.map((column) => cell(column.of(row))))
    if (waiting.length < batch) continue
    yield lines(waiting)
    waiting = []
  }
  if (waiting.length > 0) yield lines(waiting)
}

/**
 * Streams a table as CSV as a spreadsheet opens it right: UTF-8 with its byte order mark, CRLF, every
 * cell in quotation marks, and nothing that it would run as a formula.
 * @example csvOf([{ title: 'Email', of: (row) => row.email }], rows)
 */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  separator: Separator = ',',
): ReadableStream<Uint8Array> {
  const parts = csvText(columns, rows, separator)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return()
    },
  })
}

/** A table as a download. */
export const csvFile = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  separator?: Separator,
) => download(name, { extension: 'csv', mime: 'text/csv' }, csvOf(columns, rows, separator))
