import { withAsciiDigits } from '#schemas/ascii-digits.ts'

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

const writingLine = /^_{3,}$/
const tick = /^(?:[-–•*·]\s+)?(?:\[[ xX✓✔]?\]|[☐□☑☒✅✓✔])(?=\s+\S)/
const markers = { bullet: /^[-–•*·]\s+(?=\S)/, numbered: /^\(?\p{Nd}{1,2}[.)]\s+(?=\S)/u }
const scale = /^(\D*?)\b((?:\d\s*[·.]?\s+){2,8}\d)$/
/** Placeholders and blanks. A lone `[` and `[ ]` are plain text. */
const pieceMarks = /(\[[^[\]]*[^[\]\s][^[\]]*\]|_{3,})/

/** Splits text at its placeholders and blanks. The joined pieces equal the text. */
export function splitPieces(text: string): Piece[] {
  return text
    .split(pieceMarks)
    .map((piece, at): Piece => {
      if (at % 2 === 0) return { kind: 'text', text: piece }
      return { kind: piece.startsWith('[') ? 'placeholder' : 'blank', text: piece }
    })
    .filter((piece) => piece.text !== '')
}

/** Parses a template into lines. The joined parts of each line equal the line in the text. */
export function readLines(body: string): WorksheetLine[] {
  const texts = body.split('\n')
  const lines = texts.map((text) => text.trim())
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
    .some(
      (line) =>
        /^(Hi|Hello)\b.*,$/.test(line) ||
        (/^Subject:/.test(line) && lines[lines.indexOf(line) + 1] === ''),
    )
}

/** Returns the kind of a line by its own text alone. */
function kindOf(line: string): LineKind {
  if (line === '') return 'empty'
  if (writingLine.test(line)) return 'lines'
  if (tick.test(line)) return 'tick'
  if (scale.test(line)) return 'rating'
  if (markers.bullet.test(line)) return 'bullet'
  return markers.numbered.test(line) ? 'numbered' : 'text'
}

type Context = { line: string; before: string; after: string; letter: boolean; first: boolean }

/** Returns the kind of a line in its context. */
function kindInContext(ownKind: LineKind, context: Context): LineKind {
  if (ownKind !== 'text' && ownKind !== 'numbered') return ownKind
  const { after, before, letter, first } = context
  if (writingLine.test(after)) return 'prompt'
  if (ownKind === 'text' && /^\d/.test(after) && kindOf(after) === 'rating') return 'prompt'
  if (letter || before !== '') return ownKind
  if (ownKind === 'text' && first && isTitle(context)) return 'title'
  return isHeading(context) ? 'heading' : ownKind
}

const isTitle = ({ line }: Context) =>
  / – /.test(line) && line.length <= 90 && !/[.,:;!”"’…]$|___/.test(line)

function isHeading({ line, after }: Context): boolean {
  if (after === '' || line.length > 64 || /[.,:;!”"’…]$|___|^[[“"]/.test(line)) return false
  // The first item of a list is not a heading, unless another list begins right below it.
  const [number, nextNumber] = [numberOf(line), numberOf(after)]
  return Number.isNaN(number) || Number.isNaN(nextNumber) || nextNumber <= number
}

const numberOf = (line: string) =>
  Number.parseInt(withAsciiDigits(markers.numbered.exec(line)?.[0] ?? '').replace('(', ''), 10)

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
  const [, statement = '', values = ''] = (ownKind === 'rating' && scale.exec(line)) || []
  if (values) return [...splitPieces(statement), { kind: 'scale', text: values }]
  const [box = ''] = (ownKind === 'tick' && tick.exec(line)) || []
  if (box) return [{ kind: 'box', text: box }, ...splitPieces(line.slice(box.length))]
  const [marker = ''] =
    ((ownKind === 'bullet' || ownKind === 'numbered') && markers[ownKind].exec(line)) || []
  return [{ kind: 'marker', text: marker }, ...splitPieces(line.slice(marker.length))]
}
