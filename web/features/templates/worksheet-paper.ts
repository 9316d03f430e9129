import { readLines, type WorksheetLine } from './worksheet-lines.ts'

/** The paper that a worksheet is drawn on. */
export type PaperKind = 'letter' | 'agenda' | 'cards' | 'squared' | 'ruled'

/**
 * Chooses a worksheet's paper by what it holds, so that a new one gets its own as well: a letter where
 * somebody is greeted, an agenda where three parts have their minutes, cards for sentences or questions
 * to be said aloud, squares to tick and to count, lines to write on.
 */
export function paperOf(body: string): PaperKind {
  const lines = readLines(body)
  const texts = lines.map(textOf)
  const first = texts.find((text) => text !== '') ?? ''
  if (/^(Dear|Hi|Hello)\b.*,$|^Subject:/.test(first)) return 'letter'
  if (texts.filter((text) => /\(\d+ minutes?\)$/.test(text)).length >= 3) return 'agenda'
  if (lines.filter((line, at) => isSpoken(line, texts[at] ?? '')).length >= 5) return 'cards'
  const ticks = lines.filter(({ kind }) => kind === 'tick').length
  const blanks = lines.filter(({ parts }) => parts.some(({ kind }) => kind === 'blank')).length
  return ticks > blanks || lines.some(({ kind }) => kind === 'rating') ? 'squared' : 'ruled'
}

const textOf = ({ parts }: WorksheetLine) =>
  parts
    .map(({ text }) => text)
    .join('')
    .trim()

/** A sentence in quotes, or a numbered question. */
const isSpoken = ({ kind }: WorksheetLine, text: string) =>
  /^“.*”$/.test(text) || (kind === 'numbered' && text.endsWith('?'))
