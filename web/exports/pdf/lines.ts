import type { Piece } from '#web/features/templates/worksheet-lines.ts'
import { type Atom, breakLines, type Measure } from '../lines.ts'

/** Consecutive words of one kind, or a gap to write in, which has no text. `x` is relative to the line's start. */
type Stretch = Piece & { x: number; width: number }

export type Line = Stretch[]

/** Breaks a line of a worksheet to a width. A gap takes the rest of its line. */
export function setLines(pieces: Piece[], width: number, measure: Measure): Line[] {
  const space = measure(' ')
  return breakLines(pieces, width, measure).map((atoms) => placed(atoms, width, space, measure))
}

/** Like `setLines`, but a little narrower if the last line would be a single word. */
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
  return !last.text.includes(' ')
}

function placed(atoms: Atom[], width: number, space: number, measure: Measure): Line {
  const before = ({ spaced }: Atom, at: number) => (at > 0 && spaced ? space : 0)
  const writingLines = atoms.filter(({ kind }) => kind === 'blank').length
  const natural = atoms.reduce((sum, atom, at) => sum + atom.width + before(atom, at), 0)
  const spare = writingLines > 0 ? Math.max(0, width - natural) / writingLines : 0
  const line: Line = []
  let end = 0
  for (const [at, atom] of atoms.entries()) {
    const { kind, text } = atom
    const between = before(atom, at)
    const last = line.at(-1)
    if (last?.kind === kind && kind !== 'blank') {
      last.text += (between ? ' ' : '') + text
      last.width = measure(last.text)
      end = last.x + last.width
    } else {
      const own = kind === 'blank' ? atom.width + spare : atom.width
      line.push({ kind, text, x: end + between, width: own })
      end += between + own
    }
  }
  return line
}
