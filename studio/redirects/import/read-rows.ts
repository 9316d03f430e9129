import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** Row of a list of redirects, with its addresses as they were typed. */
export interface Row {
  line: number
  from: string
  to: string
}

/**
 * Parses a table: the line and the cells of each row.
 * @returns undefined if a quotation mark is not closed
 */
function parsed(text: string, delimiter: string): string[][] | undefined {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines }) => [`${lines}`, ...cells.filter(Boolean)],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
    return rows.filter(({ length }) => length > 1)
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

const splitRows = (rows: string[][]) => rows.filter(({ length }) => length > 2).length

/** Parses the rows with the separator that splits the most rows. */
function rowsOf(text: string): string[][] | undefined {
  const tables = [',', ';', '\t'].map((one) => parsed(text, one))
  const readable = tables.filter((one) => one !== undefined)
  const [best] = readable.toSorted((one, other) => splitRows(other) - splitRows(one))
  const isComplete = readable.length === tables.length
  return best && (isComplete || splitRows(best) > 0) ? best : undefined
}

/** Path, or address with or without its scheme. A spreadsheet shows an apostrophe before some texts. */
const address = /^'?((?:\/|https?:\/\/|(?:[\w-]+\.)+[a-z]{2,}\/).*)$/i

/** Address of a cell, with the scheme that a host needs; undefined for other text. */
function addressOf(cell: string): string | undefined {
  const found = address.exec(cell)?.[1]
  return found && !/^(?:\/|https?:)/i.test(found) ? `https://${found}` : found
}

/**
 * Reads the rows of a list: CSV, a copied table, or lines such as `/old -> /new` and `Redirect 301 /old /new`. The
 * first address of a line is the old one, the second the new one.
 * @returns undefined if a quotation mark is not closed
 */
export const readRows = (text: string): Row[] | undefined =>
  rowsOf(text)?.map(([line, ...cells]) => {
    const parts = cells.length > 1 ? cells : (cells[0] ?? '').split(/\s*(?:[-=]?>|→)\s*|\s+/)
    const addresses = parts.flatMap((part) => addressOf(part) ?? [])
    const plain = parts.map((part) => addressOf(part) ?? part)
    const [from = '', to = ''] = addresses.length > 1 ? addresses : plain
    return { line: Number(line), from, to }
  })
