import { type Block, parseWorksheet } from '#web/features/templates/worksheet-blocks.ts'
import { splitPieces } from '#web/features/templates/worksheet-lines.ts'
import { hanging, hangingRows, ratingRows, tickRows, writingRows } from './block-rows.ts'
import { ink } from './palette.ts'
import { keptWithNext, listItem, type Part, type Row, space } from './part.ts'
import type { PdfWriter } from './pdf-writer.ts'
import { pieceRows, type Style } from './text.ts'

/**
 * Converts a worksheet's text to parts of a page.
 * @param scale scale of type and spacing, below 1 for a sheet that has to fit its page
 */
export function worksheetParts(pdf: PdfWriter, body: string, width: number, scale = 1): Part[] {
  const styles = stylesOf(pdf, scale)
  const parts: Part[] = []
  let earlier: Block | undefined
  for (const block of parseWorksheet(body)) {
    const rows = rowsFor(pdf, block, styles, width)
    const before = parts.at(-1)
    if (block.kind === 'prompt' && earlier && !isHeading(earlier) && before?.tag) {
      const apart = earlier.kind === 'lines' ? 6 : 2
      parts.push({ tag: null, rows: [space(apart * scale, 4, true)] })
    }
    if (!isItem(block)) parts.push({ tag: tagOf(block), rows })
    else if (before?.tag === 'L' && 'parts' in before) before.parts.push(listItem(rows))
    else parts.push({ tag: 'L', parts: [listItem(rows)] })
    if (block.kind !== 'space') earlier = block
  }
  return parts
}

const tagOf = ({ kind }: Block) => (kind === 'space' ? null : kind === 'heading' ? 'H3' : 'P')

const isHeading = ({ kind }: Block) => kind === 'heading'

const isItem = ({ kind }: Block) => kind === 'tick' || kind === 'bullet' || kind === 'numbered'

type Styles = { scale: number; body: Style; strong: Style; heading: Style }

function stylesOf({ palette }: PdfWriter, scale: number): Styles {
  const of = (face: Style['face'], size: number, leading: number, colour: string): Style => ({
    face,
    size: size * scale,
    leading: leading * scale,
    colour,
  })
  return {
    scale,
    body: of('text', 10.6, 15.4, ink),
    strong: of('bold', 10.2, 15, ink),
    heading: of('display', 13.4, 18, palette.deep),
  }
}

function rowsFor(pdf: PdfWriter, block: Block, styles: Styles, width: number): Row[] {
  const { scale, body, strong } = styles
  switch (block.kind) {
    case 'space':
      return [space(6.5 * scale, 7)]
    case 'heading':
      return [
        space(3 * scale, 3, true),
        ...keptWithNext(pieceRows(pdf, splitPieces(block.text), styles.heading, width)),
      ]
    case 'prompt':
      return keptWithNext(pieceRows(pdf, block.pieces, strong, width))
    case 'text':
      return pieceRows(pdf, block.pieces, body, width)
    case 'lines':
      return writingRows(pdf, block, scale, width)
    case 'rating':
      return ratingRows(pdf, block, body, width)
    case 'tick':
      return tickRows(pdf, block, body, width)
    case 'numbered': {
      const { number, pieces, label } = block
      return hangingRows(pdf, number, pieceRows(pdf, pieces, body, width - hanging, label), body)
    }
    case 'bullet':
      return hangingRows(pdf, '–', pieceRows(pdf, block.pieces, body, width - hanging), body)
  }
}
