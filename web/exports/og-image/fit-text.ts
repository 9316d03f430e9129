import { type Atom, balancedWidth, breakLines } from '../lines.ts'
import { type Type, widthOf } from './text-to-path.ts'

/** Type size with its maximum number of lines. */
export type Setting = { type: Type; leading: number; most: number }

export type TextBlock = { lines: string[]; type: Type; leading: number }

const textOf = (atoms: Atom[]) => atoms.map(({ text, spaced }, at) => (spaced && at > 0 ? ` ${text}` : text)).join('')

/**
 * Sets text in the largest size that fits, or in a slightly smaller one if that saves a line.
 * @param sizes sizes, largest first
 * @returns null if even the smallest size is too large
 */
export function fitText(text: string, width: number, sizes: Setting[]): TextBlock | null {
  // Drops emoji that no font has, because they have no width (fonts/runs.ts).
  const visible = text.split(/[^\S\u00a0\u202f]+/).filter((word) => sizes.some(({ type }) => widthOf(word, type) > 0))
  const pieces = [{ kind: 'text' as const, text: visible.join(' ') }]
  const blocks = sizes.flatMap(({ type, leading, most }, at) => {
    const measure = (words: string) => widthOf(words, type)
    const whole = visible.every((word) => measure(word) <= width)
    if (!whole && at < sizes.length - 1) return []
    const lines = breakLines(pieces, balancedWidth(pieces, width, measure, 12), measure).map(textOf)
    return lines.length <= most ? [{ lines, type, leading }] : []
  })
  const [largest] = blocks
  if (!largest) return null
  const shorter = blocks.find(
    ({ lines, type }) => largest.lines.length === 3 && lines.length === 2 && type.size >= largest.type.size * 0.8,
  )
  return shorter ?? largest
}
