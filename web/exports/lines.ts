import type { Piece } from '#web/features/templates/worksheet-lines.ts'
import { lineMark } from './fonts/runs.ts'

export type Measure = (text: string) => number

/** Unbreakable unit: a word, or a gap to write in. */
export type Atom = { kind: Piece['kind']; text: string; spaced: boolean; width: number }

/** Shortest usable gap for handwriting, in points. */
const minWritingLine = 84

/** White space at which a line may break, without non-breaking spaces. */
const breakingSpace = /[^\S\u00a0\u202f]+/

/**
 * Breaks text to a width, in PDFs and Open Graph images. A word wider than a line, for example a URL, is broken
 * anywhere.
 */
export function breakLines(pieces: Piece[], width: number, measure: Measure): Atom[][] {
  const space = measure(' ')
  const lines: Atom[][] = []
  let used = 0
  const put = (atoms: Atom[]) => {
    const wide = atoms.reduce((sum, atom) => sum + atom.width, 0)
    const before = atoms[0]?.spaced ? space : 0
    const line = lines.at(-1)
    if (line && used + before + wide <= width) {
      line.push(...atoms)
      used += before + wide
    } else if (wide <= width || atoms.length === 1) {
      lines.push([...atoms])
      used = wide
    } else for (const atom of atoms) put([atom])
  }
  const atoms = pieces.flatMap((piece) => atomsOf(piece, pieces, measure, width))
  for (const group of unbroken(atoms)) put(group)
  const mark = lineMark(pieces.map(({ text }) => text).join(' '))
  return lines.map(([first, ...others]) => (first ? [{ ...first, text: mark + first.text }, ...others] : others))
}

/**
 * Returns the smallest width that does not add a line to a title. Its lines then have about the same length.
 * @param step difference between two tried widths
 */
export function balancedWidth(pieces: Piece[], width: number, measure: Measure, step: number): number {
  const widest = breakLines(pieces, width, measure)
  let balanced = width
  for (let least = width; least > width / 2 && widest.length > 1; least -= step) {
    const narrower = breakLines(pieces, least, measure)
    // An additional atom means that a word was cut in two.
    if (narrower.length > widest.length || narrower.flat().length > widest.flat().length) break
    balanced = least
  }
  return balanced
}

/** Groups atoms without a space between them: a comma with the word before it. */
function unbroken(atoms: Atom[]): Atom[][] {
  const groups: Atom[][] = []
  for (const atom of atoms) {
    const last = groups.at(-1)
    if (last && !atom.spaced) last.push(atom)
    else groups.push([atom])
  }
  return groups
}

function atomsOf(piece: Piece, all: Piece[], measure: Measure, most: number): Atom[] {
  const before = all[all.indexOf(piece) - 1]
  const afterSpace = before?.kind !== 'text' || /\s$/.test(before.text)
  if (piece.kind === 'blank') {
    return [{ kind: 'blank', text: '', spaced: afterSpace, width: minWritingLine }]
  }
  const leads = /^\s/.test(piece.text) || (piece.kind === 'placeholder' && afterSpace && !!before)
  return piece.text
    .split(breakingSpace)
    .filter(Boolean)
    .flatMap((word, at) => {
      const spaced = at > 0 || leads
      return breakWord(word, measure, most).map((text, part) => ({
        kind: piece.kind,
        text,
        spaced: part === 0 && spaced,
        width: measure(text),
      }))
    })
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function breakWord(word: string, measure: Measure, most: number): string[] {
  if (measure(word) <= most) return [word]
  const parts = ['']
  for (const { segment } of characters.segment(word)) {
    const grown = (parts.at(-1) ?? '') + segment
    if (measure(grown) > most && parts.at(-1)) parts.push(segment)
    else parts[parts.length - 1] = grown
  }
  return parts
}
