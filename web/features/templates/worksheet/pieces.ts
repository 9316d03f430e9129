import type { Piece } from './worksheet.ts'

/** A stretch of a line as it is typed: words, a line to write on, a gap to fill. */
export interface LinePart {
  is: 'text' | 'blank' | 'gap'
  text: string
}

/** `[your name]`, `____`, or the words between; a lone `[` is a word like any other, and so is `[ ]`. */
const marks = /(\[[^[\]]*[^[\]\s][^[\]]*\]|_{3,})/

/** Cuts a line at what is to be filled in; the parts in order are the line. */
export function partsOf(line: string): LinePart[] {
  return line
    .split(marks)
    .map((text, at): LinePart => {
      if (at % 2 === 0) return { is: 'text', text }
      return { is: text.startsWith('[') ? 'gap' : 'blank', text }
    })
    .filter(({ text }) => text !== '')
}

/** The same as pieces to set: a gap's underscores are no text of it. */
export const piecesOf = (line: string): Piece[] =>
  partsOf(line).map(({ is, text }) => {
    if (is === 'blank') return { kind: 'blank' }
    return { kind: is === 'gap' ? 'placeholder' : 'words', text }
  })

/** What a line says, its gaps left out. */
export const spoken = (pieces: Piece[]): string =>
  pieces
    .map((piece) => (piece.kind === 'blank' ? ' ' : piece.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
