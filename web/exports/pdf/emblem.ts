import { emblemSize, emblems } from '#web/illustrations/emblems/emblems.ts'
import { emblemColours } from './palette.ts'
import type { Paper } from './pdf-writer.ts'

/** The program's patch. */
export function drawEmblem(paper: Paper, x: number, y: number, size: number): void {
  const { program } = paper.about
  const colours = emblemColours(program)
  paper.decorate((doc) => {
    doc.translate(x, y).scale(size / emblemSize)
    doc.lineCap('round').lineJoin('round')
    for (const { d, fill, line, w = 1, dash, by: [right, down] = [0, 0] } of emblems[program]) {
      doc.save().translate(right, down).path(d).lineWidth(w)
      if (dash) doc.dash(dash[0], { space: dash[1] })
      if (fill && line) doc.fillAndStroke(colours[fill], colours[line])
      else if (fill) doc.fill(colours[fill])
      else if (line) doc.stroke(colours[line])
      doc.restore()
    }
  })
}
