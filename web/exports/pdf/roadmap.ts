import { splitPieces } from '#web/features/templates/worksheet-lines.ts'
import { trail } from '../hand-drawn.ts'
import { tickRows } from './block-rows.ts'
import { bodyStyle } from './heading.ts'
import { ink, white } from './palette.ts'
import { growth, heightOf, listItem, type Part, type Row, space } from './part.ts'
import { type Paper, page } from './pdf-writer.ts'
import { type Style, textRows } from './text.ts'

export type Stage = { label?: string | null; title?: string | null; points?: string[] | null }

/** A page with few stages has larger letters: it hangs on a wall. */
const sizes = [1.16, 1.1, 1.05, 1]

/** Where the trail runs, and where what is to be done stands beside it. */
const path = page.left + 15
const beside = page.left + 50

/**
 * The stages of the way beside a trail that leads through a camp for each of them to a flag. The
 * trail is drawn when all of them have their place.
 */
export function setRoadmap(paper: Paper, stages: Stage[]): void {
  const size = sizes.find((one) => heightOf(roadmapParts(paper, stages, one)) <= paper.room) ?? 1
  const grow = growth(roadmapParts(paper, stages, size), paper.room)
  const camps: { at: number; y: number }[] = []
  const reached = (row: Row): Row => ({
    ...row,
    draw: (spot) => {
      camps.push({ at: paper.pages - 1, y: spot.y + 13 })
      row.draw(spot)
    },
  })
  for (const stage of stages) {
    const [heading, ...rest] = stageParts(paper, stage, size)
    const [first, ...others] = heading && 'rows' in heading ? heading.rows : []
    if (heading && first) {
      paper.set([{ tag: heading.tag, rows: [reached(first), ...others] }, ...rest], {
        x: beside,
        grow,
      })
    }
  }
  drawTrail(paper, camps, { at: paper.pages - 1, y: paper.y - 4 })
}

const roadmapParts = (paper: Paper, stages: Stage[], size: number): Part[] =>
  stages.flatMap((stage) => stageParts(paper, stage, size))

function stageParts(paper: Paper, { label, title, points }: Stage, size: number): Part[] {
  const width = page.right - beside
  const { deep } = paper.palette
  const when: Style = { face: 'bold', size: 9.6 * size, leading: 13 * size, colour: deep }
  const what: Style = { face: 'display', size: 16 * size, leading: 21 * size, colour: ink }
  const say: Style = { ...bodyStyle, size: 10.6 * size, leading: 15.4 * size }
  const heading = [
    ...(label ? textRows(paper, label, when, width) : []),
    ...(title ? textRows(paper, title, what, width) : []),
  ].map((row) => ({ ...row, keep: true }))
  const items = (points ?? []).map((point) =>
    listItem(tickRows(paper, splitPieces(point), say, width)),
  )
  return [
    heading.length > 0 ? { tag: 'H3', rows: heading } : { tag: null, rows: [space(18, 0, true)] },
    ...(items.length > 0 ? [{ tag: 'L', parts: items }] : []),
    { tag: null, rows: [space(10, 30)] },
  ]
}

type Place = { at: number; y: number }

function drawTrail(paper: Paper, camps: Place[], end: Place): void {
  const { colour, deep } = paper.palette
  const back = paper.pages - 1
  for (let at = camps[0]?.at ?? end.at; at <= end.at; at++) {
    const here = camps.filter((camp) => camp.at === at).map(({ y }) => y)
    const from = at === camps[0]?.at ? [] : [page.top - 20]
    const to = at === end.at ? end.y : page.bottom + 6
    paper.doc.switchToPage(at)
    paper.decorate((doc) => {
      doc.lineWidth(3).lineCap('round').lineJoin('round')
      doc.path(trail(path, [...from, ...here, to])).stroke(colour)
      for (const y of here) {
        doc.lineWidth(2).circle(path, y, 7).fillAndStroke(white, ink)
        doc.circle(path, y, 2.6).fill(deep)
      }
      if (at === end.at) drawFlag(doc, to, deep)
    })
  }
  paper.doc.switchToPage(back)
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
