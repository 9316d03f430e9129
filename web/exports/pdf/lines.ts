import type { Piece } from '#web/features/templates/worksheet-lines.ts'

/** Words in a row of one kind, or a gap to write in; `x` from the line's start. */
type Stretch =
  | { kind: 'text' | 'placeholder'; text: string; x: number; width: number }
  | { kind: 'blank'; x: number; width: number }

export type Line = Stretch[]

type Measure = (text: string) => number
type Atom = { kind: Piece['kind']; text: string; spaced: boolean; width: number }

/** The least that a hand needs to write in, in points. */
const leastGap = 84

/**
 * Breaks a line of a worksheet to a width. A gap to write in takes what its line has left; a word
 * that is wider than a line (an address) is broken wherever it must be.
 */
export function brokenLines(pieces: Piece[], width: number, measure: Measure): Line[] {
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
  for (const together of unbroken(
    pieces.flatMap((piece) => atomsOf(piece, pieces, measure, width)),
  ))
    put(together)
  return lines.map((atoms) => placed(atoms, width, space, measure))
}

/** As `brokenLines`; if one word would be alone in the last line, a little narrower to give it another. */
export function settledLines(pieces: Piece[], width: number, measure: Measure): Line[] {
  const lines = brokenLines(pieces, width, measure)
  if (!endsAlone(lines)) return lines
  for (const share of [0.96, 0.92, 0.88]) {
    const narrower = brokenLines(pieces, width * share, measure)
    if (narrower.length === lines.length && !endsAlone(narrower)) return narrower
  }
  return lines
}

function endsAlone(lines: Line[]): boolean {
  const [last, ...others] = lines.at(-1) ?? []
  const gaps = lines.flat().some(({ kind }) => kind === 'blank')
  if (lines.length < 2 || gaps || !last || others.length > 0) return false
  return last.kind !== 'blank' && !last.text.includes(' ')
}

/** The least width that breaks a title into no more lines: all of them about as long. */
export function balancedWidth(pieces: Piece[], width: number, measure: Measure): number {
  const most = brokenLines(pieces, width, measure).length
  let balanced = width
  for (let least = width; least > width / 2 && most > 1; least -= width / 40) {
    if (brokenLines(pieces, least, measure).length > most) break
    balanced = least
  }
  return balanced
}

/** Atoms with no space between them stay together: a comma with the word before it. */
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
    return [{ kind: 'blank', text: '', spaced: afterSpace, width: leastGap }]
  }
  const leads = /^\s/.test(piece.text) || (piece.kind === 'placeholder' && afterSpace && !!before)
  return piece.text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word, at) => {
      const spaced = at > 0 || leads
      return cut(word, measure, most).map((text, part) => ({
        kind: piece.kind,
        text,
        spaced: part === 0 && spaced,
        width: measure(text),
      }))
    })
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cut(word: string, measure: Measure, most: number): string[] {
  if (measure(word) <= most) return [word]
  const parts = ['']
  for (const { segment } of characters.segment(word)) {
    const grown = (parts.at(-1) ?? '') + segment
    if (measure(grown) > most && parts.at(-1)) parts.push(segment)
    else parts[parts.length - 1] = grown
  }
  return parts
}

function placed(atoms: Atom[], width: number, space: number, measure: Measure): Line {
  const stretches: Stretch[] = []
  const gaps = atoms.filter(({ kind }) => kind === 'blank').length
  const natural = atoms.reduce(
    (sum, atom, at) => sum + atom.width + (at > 0 && atom.spaced ? space : 0),
    0,
  )
  const spare = gaps > 0 ? Math.max(0, width - natural) / gaps : 0
  let x = 0
  for (const [at, atom] of atoms.entries()) {
    const between = at > 0 && atom.spaced ? space : 0
    const last = stretches.at(-1)
    if (atom.kind === 'blank') {
      stretches.push({ kind: 'blank', x: x + between, width: atom.width + spare })
      x += between + atom.width + spare
    } else if (last && last.kind === atom.kind) {
      last.text += (between ? ' ' : '') + atom.text
      last.width = measure(last.text)
      x = last.x + last.width
    } else {
      const own = { kind: atom.kind, text: atom.text, x: x + between, width: atom.width }
      stretches.push(own)
      x = own.x + own.width
    }
  }
  return stretches
}
