const text = (element: Element | undefined) =>
  element?.textContent?.replace(/[\s\u00a0]+/g, ' ').trim() ?? ''

/** Cells by row and column; one that spans rows stands in each of them. */
function gridOf(table: HTMLTableElement): HTMLTableCellElement[][] {
  const grid: HTMLTableCellElement[][] = []
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (grid[at]?.[column]) column++
      const height = Math.min(cell.rowSpan, table.rows.length - at) || 1
      for (let below = 0; below < height; below++) {
        const there = grid[at + below] ?? []
        grid[at + below] = there
        there[column] = cell
      }
      column += cell.colSpan
    }
  }
  return grid
}

/**
 * Rows of a table that holds data. A mail's tables only arrange it: they have one column, other tables, headings,
 * lists or pictures in their cells, or say so by their role.
 */
export function dataRows(table: HTMLTableElement): HTMLTableCellElement[][] | undefined {
  if (/^(presentation|none)$/.test(table.getAttribute('role') ?? '')) return undefined
  if (table.querySelector('table,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,[role=heading]'))
    return undefined
  const rows = gridOf(table).map((row) => row.filter(Boolean))
  const filled = rows.filter((row) => row.filter(text).length > 1)
  const isData =
    filled.length > 1 && filled.length * 2 > rows.filter((row) => row.some(text)).length
  return isData ? rows : undefined
}

/** The names of the columns, from header cells or a first row that is all bold. */
export function headerOf(row: readonly HTMLTableCellElement[] | undefined) {
  const isBold = (cell: Element) => {
    const bold = [...cell.querySelectorAll('b,strong,[style*="font-weight" i]')]
    return bold.some(
      (one) => text(one) === text(cell) && !/font-weight:\s*(normal|[1-5]00)/i.test(one.outerHTML),
    )
  }
  if (!row?.some(text)) return undefined
  const isHeader = row.every((cell) => cell.tagName === 'TH' || !text(cell) || isBold(cell))
  return isHeader ? row.map(text) : undefined
}
