import { piecesOf, spoken } from './pieces.ts'
import type { Block } from './worksheet.ts'

/*
 * Template mark-up is plain text that a person can also paste into a message: a line of ____ is a
 * line to write on, `[ ] ` a box to tick, `1  2  3  4  5` a rating to circle, `- ` and `1. ` lists.
 * Headings are told from their place: a short line with no full stop, right above what it heads.
 */

const blankLine = /^_{3,}$/
const tick = /^\[ ?\]\s+(.*)$/
const bullet = /^[-–•]\s+(.*)$/
const numbered = /^(\d{1,2}\.)\s+(.*)$/
const rating = /^(.*?)\s*\b((?:\d\s*[·.]?\s+){2,8}\d)$/

/** Reads a worksheet's text. Nothing is ever left out: what it does not know is a line of text. */
export function parseWorksheet(body: string): Block[] {
  const lines = body
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
  const letter = isLetter(lines)
  const blocks: Block[] = []
  for (const [at, line] of lines.entries()) {
    const before = blocks.at(-1)
    if (line === '') {
      if (before && before.kind !== 'gap') blocks.push({ kind: 'gap' })
    } else if (blankLine.test(line)) {
      if (before?.kind === 'lines') before.count++
      else blocks.push({ kind: 'lines', count: 1, label: labelFrom(blocks) })
    } else {
      const next = lines[at + 1] ?? ''
      blocks.push(blockOf(line, { next, blocks, letter }))
      joinRating(blocks)
    }
  }
  while (blocks.at(-1)?.kind === 'gap') blocks.pop()
  return blocks
}

type Around = { next: string; blocks: Block[]; letter: boolean }

const opens = (before: Block | undefined) => !before || before.kind === 'gap'

function blockOf(line: string, { next, blocks, letter }: Around): Block {
  const [, ticked] = tick.exec(line) ?? []
  if (ticked !== undefined) return { kind: 'tick', pieces: piecesOf(ticked) }
  const [, asked, values] = rating.exec(line) ?? []
  if (values && !/\d/.test(asked ?? '')) return ratingOf(asked ?? '', values)
  const [, dotted] = bullet.exec(line) ?? []
  if (dotted !== undefined) return { kind: 'bullet', pieces: piecesOf(dotted) }
  if (blankLine.test(next)) return { kind: 'prompt', pieces: piecesOf(line) }
  if (opens(blocks.at(-1)) && !letter && heads(line, next)) return { kind: 'heading', text: line }
  const [, number, rest] = numbered.exec(line) ?? []
  if (number && rest !== undefined) {
    const pieces = piecesOf(rest)
    const label = spoken(pieces) || `${labelFrom(blocks)} ${number}`.trim()
    return { kind: 'numbered', number, pieces, label }
  }
  return { kind: 'text', pieces: piecesOf(line) }
}

const ratingOf = (asked: string, values: string): Block => ({
  kind: 'rating',
  pieces: piecesOf(asked),
  values: values.match(/\d/g) ?? [],
})

/** A statement and the rating on the line below it belong together. */
function joinRating(blocks: Block[]) {
  const [above, own] = blocks.slice(-2)
  if (own?.kind !== 'rating' || own.pieces.length > 0 || above?.kind !== 'text') return
  blocks.splice(-2, 2, { ...own, pieces: above.pieces })
}

function heads(line: string, next: string): boolean {
  if (next === '' || line.length > 64 || /[.,;:!”"’…]$|[[_]|^[“"]/.test(line)) return false
  // The first entry of a list is no heading, unless another list begins right below it.
  const own = numbered.exec(line)?.[1]
  const following = numbered.exec(next)?.[1]
  return !own || !following || Number.parseInt(following, 10) <= Number.parseInt(own, 10)
}

/** A letter has no headings: its short lines are greetings, and lead into lists. */
function isLetter(lines: string[]): boolean {
  const [first = '', second = '', third = ''] = lines.filter((line) => line !== '')
  return [first, second, third].some(
    (line) =>
      /^(Hi|Hello)\b.*,$/.test(line) ||
      (/^Subject:/.test(line) && lines[lines.indexOf(line) + 1] === ''),
  )
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
