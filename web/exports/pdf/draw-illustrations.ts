import { scenes } from '#web/illustrations/generated/svg.ts'
import { customProperties, light, programThemes } from '#web/ui/tokens.ts'
import { resolveColours } from '../colours.ts'
import { endpaperTiles, numbersIn, pathsOf } from '../svg-parts.ts'
import type { PdfWriter } from './pdf-writer.ts'

export function drawEmblem(pdf: PdfWriter, x: number, y: number, size: number): void {
  const { colour, scene } = pdf.metadata.theme
  const svg = resolveColours(scenes[`emblem_${scene}`], {
    ...customProperties(light, 'color-'),
    ...customProperties(programThemes[colour].light),
  })
  const [, , width = size] = numbersIn(/viewBox="([^"]+)"/.exec(svg)?.[1])
  pdf.decorate((doc) => {
    doc.translate(x, y).scale(size / width)
    doc.lineCap('round').lineJoin('round')
    for (const { d = '', fill, stroke, transform, ...path } of pathsOf(svg)) {
      const [right = 0, down = 0] = numbersIn(transform)
      const [dash, space] = numbersIn(path['stroke-dasharray'])
      doc
        .save()
        .translate(right, down)
        .path(d)
        .lineWidth(Number(path['stroke-width'] ?? 1))
      if (dash) doc.dash(dash, { space })
      if (fill && stroke) doc.fillAndStroke(fill, stroke)
      else if (fill) doc.fill(fill)
      else if (stroke) doc.stroke(stroke)
      doc.restore()
    }
  })
}

/** Points per unit of the endpaper's tile. */
const scale = 0.6
/** Opacity that a black-and-white printer renders as a light grey. */
const strength = 0.3

/** Fills an outline that starts at 0 0 with the program's endpaper. */
export function drawEndpaper(pdf: PdfWriter, outline: string, width: number, height: number): void {
  const { deep, soft } = pdf.palette
  const area = { width: width / scale, height: height / scale }
  const { tile, positions } = endpaperTiles(pdf.metadata.theme.scene, area)
  const paths = pathsOf(tile)
  pdf.decorate((doc) => {
    doc.path(outline).fill(soft)
    doc.path(outline).clip()
    doc.scale(scale).lineCap('round').lineJoin('round')
    for (const { x, y } of positions) {
      doc.save().translate(x, y)
      for (const { d = '', opacity = '1', ...path } of paths) {
        doc.path(d).opacity(Number(opacity) * strength)
        const pen = path['stroke-width']
        if (pen === undefined) doc.fill(deep)
        else doc.lineWidth(Number(pen)).stroke(deep)
      }
      doc.restore()
    }
  })
}
