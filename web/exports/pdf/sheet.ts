import { setHeading, textWidth } from './heading.ts'
import { rule } from './palette.ts'
import { growth, heightOf, type Part } from './part.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import { worksheetParts } from './worksheet.ts'

type SheetContent = {
  title?: string | null
  note?: string | null
  body?: string | null
}

/** Scales of type: larger ones for a page with space, smaller ones to keep a sheet on one page. */
const scales = [1.14, 1.07, 1, 0.96, 0.92, 0.88, 0.84]

/**
 * Sets one worksheet. The sheet is scaled to fit the rest of the page if it stays readable, and lines to write on take
 * the remaining space. A longer sheet continues on the next pages.
 */
export function setSheet(pdf: PdfWriter, { title, note, body }: SheetContent): void {
  setHeading(pdf, title, note)
  pdf.y += 9
  const room = pdf.room
  const parts = fitting(pdf, body ?? '', room)
  pdf.set(parts, { grow: growth(parts, room) })
  drawNotes(pdf)
}

function fitting(pdf: PdfWriter, body: string, room: number): Part[] {
  for (const scale of scales) {
    const parts = worksheetParts(pdf, body, textWidth, scale)
    if (heightOf(parts) <= (scale > 1 ? room * 0.9 : room)) return parts
  }
  return worksheetParts(pdf, body, textWidth)
}

/** Dotted paper for notes on the empty rest of a page. */
function drawNotes(pdf: PdfWriter): void {
  const from = pdf.y + 26
  if (page.bottom - from < 84) return
  const step = 14
  pdf.decorate((doc) => {
    // The dots are a dashed line with round ends. Separate circles would be most of the file.
    doc.lineWidth(1.25).lineCap('round').dash(0.01, { space: step })
    for (let y = from; y <= page.bottom; y += step) {
      doc
        .moveTo(page.left + 1, y)
        .lineTo(page.right, y)
        .stroke(rule)
    }
  })
}
