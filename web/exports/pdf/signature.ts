import { edge } from '../hand-drawn.ts'
import { bodyStyle, leadStyle } from './heading.ts'
import { drawEmblem } from './illustrations.ts'
import { heightOf, type Part, type Row } from './part.ts'
import { type Paper, page } from './pdf-writer.ts'
import { textRows } from './text.ts'

type Signed = {
  site: { name: string | null; slogans: string[] | null; contactEmail: string | null } | null
  coach: { name: string | null; role: string | null } | null
}

/** Who the paper is from, in one line. */
export const contactLine = ({ site, coach }: Signed): string =>
  [coach?.name ?? site?.name, coach?.role, site?.contactEmail].filter(Boolean).join('  ·  ')

const width = page.right - page.left
const patch = 58

/** The last words, at the foot of the page: who it is from, and an address that can be pressed. */
export function setSignature(paper: Paper, { site, coach }: Signed): void {
  const email = site?.contactEmail
  const name = [coach?.name, coach?.role].filter(Boolean).join(', ')
  const slogan = site?.slogans?.[0]
  const address = { ...bodyStyle, face: 'bold', colour: paper.palette.deep } as const
  const parts: Part[] = [
    { tag: 'P', rows: slogan ? textRows(paper, slogan, leadStyle, width) : [] },
    { tag: 'P', rows: name ? textRows(paper, name, bodyStyle, width) : [] },
    {
      tag: 'P',
      parts: email ? [linkTo(paper, email, textRows(paper, email, address, width))] : [],
    },
  ]
  const words = heightOf(parts)
  if (words === 0) return
  if (paper.room < words + patch / 2) paper.turn()
  paper.y = Math.max(paper.y + 24, page.bottom - words - 4)
  drawSeam(paper, paper.y - 18)
  drawEmblem(paper, page.right - patch, paper.y + words / 2 - patch / 2 + 2, patch)
  paper.set(parts)
}

/** A seam across the page, behind which the patch is sewn on. */
function drawSeam(paper: Paper, y: number): void {
  paper.decorate((doc) =>
    doc
      .lineWidth(1.3)
      .lineCap('round')
      .dash(5, { space: 4.5 })
      .path(`M${page.left} ${y}${edge(page.left, y, width, 7, 0.8)}`)
      .stroke(paper.palette.colour),
  )
}

const linkTo = (paper: Paper, email: string, rows: Row[]): Part => ({
  tag: 'Link',
  rows: rows.map((row) => ({
    ...row,
    draw: (spot) => {
      row.draw(spot)
      const link = { Contents: email, structParent: spot.into }
      paper.doc.link(spot.x, spot.y, 220, spot.height, `mailto:${email}`, link)
    },
  })),
})
