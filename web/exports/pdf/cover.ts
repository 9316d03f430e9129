import { edge } from '../hand-drawn.ts'
import { drawEmblem, drawEndpaper } from './draw-illustrations.ts'
import { bodyStyle, paragraph, underlinedTitle } from './heading.ts'
import { ink, white } from './palette.ts'
import { heightOf, type Part } from './part.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import type { Style } from './text.ts'

const top = 36
const inset = { x: 22, y: 20 }
/** Width of the text on the label. */
export const labelWidth = 342
const emblem = 108

/**
 * Sets the head of the first page as a notebook's cover: the program's endpaper, its emblem, and a
 * label with the site's name, the title and the parts below it.
 */
export function setCover(pdf: PdfWriter, title: string, style: Style, below: Part[]): void {
  const owner: Style = { ...bodyStyle, face: 'bold', colour: pdf.palette.deep }
  const words = [
    ...paragraph(pdf, pdf.metadata.author, owner, labelWidth),
    ...(title ? [underlinedTitle(pdf, 'H1', title, style, labelWidth)] : []),
    ...below,
  ]
  const height = heightOf(words) + inset.y * 2
  pdf.coverEnd = top + Math.max(height, emblem) + 34
  drawCoverPattern(pdf, pdf.coverEnd)
  const x = page.left - inset.x
  drawLabel(pdf, { x, y: top, width: labelWidth + inset.x * 2, height })
  drawEmblem(pdf, page.right - emblem + 16, top + (height - emblem) / 2, emblem)
  pdf.y = top + inset.y
  pdf.set(words)
  pdf.y = pdf.coverEnd
}

/** Pattern across the top of the page with a hand-cut lower edge. */
function drawCoverPattern(pdf: PdfWriter, end: number): void {
  const edgePath = `0 ${end}${edge(0, end, page.width, 5)}`
  drawEndpaper(pdf, `M${page.width} 0L0 0L${edgePath}Z`, page.width, end + 6)
  pdf.decorate((doc) => {
    doc.lineWidth(3).lineJoin('round').path(`M${edgePath}`).stroke(pdf.palette.colour)
  })
}

type Box = { x: number; y: number; width: number; height: number }

/** White label with a second, thin line inside. The line looks slightly misprinted. */
function drawLabel(pdf: PdfWriter, { x, y, width, height }: Box): void {
  const outline = (by: number) => {
    const [left, up, right, foot] = [x + by, y + by, x + width - by, y + height - by]
    const [across, down] = [left + width * 0.4, up + height * 0.55]
    const sides = `Q${across} ${up - 1.6} ${right} ${up + 0.9}Q${right + 0.9} ${down} ${right - 0.8} ${foot}Q${across} ${foot + 1.4} ${left + 0.6} ${foot - 0.8}Q${left - 1} ${down} ${left} ${up}`
    return `M${left} ${up}${sides}Z`
  }
  const { colour, deep } = pdf.palette
  pdf.decorate((doc) => {
    doc.save().translate(3, 3).path(outline(0)).fill(colour).restore()
    doc.lineJoin('round').lineWidth(1.5).path(outline(0)).fillAndStroke(white, ink)
    doc.lineWidth(0.7).path(outline(6)).stroke(deep)
  })
}
