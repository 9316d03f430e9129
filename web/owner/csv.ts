import { stringify } from 'csv-stringify/sync'
import { download } from './download.ts'

/** One column of a file: its heading, and what a row has in it. */
export interface Column<Row> {
  title: string
  of(row: Row): string | number | Date | null | undefined
}

/** Rows that are made into text at once: few enough for memory, enough to be quick. */
const batch = 500

/**
 * What a spreadsheet takes for a formula, also behind what it does not show or trims away.
 * csv-stringify's own `escape_formulas` looks at the first character only, so ` =1+1` passes it.
 */
const formula = /^(?:[\s\p{C}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r\n])/u

function cell(value: ReturnType<Column<never>['of']>): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  return formula.test(value) ? `'${value}` : value
}

const lines = (records: string[][]) =>
  stringify(records, { record_delimiter: '\r\n', quoted: true, quoted_empty: false })

async function* text<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): AsyncGenerator<string, undefined> {
  // Without this mark a spreadsheet takes UTF-8 for the machine's old code page.
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
 * A table as a spreadsheet opens it right: UTF-8 with its mark, CRLF, every cell in quotation marks,
 * and nothing that it would run as a formula. Read as it is made, so its length does not matter.
 * @example csvOf([{ title: 'Email', of: (row) => row.email }], rows)
 */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): ReadableStream<Uint8Array> {
  const parts = text(columns, rows)
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

/**
 * The same as a file that a browser saves.
 * @param name as `download` takes it
 */
export const csvFile = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Response => download(name, { ending: 'csv', mime: 'text/csv' }, csvOf(columns, rows))
