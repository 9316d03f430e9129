import { edge } from '../hand-drawn.ts'
import { paragraph } from './heading.ts'
import { ink, rule, white } from './palette.ts'
import { heightOf, keptWithNext, type Part, space } from './part.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import { type Style, textRows } from './text.ts'

export type Tip = { title?: string | null; text?: string | null }

/* Large type, readable from across a desk. */
const titled: Style = { face: 'display', size: 19, leading: 24, colour: ink }
const bodyStyle: Style = { face: 'text', size: 12.6, leading: 18.5, colour: ink }
const width = 396
const inset = 28

/** Horizontal positions of the notes, irregular on purpose. */
const places = [4, 77, 34]

/** Tips as notes to cut out and pin up. A tip longer than a page is plain text. */
export function setTips(pdf: PdfWriter, tips: Tip[]): void {
  const notes = tips.map((tip) => tipParts(pdf, tip))
  const taken = notes.reduce((sum, parts) => sum + heightOf(parts) + inset * 2 + 22, 0)
  const apart = Math.max(14, Math.min(44, (pdf.room - taken - 90) / tips.length + 14))
  for (const [at, parts] of notes.entries()) {
    const height = heightOf(parts) + inset * 2
    const fits = height + 16 <= page.bottom - page.top
    if (height + 16 > pdf.room) pdf.addPage()
    const x = page.left + (places[at % places.length] ?? 0)
    if (fits) drawNote(pdf, x, pdf.y + 8, height, at)
    pdf.y += 8 + inset
    pdf.set(parts, { x: x + inset + 4 })
    pdf.y += inset + apart
  }
}

function tipParts(pdf: PdfWriter, { title, text }: Tip): Part[] {
  const room = width - inset * 2 - 4
  return [
    ...(title ? [{ tag: 'H3', rows: keptWithNext(textRows(pdf, title, titled, room)) }] : []),
    { tag: null, rows: [space(4)] },
    ...paragraph(pdf, text, bodyStyle, room),
  ]
}

function drawNote(pdf: PdfWriter, x: number, y: number, height: number, seed: number): void {
  const { palette } = pdf
  const bottom = `${x} ${y + height}${edge(x, y + height, width, seed * 9 + 2, 1.6)}`
  pdf.decorate((doc) => {
    const sheet = `M${x + width} ${y}L${x} ${y}L${bottom}Z`
    doc.path(sheet).fill(seed % 2 === 0 ? palette.soft : white)
    doc.lineWidth(0.9).dash(4.5, { space: 3.5 }).path(sheet).stroke(rule).undash()
    // A strip of tape over the upper edge.
    const turn = seed % 5
    const tape = x + width / 2 - 36 + turn * 17
    doc.rotate(-2.5 + turn * 2.2, { origin: [tape + 36, y] })
    doc
      .fillOpacity(0.72)
      .path(tapePath(tape, y - 10))
      .fill(palette.colour)
  })
}

const tapePath = (x: number, y: number) => `M${x} ${y}l72 1l-2 4.5l2 4.5l-2 4.5l1.6 5l-71.6 -1l2 -4.5l-2 -4.5l2 -4.5Z`
