import { readLines, type WorksheetLine } from './worksheet-lines.ts'
import { salutation, subject } from './worksheet-marks.ts'

/** Paper that a worksheet is drawn on. */
export type PaperKind = 'letter' | 'agenda' | 'cards' | 'squared' | 'ruled'

/**
 * Chooses the paper by content, so that new worksheets also get one. A text with a greeting or a subject is a letter.
 * Three durations in minutes make it an agenda. Five quoted sentences or numbered questions make it cards. A rating, or
 * more checkboxes than blanks, gets squared paper. All other sheets are ruled.
 */
export function paperOf(body: string): PaperKind {
  const lines = readLines(body)
  const texts = lines.map(textOf)
  const first = texts.find((text) => text !== '') ?? ''
  if (salutation.test(first) || subject.test(first)) return 'letter'
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

/** Returns true for a quoted sentence or a numbered question. */
const isSpoken = ({ kind }: WorksheetLine, text: string) =>
  /^“.*”$/.test(text) || (kind === 'numbered' && text.endsWith('?'))
