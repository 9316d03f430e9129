import { edge } from '../hand-drawn.ts'
import { drawEmblem } from './draw-illustrations.ts'
import { words } from './form.ts'
import { bodyStyle, leadStyle, paragraph, textWidth } from './heading.ts'
import { heightOf, type Part, type Row } from './part.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import { textRows, widthOf } from './text.ts'

type Signed = {
  site: { name: string | null; slogans: string[] | null; contactEmail: string | null } | null
  coach: { name: string | null; role: string | null } | null
}

/** Returns the sender in one line. */
export const contactLine = ({ site, coach }: Signed): string =>
  [coach?.name ?? site?.name, coach?.role, site?.contactEmail].filter(Boolean).join('  ·  ')

const emblemSize = 58
/** Width of the text beside the emblem. */
const width = textWidth - emblemSize - 12

/** Slogan, name and linked address of the sender at the foot of the last page. */
export function setSignature(pdf: PdfWriter, { site, coach }: Signed): void {
  const email = site?.contactEmail
  const name = [coach?.name, coach?.role].filter(Boolean).join(', ')
  const parts: Part[] = [
    ...paragraph(pdf, site?.slogans?.[0], leadStyle, width),
    ...paragraph(pdf, name, bodyStyle, width),
    ...(email ? [{ tag: 'P', parts: [linkTo(pdf, email)] }] : []),
  ]
  const words = heightOf(parts)
  if (words === 0) return
  if (pdf.room < words + emblemSize / 2) pdf.addPage()
  pdf.y = Math.max(pdf.y + 24, page.bottom - words - 4)
  drawSeam(pdf, pdf.y - 18)
  drawEmblem(pdf, page.right - emblemSize, pdf.y + words / 2 - emblemSize / 2 + 2, emblemSize)
  pdf.set(parts)
}

/** A dashed line across the page, above the signature. */
function drawSeam(pdf: PdfWriter, y: number): void {
  pdf.decorate((doc) =>
    doc
      .lineWidth(1.3)
      .lineCap('round')
      .dash(5, { space: 4.5 })
      .path(`M${page.left} ${y}${edge(page.left, y, textWidth, 7, 0.8)}`)
      .stroke(pdf.palette.colour),
  )
}

function linkTo(pdf: PdfWriter, email: string): Part {
  const style = { ...bodyStyle, face: 'bold', colour: pdf.palette.deep } as const
  const pressed = widthOf(pdf, email, style)
  const rows = textRows(pdf, email, style, width).map(
    (row): Row => ({
      ...row,
      draw: (spot) => {
        row.draw(spot)
        const link = { Contents: words(email), structParent: spot.into }
        pdf.doc.link(spot.x, spot.y, pressed, spot.height, `mailto:${email}`, link)
      },
    }),
  )
  return { tag: 'Link', rows }
}
