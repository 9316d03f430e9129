import { type LinePart, type Piece, readLines, splitPieces, type WorksheetLine } from './worksheet-lines.ts'
import { ticked } from './worksheet-marks.ts'

/** Block of a worksheet, in the order of its text. */
export type Block =
  | { kind: 'heading'; text: string }
  /** `prompt` is the question for the lines or rating below. */
  | { kind: 'prompt' | 'text' | 'bullet'; pieces: Piece[] }
  | { kind: 'tick'; ticked: boolean; pieces: Piece[] }
  /** `label` is the accessible name of the item's blank. */
  | { kind: 'numbered'; number: string; pieces: Piece[]; label: string }
  /** Lines to write on. `label` is their accessible name. */
  | { kind: 'lines'; count: number; label: string }
  | { kind: 'rating'; pieces: Piece[]; values: string[] }
  /** An empty line between two parts. */
  | { kind: 'space' }

/** Parses a worksheet's text into blocks. An unknown line becomes a text block. */
export function parseWorksheet(body: string): Block[] {
  const blocks: Block[] = []
  for (const line of readLines(body)) {
    const before = blocks.at(-1)
    if (line.kind === 'empty') {
      if (before && before.kind !== 'space') blocks.push({ kind: 'space' })
    } else if (line.kind === 'lines') {
      if (before?.kind === 'lines') before.count++
      else blocks.push({ kind: 'lines', count: 1, label: labelFrom(blocks) })
    } else {
      blocks.push(toBlock(line, blocks))
      joinRating(blocks)
    }
  }
  while (blocks.at(-1)?.kind === 'space') blocks.pop()
  return blocks
}

function toBlock({ kind, parts }: WorksheetLine, blocks: Block[]): Block {
  const pieces = splitPieces(textOf(parts, ['text', 'placeholder', 'blank']))
  switch (kind) {
    case 'heading':
      return { kind, text: textOf(parts, ['marker', 'text', 'placeholder']) }
    case 'prompt':
      return {
        kind,
        pieces: splitPieces(textOf(parts, ['marker', 'text', 'placeholder', 'blank'])),
      }
    case 'tick':
      return { kind, ticked: ticked.test(textOf(parts, ['box'])), pieces }
    case 'bullet':
      return { kind, pieces }
    case 'rating':
      return { kind, pieces, values: textOf(parts, ['scale']).match(/\p{Nd}+/gu) ?? [] }
    case 'numbered': {
      const number = textOf(parts, ['marker'])
      return {
        kind,
        number,
        pieces,
        label: plainText(pieces) || `${labelFrom(blocks)} ${number}`.trim(),
      }
    }
    default:
      return { kind: 'text', pieces }
  }
}

const textOf = (parts: LinePart[], kinds: LinePart['kind'][]) =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join('')
    .trim()

/** Joins a statement and the rating on the line below it. */
function joinRating(blocks: Block[]) {
  const [statement, rating] = blocks.slice(-2)
  if (rating?.kind !== 'rating' || rating.pieces.length > 0 || statement?.kind !== 'prompt') return
  blocks.splice(-2, 2, { ...rating, pieces: statement.pieces })
}

/** Returns the nearest text above, which labels the lines below. */
function labelFrom(blocks: Block[]): string {
  for (const block of blocks.toReversed()) {
    if (block.kind === 'heading') return block.text
    const text = 'pieces' in block ? plainText(block.pieces) : ''
    if (text) return text
  }
  return ''
}

/** Returns the text without its blanks, for screen readers. */
export const plainText = (pieces: Piece[]): string =>
  pieces
    .map(({ kind, text }) => (kind === 'blank' ? ' ' : text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
