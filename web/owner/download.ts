import { stringify } from 'csv-stringify/sync'
import { dayIn } from '#web/leads/zoned-days.ts'

/** Adds today's date, in the owners' time zone, to the name of a file. */
export const datedName = (name: string, timeZone: string) => `${name}-${dayIn(new Date(), timeZone)}`

/**
 * Returns a response that the browser saves as a file.
 * @param name file name without extension. It must contain no personal data, because file names are widely visible
 */
export function download(name: string, type: { extension: string; mime: string }, body: BodyInit): Response {
  return new Response(body, {
    headers: {
      'content-type': `${type.mime}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}.${type.extension}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Column of a CSV file: heading, and value of a row. */
export interface Column<Row> {
  title: string
  of(row: Row): string | number | Date | null | undefined
}

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>

/** Rows that are formatted at a time. */
const batchSize = 500

/**
 * Cell that a spreadsheet runs as a formula. White space or invisible characters may precede the formula.
 * csv-stringify's `escape_formulas` misses such a cell, because it checks only the first character.
 */
const formula = /^(?:[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u

/** Phone number with a country code: a plus, digits and separators. Such a cell is not escaped. */
const phone = /^\+\d(?:[ \u00A0().\p{Pd}/]*\d){5,}$/u

/** Digits that a spreadsheet changes: it drops leading zeros, and displays twelve or more digits as `1.23E+11`. */
const digits = /^(?:0\d{4,}|\d{12,})$/

/**
 * Formats a number so that a spreadsheet keeps it as text: with a space or a bracket. Excel reads `+1-800-555-0199` as
 * a calculation (-1,553), and drops the plus before plain digits. LibreOffice reads 01701234567 as 1701234567.
 */
const spaced = (number: string) =>
  /[^\d+/-]/.test(number) ? number : number.replace(/[/-]/g, ' ').replace(/^(\+?\d+)(\d{4})$/, '$1 $2')

function cell(value: ReturnType<Column<never>['of']>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (phone.test(value) || digits.test(value)) return spaced(value)
  return formula.test(value) ? `'${value}` : value
}

/**
 * Cell separators. Excel uses the list separator of its locale, which is a semicolon where the decimal separator is a
 * comma. A first line `sep=` is no solution, because other programs show it, and Excel then ignores the byte order
 * mark.
 */
const separators = [',', ';'] as const
export type Separator = (typeof separators)[number]

export const readSeparator = (value: unknown): Separator => separators.find((one) => one === value) ?? ','

async function* csvText<Row>(columns: readonly Column<Row>[], rows: Rows<Row>, delimiter: Separator) {
  const encoder = new TextEncoder()
  const encode = (records: string[][], prefix = '') => {
    const options = { delimiter, record_delimiter: '\r\n', quoted: true, quoted_empty: false }
    return encoder.encode(prefix + stringify(records, options))
  }
  // Without the byte order mark, Excel decodes the file with the legacy code page of the system.
  yield encode([columns.map(({ title }) => cell(title))], '\uFEFF')
  let batch: string[][] = []
  for await (const row of rows) {
    batch.push(columns.map((column) => cell(column.of(row))))
    if (batch.length < batchSize) continue
    yield encode(batch)
    batch = []
  }
  if (batch.length > 0) yield encode(batch)
}

/**
 * Streams a table as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF, quoted cells, escaped
 * formulas.
 * @example csvOf([{ title: 'Email', of: (row) => row.email }], rows)
 */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: Rows<Row>,
  separator: Separator = ',',
): ReadableStream<Uint8Array> {
  const parts = csvText(columns, rows, separator)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return()
    },
  })
}

export const csvFile = <Row>(name: string, columns: readonly Column<Row>[], rows: Rows<Row>, separator?: Separator) =>
  download(name, { extension: 'csv', mime: 'text/csv' }, csvOf(columns, rows, separator))
