import { splitPieces } from '#web/features/templates/worksheet-lines.ts'
import { trail } from '../hand-drawn.ts'
import { tickRows } from './block-rows.ts'
import { bodyStyle } from './heading.ts'
import { ink, white } from './palette.ts'
import { growth, heightOf, listItem, type Part, type Row, space } from './part.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import { type Style, textRows } from './text.ts'

export type Stage = { label?: string | null; title?: string | null; points?: string[] | null }

/** A page with few stages has larger letters: it hangs on a wall. */
const sizes = [1.16, 1.1, 1.05, 1]

/** The horizontal positions of the trail and of the stages' text. */
const path = page.left + 15
const beside = page.left + 50

/**
 * Sets the roadmap's stages beside a trail with a stop for each of them and a flag at its end. The
 * trail is drawn when all of them have their place.
 */
export function setRoadmap(pdf: PdfWriter, stages: Stage[]): void {
  const size = sizes.find((one) => heightOf(roadmapParts(pdf, stages, one)) <= pdf.room) ?? 1
  const grow = growth(roadmapParts(pdf, stages, size), pdf.room)
  const stops: { at: number; y: number }[] = []
  const marked = (row: Row): Row => ({
    ...row,
    draw: (spot) => {
      stops.push({ at: pdf.pages - 1, y: spot.y + 13 })
      row.draw(spot)
    },
  })
  for (const stage of stages) {
    const [heading, ...rest] = stageParts(pdf, stage, size)
    const [first, ...others] = heading && 'rows' in heading ? heading.rows : []
    if (heading && first) {
      pdf.set([{ tag: heading.tag, rows: [marked(first), ...others] }, ...rest], {
        x: beside,
        grow,
      })
    }
  }
  drawTrail(pdf, stops, { at: pdf.pages - 1, y: pdf.y - 4 })
}

const roadmapParts = (pdf: PdfWriter, stages: Stage[], size: number): Part[] =>
  stages.flatMap((stage) => stageParts(pdf, stage, size))

function stageParts(pdf: PdfWriter, { label, title, points }: Stage, size: number): Part[] {
  const width = page.right - beside
  const { deep } = pdf.palette
  const when: Style = { face: 'bold', size: 9.6 * size, leading: 13 * size, colour: deep }
  const what: Style = { face: 'display', size: 16 * size, leading: 21 * size, colour: ink }
  const say: Style = { ...bodyStyle, size: 10.6 * size, leading: 15.4 * size }
  const heading = [
    ...(label ? textRows(pdf, label, when, width) : []),
    ...(title ? textRows(pdf, title, what, width) : []),
  ].map((row) => ({ ...row, keepWithNext: true }))
  const items = (points ?? []).map((point) =>
    listItem(tickRows(pdf, splitPieces(point), say, width)),
  )
  return [
    heading.length > 0 ? { tag: 'H3', rows: heading } : { tag: null, rows: [space(18, 0, true)] },
    ...(items.length > 0 ? [{ tag: 'L', parts: items }] : []),
    { tag: null, rows: [space(10, 30)] },
  ]
}

type Place = { at: number; y: number }

function drawTrail(pdf: PdfWriter, stops: Place[], end: Place): void {
  const { colour, deep } = pdf.palette
  const back = pdf.pages - 1
  for (let at = stops[0]?.at ?? end.at; at <= end.at; at++) {
    const here = stops.filter((stop) => stop.at === at).map(({ y }) => y)
    const from = at === stops[0]?.at ? [] : [page.top - 20]
    const to = at === end.at ? end.y : page.bottom + 6
    pdf.doc.switchToPage(at)
    pdf.decorate((doc) => {
      doc.lineWidth(3).lineCap('round').lineJoin('round')
      doc.path(trail(path, [...from, ...here, to])).stroke(colour)
      for (const y of here) {
        doc.lineWidth(2).circle(path, y, 7).fillAndStroke(white, ink)
        doc.circle(path, y, 2.6).fill(deep)
      }
      if (at === end.at) drawFlag(doc, to, deep)
    })
  }
  pdf.doc.switchToPage(back)
}

function drawFlag(doc: PDFKit.PDFDocument, y: number, colour: string): void {
  doc.lineWidth(2).lineCap('round').lineJoin('round')
  doc.path(`M${path} ${y}C${path + 0.8} ${y - 9} ${path - 0.4} ${y - 18} ${path + 0.5} ${y - 27}`)
  doc.stroke(ink)
  doc.path(
    `M${path + 0.5} ${y - 27}c6 -3.4 10.5 1.4 17 -1.2c-2 4.6 -2 7.4 0.4 12c-7 2 -11 -2.4 -17.2 0.6Z`,
  )
  doc.fill(colour)
}
