import type { Piece } from './worksheet.ts'

/** `[your name]`, `____`, or the words between; a lone `[` is a word like any other. */
const marks = /(\[[^[\]]+\]|_{3,})/

/** Cuts a line of a worksheet at its gaps and at what stands in [square brackets]. */
export function piecesOf(line: string): Piece[] {
  return line
    .split(marks)
    .filter((part) => part !== '')
    .map((part) => {
      if (/^_{3,}$/.test(part)) return { kind: 'blank' }
      return { kind: /^\[[^[\]]+\]$/.test(part) ? 'placeholder' : 'words', text: part }
    })
}

/** What a line says, its gaps left out. */
export const spoken = (pieces: Piece[]): string =>
  pieces
    .map((piece) => (piece.kind === 'blank' ? ' ' : piece.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
