import { piecesOf, spoken } from './pieces.ts'
import { type SheetLine, type SheetPart, sheetLines } from './sheet-lines.ts'
import type { Block } from './worksheet.ts'

/** A worksheet's text as blocks to set. Nothing is ever left out: what is unknown is a line of text. */
export function parseWorksheet(body: string): Block[] {
  const blocks: Block[] = []
  for (const line of sheetLines(body)) {
    const before = blocks.at(-1)
    if (line.is === 'empty') {
      if (before && before.kind !== 'gap') blocks.push({ kind: 'gap' })
    } else if (line.is === 'lines') {
      if (before?.kind === 'lines') before.count++
      else blocks.push({ kind: 'lines', count: 1, label: labelFrom(blocks) })
    } else {
      blocks.push(blockOf(line, blocks))
      joinRating(blocks)
    }
  }
  while (blocks.at(-1)?.kind === 'gap') blocks.pop()
  return blocks
}

function blockOf({ is, parts }: SheetLine, blocks: Block[]): Block {
  const said = textOf(parts, ['text', 'gap', 'blank'])
  const pieces = piecesOf(said)
  switch (is) {
    case 'heading':
      return { kind: 'heading', text: textOf(parts, ['sign', 'text', 'gap']) }
    case 'prompt':
      return { kind: 'prompt', pieces: piecesOf(textOf(parts, ['sign', 'text', 'gap', 'blank'])) }
    case 'tick':
      return { kind: 'tick', pieces }
    case 'point':
      return { kind: 'bullet', pieces }
    case 'rating':
      return { kind: 'rating', pieces, values: textOf(parts, ['scale']).match(/\d/g) ?? [] }
    case 'number': {
      const number = textOf(parts, ['sign'])
      const label = spoken(pieces) || `${labelFrom(blocks)} ${number}`.trim()
      return { kind: 'numbered', number, pieces, label }
    }
    default:
      return { kind: 'text', pieces }
  }
}

const textOf = (parts: SheetPart[], of: SheetPart['is'][]) =>
  parts
    .filter(({ is }) => of.includes(is))
    .map(({ text }) => text)
    .join('')
    .trim()

/** A statement and the rating on the line below it belong together. */
function joinRating(blocks: Block[]) {
  const [above, own] = blocks.slice(-2)
  if (own?.kind !== 'rating' || own.pieces.length > 0 || above?.kind !== 'prompt') return
  blocks.splice(-2, 2, { ...own, pieces: above.pieces })
}

/** What stands nearest above: that is what a line to write on asks for. */
function labelFrom(blocks: Block[]): string {
  for (const block of blocks.toReversed()) {
    if (block.kind === 'heading') return block.text
    const said = 'pieces' in block ? spoken(block.pieces) : ''
    if (said) return said
  }
  return ''
}
