import { light } from '#web/ui/tokens.ts'

/**
 * Soft shadow of paper from wide, faint strokes. A blur (feGaussianBlur) takes ten times as long as the rest of the
 * image.
 */
export function shadow(outline: string): string {
  const strokes = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40].map(
    (width) =>
      `<path d="${outline}" stroke-width="${width}" opacity="0.02" transform="translate(0 ${9 - width / 14})"/>`,
  )
  return `<g fill="none" stroke="${light['on-marigold']}" stroke-linejoin="round"><path d="${outline}" stroke-width="2" opacity="0.16" transform="translate(0 1)"/>${strokes.join('')}</g>`
}

/** A hand-cut sheet with its shadow, centred on 0 0. */
export function sheet(width: number, height: number, content = ''): string {
  const [x, y] = [width / 2, height / 2]
  const outline = `M${-x} ${-y + 2}L${x - 1} ${-y}L${x} ${y - 2}L${-x + 2} ${y}Z`
  return `${shadow(outline)}<path d="${outline}" fill="${light.surface}"/>${content}`
}

/** A strip of tape with torn ends, centred on 0 0. */
export const tape = (colour: string) =>
  `<path d="M-64-13L-61-7L-65-2L-61 4L-65 9L-63 16L63 15L60 9L64 3L60-2L64-8L62-15Z" fill="${colour}" opacity="0.78"/>`
