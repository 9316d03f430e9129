import { type SheetLine, sheetLines } from './sheet-lines.ts'

/** What a sheet is written on: told from what it holds, so that a new one gets its own as well. */
export type PaperKind = 'letter' | 'agenda' | 'cards' | 'squared' | 'ruled'

const timed = /\(\d+ minutes?\)$/
const greets = /^(Dear|Hi|Hello)\b.*,$|^Subject:/

/**
 * A letter where somebody is greeted, an agenda where three parts have their minutes, cards where
 * sentences or questions are to be said aloud, squares to tick and to count, lines to write on.
 */
export function paperOf(body: string): PaperKind {
  const lines = sheetLines(body)
  const texts = lines.map(textOf)
  const first = texts.find((text) => text !== '') ?? ''
  if (greets.test(first)) return 'letter'
  const count = (of: (line: SheetLine, text: string) => boolean) =>
    lines.filter((line, at) => of(line, texts[at] ?? '')).length
  if (count((_, text) => timed.test(text)) >= 3) return 'agenda'
  if (count(isSaid) >= 5) return 'cards'
  const ticks = count(({ is }) => is === 'tick')
  const blanks = count(({ parts }) => parts.some(({ is }) => is === 'blank'))
  return ticks > blanks || count(({ is }) => is === 'rating') > 0 ? 'squared' : 'ruled'
}

const textOf = ({ parts }: SheetLine) =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim()

/** Word for word in quotes, or a numbered question. */
const isSaid = ({ is }: SheetLine, text: string) =>
  /^“.*”$/.test(text) || (is === 'number' && text.endsWith('?'))
