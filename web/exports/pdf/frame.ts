import { drawEmblem } from './draw-illustrations.ts'
import { ink, muted, rule } from './palette.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import { drawText, type Style, widthOf } from './text.ts'

const small: Style = { face: 'text', size: 8.4, leading: 11, colour: muted }
const brand: Style = { face: 'display', size: 11, leading: 13, colour: ink }

/** Position of the margin line. All content is to its right. */
const margin = 58
/** Points per millimetre. The holes of a two-hole punch are 80 mm apart, 12 mm from the edge. */
const mm = 72 / 25.4
/** Size of the emblem before the running head. */
const emblemSize = 21

/**
 * Draws the repeated parts of a page: the margin line, marks for a two-hole punch, the site's name and the title at the
 * top, the contact line and the page number at the foot.
 */
export function drawPageFrame(pdf: PdfWriter, at: number): void {
  const { coverEnd, metadata, pages, palette } = pdf
  pdf.decorate((doc) => {
    const top = at === 0 ? coverEnd : 0
    doc.lineWidth(1.6).moveTo(margin, top).lineTo(margin, page.height).stroke(palette.colour)
    doc.lineWidth(0.6).dash(2.2, { space: 2.2 })
    for (const up of [40, -40]) {
      doc.circle(12 * mm, page.height / 2 + up * mm, 3 * mm).stroke(rule)
    }
  })
  if (at > 0) drawEmblem(pdf, page.left, 38 - emblemSize / 2, emblemSize)
  pdf.doc.markContent('Artifact', { type: 'Pagination' })
  const { author, title, contact } = metadata
  if (at > 0) drawEnds(pdf, [author, title], brand, { x: page.left + emblemSize + 7, y: 42 })
  drawEnds(pdf, [contact, `${at + 1} / ${pages}`], small, { x: page.left, y: 797 })
  pdf.doc.endMarkedContent()
}

/** Draws a left-aligned and a right-aligned text, both smaller if they would overlap. */
function drawEnds(
  pdf: PdfWriter,
  [left, right]: [string, string],
  style: Style,
  { x, y }: { x: number; y: number },
): void {
  const taken = widthOf(pdf, left, style) + widthOf(pdf, right, small)
  const scale = Math.min(1, (page.right - x - 14) / taken)
  const end = { ...small, size: small.size * scale }
  drawText(pdf, left, x, y, { ...style, size: style.size * scale })
  drawText(pdf, right, page.right - widthOf(pdf, right, end), y, end)
}
