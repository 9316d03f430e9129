import { ink, muted, rule } from './palette.ts'
import { type Paper, page } from './paper.ts'
import { edge } from './pen.ts'
import { drawText, type Style, widthOf } from './words.ts'

const small: Style = { face: 'text', size: 8.4, leading: 11, colour: muted }
const brand: Style = { face: 'display', size: 11, leading: 13, colour: ink }

/** Where the binding is: everything stands to the right of it. */
const margin = 58
/** Millimetres of a two-hole punch, on A4: 80 apart, 12 from the edge. */
const mm = 72 / 25.4

/**
 * What every page has besides its text: the notebook's margin, marks for a two-hole punch, whose
 * paper it is at the top, the contact line and the page's number at the foot.
 */
export function dressPage(paper: Paper, at: number, first: number): void {
  const { about, pages, palette } = paper
  paper.decorate((doc) => {
    const top = at === 0 ? first : 0
    doc.lineWidth(1.6).moveTo(margin, top).lineTo(margin, page.height).stroke(palette.colour)
    doc.lineWidth(0.6).dash(2.2, { space: 2.2 })
    for (const up of [40, -40]) {
      doc.circle(12 * mm, page.height / 2 + up * mm, 3 * mm).stroke(rule)
    }
  })
  paper.doc.markContent('Artifact', { type: 'Pagination' })
  if (at > 0) {
    const [left, right] = about.running
    drawText(paper, left, page.left, 42, brand)
    drawText(paper, right, page.right - widthOf(paper, right, small), 42, small)
  }
  const number = `${at + 1} / ${pages}`
  drawText(paper, about.contact, page.left, 797, small)
  drawText(paper, number, page.right - widthOf(paper, number, small), 797, small)
  paper.doc.endMarkedContent()
}

/** A tinted sheet across the top of the first page, cut by hand along its lower edge. */
export function drawPanel(paper: Paper, height: number): void {
  const { palette } = paper
  const cut = `0 ${height}${edge(0, height, page.width, 5)}`
  paper.decorate((doc) => {
    doc.path(`M${page.width} 0L0 0L${cut}Z`).fill(palette.soft)
    doc.lineWidth(3).lineJoin('round').path(`M${cut}`).stroke(palette.colour)
  })
}
