import type { Piece } from '#web/features/templates/worksheet-lines.ts'
import { type Atom, breakLines, type Measure } from '../lines.ts'

/** Words in a row of one kind, or room to write in; `x` from the line's start. */
type Stretch =
  | { kind: 'text' | 'placeholder'; text: string; x: number; width: number }
  | { kind: 'blank'; x: number; width: number }

export type Line = Stretch[]

/** Breaks a line of a worksheet to a width. Room to write in takes what its line has left. */
export function setLines(pieces: Piece[], width: number, measure: Measure): Line[] {
  const space = measure(' ')
  return breakLines(pieces, width, measure).map((atoms) => placed(atoms, width, space, measure))
}

/** As `setLines`; if one word would be alone in the last line, a little narrower to give it another. */
export function settledLines(pieces: Piece[], width: number, measure: Measure): Line[] {
  const lines = setLines(pieces, width, measure)
  if (!endsAlone(lines)) return lines
  for (const share of [0.96, 0.92, 0.88]) {
    const narrower = setLines(pieces, width * share, measure)
    if (narrower.length === lines.length && !endsAlone(narrower)) return narrower
  }
  return lines
}

function endsAlone(lines: Line[]): boolean {
  const [last, ...others] = lines.at(-1) ?? []
  const writingLines = lines.flat().some(({ kind }) => kind === 'blank')
  if (lines.length < 2 || writingLines || !last || others.length > 0) return false
  return last.kind !== 'blank' && !last.text.includes(' ')
}

function placed(atoms: Atom[], width: number, space: number, measure: Measure): Line {
  const stretches: Stretch[] = []
  const writingLines = atoms.filter(({ kind }) => kind === 'blank').length
  const natural = atoms.reduce(
    (sum, atom, at) => sum + atom.width + (at > 0 && atom.spaced ? space : 0),
    0,
  )
  const spare = writingLines > 0 ? Math.max(0, width - natural) / writingLines : 0
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
