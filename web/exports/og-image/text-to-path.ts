import { type Face, openFont } from '../fonts/fonts.ts'
import { runsOf } from '../fonts/runs.ts'

export type Type = { face: Face; size: number; tracking?: number }

const letter = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

/**
 * Converts a text to an outline that starts at 0 0 on its baseline, so that the renderer needs no font. Letters join as
 * their script requires. Characters without a glyph are left out (fonts/runs.ts).
 */
export function textToPath(text: string, { face, size, tracking = 0 }: Type) {
  let d = ''
  let x = 0
  for (const run of runsOf(text, face)) {
    const font = openFont(run.face)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(run.text)
    for (const [at, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
      const coordinate = (value: number, index: number) =>
        index % 2 === 0 ? x + (value + xOffset) * scale : -(value + yOffset) * scale
      for (const { command, args } of path.commands)
        d += letter[command] + args.map((one, index) => coordinate(one, index).toFixed(1)).join(' ')
      x += xAdvance * scale + (xAdvance > 0 ? tracking * size : 0)
    }
  }
  return { d, width: x }
}

/* Cache of widths, by text and type. Breaking a title measures the same words in every size. Without the cache a title
   of 600 letters took ten seconds. */
const measured = new Map<string, number>()

export function widthOf(text: string, { face, size, tracking = 0 }: Type): number {
  const key = `${face} ${tracking} ${text}`
  const known = measured.get(key)
  if (known !== undefined) return known * size
  if (measured.size > 2000) measured.clear()
  const { width } = textToPath(text, { face, size: 1, tracking })
  measured.set(key, width)
  return width * size
}
