/** Where a row is drawn, and the element of the document's structure that it belongs to. */
export type Spot = {
  x: number
  y: number
  height: number
  into: PDFKit.PDFStructureElement
}

/** A strip of the page that is never cut in two: a line of text, a box to tick, a line to write on. */
export type Row = {
  height: number
  /** By how much it may grow where the page has room. */
  stretch?: number
  /** Stays on the page of the row after it. */
  keepWithNext?: boolean
  draw: (spot: Spot) => void
}

/**
 * An element of the document's structure: what it is for those who hear it, and what it is made of.
 * Without a tag it is none: room between two others.
 */
export type Part = { tag: string | null } & ({ rows: Row[] } | { parts: Part[] })

export const space = (height: number, stretch = 0, keepWithNext = false): Row => ({
  height,
  stretch,
  keepWithNext,
  draw: () => undefined,
})

/** Keeps all rows on the page of what follows. */
export const keptWithNext = (rows: Row[]): Row[] =>
  rows.map((row) => ({ ...row, keepWithNext: true }))

/** An entry of a list. */
export const listItem = (rows: Row[]): Part => ({ tag: 'LI', parts: [{ tag: 'LBody', rows }] })

/** All rows of a part, in order. */
export const rowsOf = (part: Part): Row[] =>
  'rows' in part ? part.rows : part.parts.flatMap(rowsOf)

export const heightOf = (parts: Part[]): number =>
  parts.flatMap(rowsOf).reduce((sum, row) => sum + row.height, 0)

/** How much of what they may grow by rows can, to fill the room; from 0 to 1. */
export function growth(parts: Part[], room: number): number {
  const spare = room - heightOf(parts)
  const stretch = parts.flatMap(rowsOf).reduce((sum, row) => sum + (row.stretch ?? 0), 0)
  return spare > 0 && stretch > 0 ? Math.min(1, spare / stretch) : 0
}
