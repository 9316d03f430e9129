import { underline } from '../hand-drawn.ts'
import { ink, muted } from './palette.ts'
import { keptWithNext, type Part, type Row } from './part.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import { type Style, textRows, titleRows, widthOf } from './text.ts'

export const titleStyle: Style = { face: 'display', size: 29, leading: 34, colour: ink }
const sheetTitle: Style = { face: 'display', size: 23, leading: 28, colour: ink }
export const leadStyle: Style = { face: 'italic', size: 13.4, leading: 18.5, colour: ink }
export const noteStyle: Style = { face: 'italic', size: 11.6, leading: 16, colour: muted }
export const bodyStyle: Style = { face: 'text', size: 10.6, leading: 15.4, colour: ink }

/** Width of text on a page. */
export const textWidth = page.right - page.left

/** A title with a pen stroke below its last line. */
export function underlinedTitle(pdf: PdfWriter, tag: 'H1' | 'H2', text: string, style: Style, width: number): Part {
  const rows = titleRows(pdf, text, style, width)
  const last = rows.at(-1)
  const wide = Math.min(width, Math.max(70, Math.min(190, widthOf(pdf, text, style) * 0.55)))
  const underlined: Row = {
    height: style.leading + 8,
    keepWithNext: true,
    draw: (spot) => {
      pdf.decorate((doc) =>
        doc
          .lineWidth(style.size * 0.14)
          .lineCap('round')
          .path(underline(spot.x + 1, spot.y + style.leading * 0.99, wide))
          .stroke(pdf.palette.colour),
      )
      last?.draw({ ...spot, height: style.leading })
    },
  }
  return { tag, rows: [...keptWithNext(rows.slice(0, -1)), underlined] }
}

/** Paragraph with one row per line. */
export const paragraph = (pdf: PdfWriter, text: string | null | undefined, style: Style, width: number): Part[] =>
  text ? [{ tag: 'P', rows: textRows(pdf, text, style, width) }] : []

/** Sets a section's title and the note below it. */
export function setHeading(pdf: PdfWriter, title?: string | null, note?: string | null): void {
  if (title) pdf.set([underlinedTitle(pdf, 'H2', title, sheetTitle, textWidth)])
  pdf.set(paragraph(pdf, note, noteStyle, textWidth))
}
