import { withAsciiDigits } from '#schemas/ascii-digits.ts'
import { type Block, plainText } from '#web/features/templates/worksheet-blocks.ts'
import type { Piece } from '#web/features/templates/worksheet-lines.ts'
import { ratingField, tickBox } from './form.ts'
import type { Row } from './part.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { drawText, drawWritingLines, pieceRows, type Style, type TextRow, widthOf } from './text.ts'

/** Indent of a list item's text after its checkbox or marker. */
export const hanging = 19

/** Maximum number of lines that stay together on one page. */
const linesTogether = 8

/** Empty lines to write on. Lines that stay together share one form field. */
export function writingRows(
  pdf: PdfWriter,
  { count, label }: { count: number; label: string },
  scale: number,
  width: number,
): Row[] {
  const groups = Math.ceil(count / linesTogether)
  return Array.from({ length: groups }, (_, at) => {
    const lines = Math.min(linesTogether, count - at * linesTogether)
    return {
      height: 19.5 * scale * lines,
      stretch: 8.5 * lines,
      draw: ({ x, y, height, into }) => {
        const name = groups > 1 ? `${label} (${at + 1}/${groups})` : label
        const apart = height / lines
        const bases = Array.from({ length: lines }, (_, line) => y + apart * (line + 1) - 5)
        drawWritingLines(pdf, into, x - 2, bases, width + 4, name)
      },
    }
  })
}

export function tickRows(
  pdf: PdfWriter,
  { pieces, ticked }: { pieces: Piece[]; ticked: boolean },
  style: Style,
  width: number,
): Row[] {
  const label = plainText(pieces)
  return pieceRows(pdf, pieces, style, width - hanging).map((row, at) => ({
    ...row,
    stretch: row.stretch ?? (at === 0 ? 2.5 : 0),
    draw: (spot) => {
      const { x, into } = spot
      if (at === 0) tickBox(pdf, into, { x: x + 0.5, y: row.base(spot) - 9.2 }, { label, ticked })
      row.draw({ ...spot, x: x + hanging })
    },
  }))
}

/** List item with its marker before the first line. */
export function hangingRows(pdf: PdfWriter, sign: string, rows: TextRow[], style: Style): Row[] {
  return rows.map((row, at) => ({
    ...row,
    stretch: row.stretch ?? (at === 0 ? 2 : 0),
    draw: (spot) => {
      if (at === 0) {
        const base = row.base(spot)
        const own = { ...style, face: 'bold', colour: pdf.palette.deep } as const
        spot.into.add(() => drawText(pdf, `${sign} `, spot.x, base, own))
      }
      row.draw({ ...spot, x: spot.x + hanging })
    },
  }))
}

/** Longest scale beside its statement. A longer one stands below. */
const valuesBeside = 6

/** Statement on the left, the numbers to choose from on the right. */
export function ratingRows(
  pdf: PdfWriter,
  { pieces, values }: Extract<Block, { kind: 'rating' }>,
  style: Style,
  width: number,
): Row[] {
  const isBeside = values.length <= valuesBeside
  const apart = Math.min(29, width / values.length)
  const taken = values.length * apart
  const room = isBeside ? width - taken - 14 : width
  const rows = pieces.length > 0 ? pieceRows(pdf, pieces, style, room) : []
  const last = isBeside ? rows.pop() : undefined
  const label = plainText(pieces).replace(/:$/, '') || values.join(' ')
  const row: Row = {
    height: Math.max(25, style.leading),
    stretch: 4,
    draw: (spot) => {
      last?.draw(spot)
      const middle = spot.y + spot.height / 2
      const addChoice = ratingField(pdf, label)
      for (const [at, value] of values.entries()) {
        const x = spot.x + width - taken + apart * (at + 0.5)
        addChoice(spot.into, x, middle, withAsciiDigits(value), `${label}: ${value}`)
        const own = { ...style, size: 9.5 }
        const left = x - widthOf(pdf, value, own) / 2
        spot.into.add(() => drawText(pdf, `${value} `, left, middle + 3.4, own))
      }
    },
  }
  return [...rows, row]
}
