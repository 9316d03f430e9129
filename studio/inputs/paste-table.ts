const text = (element: Element | undefined) => element?.textContent?.replace(/[\s\u00a0]+/g, ' ').trim() ?? ''

/** Cells by row and column. A merged cell is repeated in each of its rows and columns. */
function gridOf(table: HTMLTableElement): HTMLTableCellElement[][] {
  const grid: HTMLTableCellElement[][] = []
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0
    for (const cell of row.cells) {
      while (grid[at]?.[column]) column++
      const height = Math.min(cell.rowSpan, table.rows.length - at) || 1
      for (let below = 0; below < height; below++) {
        const cells = grid[at + below] ?? []
        grid[at + below] = cells
        for (let right = 0; right < cell.colSpan; right++) cells[column + right] = cell
      }
      column += cell.colSpan
    }
  }
  return grid
}

/**
 * Rows of a data table; undefined for a layout table, as in mails. A layout table has one column, block elements in
 * its cells, or the role `presentation`.
 */
export function dataRows(table: HTMLTableElement): HTMLTableCellElement[][] | undefined {
  if (/^(presentation|none)$/.test(table.getAttribute('role') ?? '')) return undefined
  if (table.querySelector('table,h1,h2,h3,h4,h5,h6,ul,ol,blockquote,[role=heading]')) return undefined
  const rows = gridOf(table).map((row) => row.filter(Boolean))
  const filled = rows.filter((row) => new Set(row.filter(text)).size > 1)
  const isData = filled.length > 1 && filled.length * 2 > rows.filter((row) => row.some(text)).length
  return isData ? rows : undefined
}

/** Column names, from header cells or an all-bold first row. */
export function headerOf(row: readonly HTMLTableCellElement[] | undefined) {
  const isBold = (cell: Element) => {
    const bold = 'b,strong,[style*="font-weight" i]'
    return [cell, ...cell.querySelectorAll(bold)].some(
      (one) => one.matches(bold) && text(one) === text(cell) && !/font-weight:\s*(normal|[1-5]00)/i.test(one.outerHTML),
    )
  }
  if (!row?.some(text)) return undefined
  const isHeader = row.every((cell) => cell.tagName === 'TH' || !text(cell) || isBold(cell))
  return isHeader ? row.map(text) : undefined
}

const isOne = (node: Node, names: RegExp) => node instanceof Element && names.test(node.tagName)

/** True for bold or italic text. */
export const isMarked = (node: Node) => isOne(node, /^(STRONG|EM)$/)

/**
 * Text of a table block: a line per row, with `|` between the cells.
 * @returns undefined if a cell has a link or a `|`
 */
export function rowsText(rows: readonly Node[][][]): string | undefined {
  if (rows.flat(2).some((node) => isOne(node, /^A$/))) return undefined
  const texts = rows.map((row) => row.map((nodes) => nodes.map((node) => node.textContent || ' ').join('')))
  if (texts.flat().some((cell) => cell.includes('|'))) return undefined
  return texts
    .filter((row) => row.some(Boolean))
    .map((row) => (row[0] && row.at(-1) ? row.join(' | ') : `| ${row.join(' | ')} |`))
    .join('\n')
}
