import { type LinePart, partsOf } from './pieces.ts'

/*
 * Template mark-up is plain text that a person can also paste into a message: a line of ____ is a
 * line to write on, `[ ] ` a box to tick, `1  2  3  4  5` a rating to circle, `- ` and `1. ` lists.
 * Titles and headings are told from their place: a short line with no full stop, right above what it
 * heads. The page and the PDF both read a sheet here.
 */

type LineKind =
  | 'title'
  | 'heading'
  /** Asks for what is written, or rated, right below it. */
  | 'prompt'
  | 'tick'
  | 'number'
  | 'point'
  | 'rating'
  /** Nothing but a line to write on. */
  | 'lines'
  | 'text'
  | 'empty'

/** A stretch of a line: as in `pieces.ts`, a box to tick, an entry's sign, a row of numbers. */
export interface SheetPart {
  is: LinePart['is'] | 'box' | 'sign' | 'scale'
  text: string
}

export interface SheetLine {
  is: LineKind
  parts: SheetPart[]
}

const blankLine = /^_{3,}$/
const tick = /^\[ ?\](?=\s+\S)/
const sign = { point: /^[-–•]\s+(?=\S)/, number: /^\d{1,2}\.\s+(?=\S)/ }
const scale = /^(\D*?)\b((?:\d\s*[·.]?\s+){2,8}\d)$/

/**
 * Reads a template as the worksheet it is. Nothing is added or left out: the parts in order, a line
 * break after each line, are the text that is copied.
 */
export function sheetLines(body: string): SheetLine[] {
  const texts = body.split('\n')
  const lines = texts.map((text) => text.trim())
  const letter = isLetter(lines)
  const first = lines.findIndex((line) => line !== '')
  return lines.map((line, at) => {
    const [before = '', after = ''] = [lines[at - 1], lines[at + 1]]
    const own = itemOf(line)
    const is = placed(own, { line, before, after, letter, first: at === first })
    return { is, parts: withinIndent(texts[at] ?? '', line, own) }
  })
}

/** Whether a sheet is sent to somebody: its short lines are greetings and lead into lists. */
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

/** What a line is by itself. */
function itemOf(line: string): LineKind {
  if (line === '') return 'empty'
  if (blankLine.test(line)) return 'lines'
  if (tick.test(line)) return 'tick'
  if (scale.test(line)) return 'rating'
  if (sign.point.test(line)) return 'point'
  return sign.number.test(line) ? 'number' : 'text'
}

type Place = { line: string; before: string; after: string; letter: boolean; first: boolean }

/** What it is in its place. */
function placed(own: LineKind, place: Place): LineKind {
  if (own !== 'text' && own !== 'number') return own
  const { after, before, letter, first } = place
  if (blankLine.test(after)) return 'prompt'
  if (own === 'text' && /^\d/.test(after) && itemOf(after) === 'rating') return 'prompt'
  if (letter || before !== '') return own
  if (own === 'text' && first && names(place)) return 'title'
  return heads(place) ? 'heading' : own
}

const names = ({ line }: Place) =>
  / – /.test(line) && line.length <= 90 && !/[.,:;!”"’…]$|___/.test(line)

function heads({ line, after }: Place): boolean {
  if (after === '' || line.length > 64 || /[.,:;!”"’…]$|___|^[[“"]/.test(line)) return false
  // The first entry of a list is no heading, unless another list begins right below it.
  const own = Number.parseInt(sign.number.exec(line)?.[0] ?? '', 10)
  const following = Number.parseInt(sign.number.exec(after)?.[0] ?? '', 10)
  return Number.isNaN(own) || Number.isNaN(following) || following <= own
}

function withinIndent(text: string, line: string, own: LineKind): SheetPart[] {
  const start = text.indexOf(line)
  const parts: SheetPart[] = [
    { is: 'text', text: text.slice(0, start) },
    ...marked(line, own),
    { is: 'text', text: text.slice(start + line.length) },
  ]
  return parts.filter((part) => part.text !== '')
}

function marked(line: string, own: LineKind): SheetPart[] {
  const [, asked = '', values = ''] = (own === 'rating' && scale.exec(line)) || []
  if (values) return [...partsOf(asked), { is: 'scale', text: values }]
  const [box = ''] = (own === 'tick' && tick.exec(line)) || []
  if (box) return [{ is: 'box', text: box }, ...partsOf(line.slice(box.length))]
  const [mark = ''] = ((own === 'point' || own === 'number') && sign[own].exec(line)) || []
  return [{ is: 'sign', text: mark }, ...partsOf(line.slice(mark.length))]
}
