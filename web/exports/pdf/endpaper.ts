import { endpapers } from '#web/illustrations/endpapers/endpapers.ts'
import { places } from '#web/illustrations/endpapers/places.ts'
import type { Paper } from './pdf-writer.ts'

/** Points for a unit of the tile: a thumb's width from flag to flag. */
const scale = 0.6
/** So quiet that a printer without colours leaves it a light grey. */
const strength = 0.3

/** Paper with the program's pattern, in the shape of an outline whose corner is 0 0. */
export function drawEndpaper(paper: Paper, outline: string, width: number, height: number): void {
  const { deep, soft } = paper.palette
  const tile = endpapers[paper.about.program]
  paper.decorate((doc) => {
    doc.path(outline).fill(soft)
    doc.path(outline).clip()
    doc.scale(scale).lineCap('round').lineJoin('round')
    for (const { x, y } of places(tile, { width: width / scale, height: height / scale })) {
      doc.save().translate(x, y)
      for (const { d, w, alpha = 1 } of tile.marks) {
        doc.path(d).opacity(alpha * strength)
        if (w === undefined) doc.fill(deep)
        else doc.lineWidth(w).stroke(deep)
      }
      doc.restore()
    }
  })
}
