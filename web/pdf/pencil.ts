import { ink, white } from './palette.ts'
import { type Paper, page } from './paper.ts'

/** A pencil that lies across the tinted sheet, where the words leave room, with what it has drawn. */
export function drawPencil(paper: Paper, panel: number): void {
  const { colour, deep } = paper.palette
  const x = page.right - 62
  const y = panel - 40
  paper.decorate((doc) => {
    doc.lineWidth(2.2).lineCap('round').lineJoin('round')
    doc.path(`M${x - 58} ${y + 12}c9 -13 15 -13 18 -4c3 9 9 8 14 -1c4 -7 9 -7 12 0`).stroke(deep)
    doc.rotate(-38, { origin: [x, y] })
    doc.lineWidth(1.5)
    doc.path(`M${x - 14} ${y}L${x + 3} ${y - 7}L${x + 3} ${y + 7}Z`).fillAndStroke(white, ink)
    doc.path(`M${x - 14} ${y}l6 -2.5l0.4 5Z`).fill(ink)
    doc.path(`M${x + 3} ${y - 7}l70 -0.6l0.4 15l-70.4 -0.4Z`).fillAndStroke(colour, ink)
    doc
      .lineWidth(1)
      .path(`M${x + 3} ${y - 1.6}l70 -0.3M${x + 3} ${y + 3}l70 0.2`)
      .stroke(ink)
    doc.lineWidth(1.5)
    doc.path(`M${x + 73} ${y - 7.6}l8 0l0.2 15l-8 0.2Z`).fillAndStroke(white, ink)
    doc.path(`M${x + 81} ${y - 7.6}c10 -0.6 10.4 15.4 0.2 15Z`).fillAndStroke('#e2977a', ink)
  })
}
