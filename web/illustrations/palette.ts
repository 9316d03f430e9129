/**
 * The colours of the drawings, all of them made from the design tokens, so that dark mode needs no
 * second set. Values are CSS, for presentation attributes.
 *
 * The `...Fill` colours have a ceiling on their lightness: in the dark, pine turns to mint, and the
 * cream line on a mint coat would be at 1.5:1.
 */
export const tone = {
  paper: 'var(--color-paper)',
  surface: 'var(--color-surface)',
  sand: 'var(--color-sand)',
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  pine: 'var(--color-pine)',
  pineDeep: 'var(--color-pine-deep)',
  clay: 'var(--color-clay)',
  marigold: 'var(--color-marigold)',
  sage: 'var(--color-sage)',
  blush: 'var(--color-blush)',
  control: 'var(--color-control)',
  onMarigold: 'var(--color-on-marigold)',
  pineFill: 'oklch(from var(--color-pine) min(l, 0.5) c h)',
  pineDeepFill: 'oklch(from var(--color-pine-deep) min(l, 0.44) c h)',
  clayFill: 'oklch(from var(--color-clay) min(l, 0.6) c h)',
  skin: 'color-mix(in oklab, var(--color-clay) 42%, var(--color-sand))',
  skinLight: 'color-mix(in oklab, var(--color-clay) 20%, var(--color-blush))',
  hair: 'color-mix(in oklab, var(--color-clay) 50%, black)',
  chalk: 'color-mix(in oklab, var(--color-marigold) 12%, white)',
  glow: 'color-mix(in oklab, var(--color-marigold) 38%, var(--color-surface))',
  kraft: 'color-mix(in oklab, var(--color-marigold) 32%, var(--color-blush))',
  leaf: 'color-mix(in oklab, var(--color-pine) 42%, var(--color-sage))',
  brick: 'color-mix(in oklab, var(--color-clay) 55%, var(--color-blush))',
} as const

const ceiling = { marigold: 1, clay: 0.6, pine: 0.5, pineDeep: 0.44 } as const

/**
 * The program's own colour, as fill (`--program`) and as a line that reads on paper
 * (`--program-ink`); the named token where the scene stands outside a [data-program].
 */
export function programColours(fallback: keyof typeof ceiling) {
  const own = `var(--program, ${tone[fallback]})`
  const line = `var(--program-ink, ${tone[fallback]})`
  const limit = ceiling[fallback]
  return { line, fill: limit === 1 ? own : `oklch(from ${own} min(l, ${limit}) c h)` }
}
