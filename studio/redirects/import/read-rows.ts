import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** Row of a list of redirects, with its addresses as they were typed. */
export interface Row {
  line: number
  from: string
  to: string
}

/** Parses a table: the line and the cells of each row. The table is empty if a quotation mark is not closed. */
function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      on_record: (cells: string[], { lines }) => [`${lines}`, ...cells.filter(Boolean)],
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}

/** Parses the rows with the separator that splits the most rows. */
function rowsOf(text: string): string[][] {
  const tables = [',', ';', '\t'].map((one) => parsed(text, one))
  const splitRows = (rows: string[][]) => rows.filter(({ length }) => length > 2).length
  return tables.reduce((best, one) => (splitRows(one) > splitRows(best) ? one : best))
}

const isAddress = (cell: string) => /^(\/|https?:\/\/)/i.test(cell)

/**
 * Reads the rows of a list: CSV, a copied table, or lines such as `/old -> /new` and `Redirect 301 /old /new`. The
 * first address of a line is the old one, the second the new one. A heading is left out.
 */
export function readRows(text: string): Row[] {
  return rowsOf(text).flatMap(([line, ...cells], at) => {
    const parts = cells.length > 1 ? cells : (cells[0] ?? '').split(/\s*[-=]>\s*|\s+/)
    const addresses = parts.filter(isAddress)
    if (cells.length === 0 || (at === 0 && addresses.length === 0)) return []
    const [from = '', to = ''] = addresses.length > 1 ? addresses : parts
    return [{ line: Number(line), from, to }]
  })
}
