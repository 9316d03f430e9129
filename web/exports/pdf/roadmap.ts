import { splitPieces } from '#web/features/templates/worksheet-lines.ts'
import { trail } from '../hand-drawn.ts'
import { tickRows } from './block-rows.ts'
import { bodyStyle, paragraph } from './heading.ts'
import { ink, white } from './palette.ts'
import { growth, heightOf, keptWithNext, listItem, type Part, type Row, space } from './part.ts'
import { type PdfWriter, page } from './pdf-writer.ts'
import { type Style, textRows } from './text.ts'

export type Stage = {
  label?: string | null
  title?: string | null
  text?: string | null
  points?: string[] | null
}

/** Scales of type. A page with few stages has larger type, because it may hang on a wall. */
const sizes = [1.16, 1.1, 1.05, 1, 0.94, 0.88, 0.82]

/** Horizontal positions of the trail and of the stages' text. */
const path = page.left + 15
const beside = page.left + 50

/**
 * Sets the roadmap's stages beside a trail with a stop for each and a flag at its end. The trail is drawn last, because
 * it needs the positions of the stops.
 * @param below height to keep free below it
 */
export function setRoadmap(pdf: PdfWriter, stages: Stage[], below = 0): void {
  if (stages.length === 0) return
  const stops: Place[] = []
  const room = pdf.room - below
  const partsAt = (size: number) => stages.flatMap((stage) => stageParts(pdf, stage, size, stops))
  const size = sizes.find((one) => heightOf(partsAt(one)) <= room)
  const parts = partsAt(size ?? 1)
  pdf.set(parts, { x: beside, grow: growth(parts, room) })
  drawTrail(pdf, stops, { at: pdf.pages - 1, y: pdf.y - 4 })
}

/** @param stops receives the stage's stop once it is drawn */
function stageParts(pdf: PdfWriter, stage: Stage, size: number, stops: Place[]): Part[] {
  const { label, title, text, points } = stage
  const width = page.right - beside
  const { deep } = pdf.palette
  const when: Style = { face: 'bold', size: 9.6 * size, leading: 13 * size, colour: deep }
  const what: Style = { face: 'display', size: 16 * size, leading: 21 * size, colour: ink }
  const say: Style = { ...bodyStyle, size: 10.6 * size, leading: 15.4 * size }
  const heading = keptWithNext([
    ...(label ? textRows(pdf, label, when, width) : []),
    ...(title ? textRows(pdf, title, what, width) : []),
  ])
  const [first = space(18, 0, true), ...others] = heading
  const stop: Row = {
    ...first,
    draw: (spot) => {
      stops.push({ at: pdf.pages - 1, y: spot.y + 13 })
      first.draw(spot)
    },
  }
  const items = (points ?? []).map((point) =>
    listItem(tickRows(pdf, { pieces: splitPieces(point), ticked: false }, say, width)),
  )
  return [
    { tag: heading.length > 0 ? 'H3' : null, rows: [stop, ...others] },
    ...paragraph(pdf, text, say, width),
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
  doc.path(`M${path + 0.5} ${y - 27}c6 -3.4 10.5 1.4 17 -1.2c-2 4.6 -2 7.4 0.4 12c-7 2 -11 -2.4 -17.2 0.6Z`)
  doc.fill(colour)
}
