/** Position of a row, and its structure element. */
export type Spot = {
  x: number
  y: number
  height: number
  into: PDFKit.PDFStructureElement
}

/** Unbreakable strip of the page: a line of text, a checkbox, a line to write on. */
export type Row = {
  height: number
  /** Maximum growth of the height on a page with free space. */
  stretch?: number
  /** Keeps the row on the page of the next one. */
  keepWithNext?: boolean
  draw: (spot: Spot) => void
}

/** Structure element with its tag and its content. A part without a tag is spacing. */
export type Part = { tag: string | null } & ({ rows: Row[] } | { parts: Part[] })

export const space = (height: number, stretch = 0, keepWithNext = false): Row => ({
  height,
  stretch,
  keepWithNext,
  draw: () => undefined,
})

export const keptWithNext = (rows: Row[]): Row[] => rows.map((row) => ({ ...row, keepWithNext: true }))

export const listItem = (rows: Row[]): Part => ({ tag: 'LI', parts: [{ tag: 'LBody', rows }] })

/** All rows of a part, in order. */
export const rowsOf = (part: Part): Row[] => ('rows' in part ? part.rows : part.parts.flatMap(rowsOf))

export const heightOf = (parts: Part[]): number => parts.flatMap(rowsOf).reduce((sum, row) => sum + row.height, 0)

/** Returns the fraction of the rows' possible growth that fills the space, from 0 to 1. */
export function growth(parts: Part[], room: number): number {
  const spare = room - heightOf(parts)
  const stretch = parts.flatMap(rowsOf).reduce((sum, row) => sum + (row.stretch ?? 0), 0)
  return spare > 0 && stretch > 0 ? Math.min(1, spare / stretch) : 0
}
