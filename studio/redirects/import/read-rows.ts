/** Unparsed row of a list of redirects. */
export interface Row {
  line: number
  from: string
  to: string
}

const split = (line: string, separator: string) =>
  // If an even number of quotes follows a separator, the separator is outside of quotes.
  line.split(new RegExp(`${separator}(?=(?:[^"]*"[^"]*")*[^"]*$)`))

/** Separator that occurs in the most lines. */
function separatorOf(lines: readonly string[]): string {
  const counts = ['\t', ';', ','].map(
    (one) => [one, lines.filter((line) => split(line, one).length > 1).length] as const,
  )
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

const withoutQuotes = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
    .trim()

const isAddress = (cell: string) => /^(\/|https?:\/\/)/i.test(cell)

/**
 * Reads the rows of a list: CSV, a copied table, or lines such as `/old -> /new` and `Redirect 301 /old /new`. The
 * first address of a line is the old one, the second the new one. A heading is left out.
 */
export function readRows(text: string): Row[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n?|\n/)
  const separator = separatorOf(lines)
  return lines.flatMap((line, at) => {
    const cells = split(line, separator).map(withoutQuotes).filter(Boolean)
    const parts = cells.length > 1 ? cells : line.trim().split(/\s*[-=]>\s*|\s+/)
    const addresses = parts.filter(isAddress)
    if (line.trim() === '' || (at === 0 && addresses.length === 0)) return []
    const [from = '', to = ''] = addresses.length > 1 ? addresses : parts
    return [{ line: at + 1, from, to }]
  })
}
