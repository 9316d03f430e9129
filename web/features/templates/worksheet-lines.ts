import {
  markers,
  numberOf,
  pieceMarks,
  ratingIn,
  rule,
  salutation,
  subject,
  tick,
  writingLine,
} from './worksheet-marks.ts'

/*
 * Plain-text format of templates, which can also be pasted into a message. `____` is a line to write on, `[ ] ` or `☐ `
 * a checkbox, `[x] ` or `☑ ` a ticked one, `1 2 3 4 5` a rating. `- `, `* `, `1. ` and `1) ` begin list items. A title or heading is a short line without a
 * full stop, directly above its content. The page renders lines. The PDF renders blocks (worksheet-blocks.ts), which
 * are built from lines.
 */

type LineKind =
  | 'title'
  | 'heading'
  /** Question for the lines or rating below. */
  | 'prompt'
  | 'tick'
  | 'numbered'
  | 'bullet'
  | 'rating'
  /** Line to write on. */
  | 'lines'
  | 'text'
  | 'empty'

/** Part of a line: text, a placeholder to replace (`[your name]`), or a blank to fill in (`____`). */
export interface Piece {
  kind: 'text' | 'placeholder' | 'blank'
  text: string
}

/** Part of a line including its markup: checkbox, list marker, rating scale. */
export interface LinePart {
  kind: Piece['kind'] | 'box' | 'marker' | 'scale'
  text: string
}

export interface WorksheetLine {
  kind: LineKind
  parts: LinePart[]
}

/** Splits text at its placeholders and blanks. The joined pieces equal the text. */
export function splitPieces(text: string): Piece[] {
  return text
    .split(pieceMarks)
    .map((piece, at): Piece => {
      if (at % 2 === 0) return { kind: 'text', text: piece }
      return { kind: /^[[［]/.test(piece) ? 'placeholder' : 'blank', text: piece }
    })
    .filter((piece) => piece.text !== '')
}

/** Line ends of all programs. Word and PowerPoint write U+000B and U+2028 for a break within a paragraph. */
const lineEnd = /\r?\n|[\r\v\f\u0085\u2028\u2029]/

/** Blanks and invisible characters around a line. */
const edges = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/** Parses a template into lines. The joined parts of each line equal the line in the text. */
export function readLines(body: string): WorksheetLine[] {
  const texts = body.split(lineEnd)
  const lines = texts.map((text) => text.replace(edges, ''))
  const letter = isLetter(lines)
  const first = lines.findIndex((line) => line !== '')
  return lines.map((line, at) => {
    const [before = '', after = ''] = [lines[at - 1], lines[at + 1]]
    const ownKind = kindOf(line)
    const kind = kindInContext(ownKind, { line, before, after, letter, first: at === first })
    return { kind, parts: withIndent(texts[at] ?? '', line, ownKind) }
  })
}

/** Returns true for a letter, whose short lines are greetings and not headings. */
function isLetter(lines: string[]): boolean {
  return lines
    .filter((line) => line !== '')
    .slice(0, 3)
    .some((line) => salutation.test(line) || (subject.test(line) && lines[lines.indexOf(line) + 1] === ''))
}

/** Returns the kind of a line by its own text alone. */
function kindOf(line: string): LineKind {
  if (writingLine.test(line)) return 'lines'
  if (line === '' || rule.test(line)) return 'empty'
  if (tick.test(line)) return 'tick'
  if (ratingIn(line)) return 'rating'
  if (markers.bullet.test(line)) return 'bullet'
  return markers.numbered.test(line) ? 'numbered' : 'text'
}

type Context = { line: string; before: string; after: string; letter: boolean; first: boolean }

/** Returns the kind of a line in its context. */
function kindInContext(ownKind: LineKind, context: Context): LineKind {
  if (ownKind !== 'text' && ownKind !== 'numbered') return ownKind
  const { after, before, letter, first } = context
  if (writingLine.test(after)) return 'prompt'
  if (ownKind === 'text' && ratingIn(after)?.statement === '') return 'prompt'
  if (letter || kindOf(before) !== 'empty') return ownKind
  if (ownKind === 'text' && first && isTitle(context)) return 'title'
  return isHeading(context) ? 'heading' : ownKind
}

const isTitle = ({ line }: Context) => / – /.test(line) && line.length <= 90 && !/[.,:;!”"’…]$|___/.test(line)

function isHeading({ line, after }: Context): boolean {
  if (after === '' || line.length > 64 || /[.,:;!”"’…]$|___|^[[“"|>]/.test(line)) return false
  // The first item of a list is not a heading, unless another list begins right below it.
  const [sign, nextSign] = [line, after].map((one) => /^[^\p{L}\p{Nd}\s]/u.exec(one)?.[0])
  if (sign && sign === nextSign) return false
  const [number = '', nextNumber = ''] = [line, after].map(numberOf)
  return !number || !nextNumber || /^[1ai]$/.test(nextNumber.trim()) || nextNumber <= number
}

function withIndent(text: string, line: string, ownKind: LineKind): LinePart[] {
  const start = text.indexOf(line)
  const parts: LinePart[] = [
    { kind: 'text', text: text.slice(0, start) },
    ...partsOf(line, ownKind),
    { kind: 'text', text: text.slice(start + line.length) },
  ]
  return parts.filter((part) => part.text !== '')
}

function partsOf(line: string, ownKind: LineKind): LinePart[] {
  const rating = ownKind === 'rating' ? ratingIn(line) : undefined
  if (rating) return [...splitPieces(rating.statement), { kind: 'scale', text: rating.scale }]
  const [box = ''] = (ownKind === 'tick' && tick.exec(line)) || []
  if (box) return [{ kind: 'box', text: box }, ...splitPieces(line.slice(box.length))]
  const [marker = ''] = ((ownKind === 'bullet' || ownKind === 'numbered') && markers[ownKind].exec(line)) || []
  return [{ kind: 'marker', text: marker }, ...splitPieces(line.slice(marker.length))]
}
