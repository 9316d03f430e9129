import { plainText } from '#web/features/templates/worksheet-blocks.ts'
import type { Piece } from '#web/features/templates/worksheet-lines.ts'
import type { Face } from '../fonts/fonts.ts'
import { runsOf } from '../fonts/runs.ts'
import { balancedWidth } from '../lines.ts'
import { textField } from './form.ts'
import { type Line, settledLines } from './lines.ts'
import { rule } from './palette.ts'
import type { Row, Spot } from './part.ts'
import type { PdfWriter } from './pdf-writer.ts'

export type Style = {
  face: Face
  size: number
  /** Distance between baselines. */
  leading: number
  colour: string
}

/** Row of text with its baseline. */
export type TextRow = Row & { base: (spot: Spot) => number }

type Into = PDFKit.PDFStructureElement

/** Returns the width of a text in the fonts of its characters. */
export function widthOf(pdf: PdfWriter, text: string, { face, size }: Style): number {
  let width = 0
  for (const run of runsOf(text, face)) {
    width += pdf.doc.font(run.face).fontSize(size).widthOfString(run.text)
  }
  return width
}

/** Draws text at its baseline, without tagging it. */
export function drawText(pdf: PdfWriter, text: string, x: number, y: number, style: Style): void {
  const { doc } = pdf
  let at = x
  for (const run of runsOf(text, style.face)) {
    doc.font(run.face).fontSize(style.size).fillColor(style.colour)
    const width = doc.widthOfString(run.text)
    if (run.actual) doc.markContent('Span', { actual: run.actual })
    doc.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
    if (run.actual) doc.endMarkedContent()
    at += width
  }
}

/** Converts a text to rows, one per line. */
export function textRows(pdf: PdfWriter, text: string, style: Style, width: number): Row[] {
  return pieceRows(pdf, [{ kind: 'text', text }], style, width)
}

/** Converts a title to rows of about the same length. */
export function titleRows(pdf: PdfWriter, text: string, style: Style, width: number): Row[] {
  const pieces: Piece[] = [{ kind: 'text', text }]
  const measure = (words: string) => widthOf(pdf, words, style)
  const balanced = balancedWidth(pieces, width, measure, width / 40)
  return pieceRows(pdf, pieces, style, balanced)
}

/** Converts a worksheet's line to rows of words, placeholders, and gaps to write in. */
export function pieceRows(
  pdf: PdfWriter,
  pieces: Piece[],
  style: Style,
  width: number,
  label = plainText(pieces),
): TextRow[] {
  const lines = settledLines(pieces, width, (text) => widthOf(pdf, text, style))
  return lines.map((line, at) => ({
    ...(hasWritingLine(line) ? { height: style.leading * 1.3, stretch: 6 } : { height: style.leading }),
    base: (spot: Spot) => baseOf(line, spot, style),
    keepWithNext: at === 0 && lines.length > 1,
    draw: (spot) => drawLine(pdf, line, spot, style, label),
  }))
}

function drawLine(pdf: PdfWriter, line: Line, { x, y, height, into }: Spot, style: Style, label: string): void {
  const base = baseOf(line, { y, height }, style)
  highlight(pdf, line, x, base, style)
  for (const [at, { kind, text, x: start, width }] of line.entries()) {
    const next = line[at + 1]
    // Each line also ends with a space, because a screen reader does not recognise line ends.
    const spaced = next?.kind === 'blank' || !next || next.x - start - width > 1
    const colour = kind === 'placeholder' ? pdf.palette.deep : style.colour
    if (kind === 'blank') drawWritingLines(pdf, into, x + start, [base], width, label)
    else {
      const words = spaced ? `${text} ` : text
      into.add(() => drawText(pdf, words, x + start, base, { ...style, colour }))
    }
  }
}

const hasWritingLine = (line: Line) => line.some(({ kind }) => kind === 'blank')

/**
 * Returns the baseline within a row. A line with a gap sits near the foot, so that handwriting fits above it. Other
 * lines are centred.
 */
const baseOf = (line: Line, { y, height }: Pick<Spot, 'y' | 'height'>, { leading }: Style) =>
  y + leading * 0.72 + (height - leading) * (hasWritingLine(line) ? 0.85 : 0.5)

/** Highlighter stroke below placeholders. */
function highlight(pdf: PdfWriter, line: Line, x: number, base: number, { size }: Style): void {
  const marked = line.filter(({ kind }) => kind === 'placeholder')
  if (marked.length === 0) return
  pdf.decorate((doc) => {
    for (const { x: start, width } of marked) {
      doc.roundedRect(x + start - 1.5, base - size * 0.82, width + 3, size * 1.12, 3).fill(pdf.palette.soft)
    }
  })
}

/** Draws lines to write on, one for each baseline, with one form field for all of them. */
export function drawWritingLines(
  pdf: PdfWriter,
  into: Into,
  x: number,
  bases: number[],
  width: number,
  label: string,
): void {
  const [from, to] = [x + 2, x + width - 2]
  const [first = 0] = bases
  const last = bases.at(-1) ?? first
  pdf.decorate((doc) => {
    for (const base of bases)
      doc
        .lineWidth(0.8)
        .moveTo(from, base + 3)
        .lineTo(to, base + 3)
        .stroke(rule)
  })
  const box = { x: from, y: first - 11, width: to - from, height: last - first + 14 }
  textField(pdf, into, box, label, bases.length > 1)
}
