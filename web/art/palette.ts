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
  pineFill: 'oklch(from var(--color-pine) min(l, 0.54) c h)',
  pineDeepFill: 'oklch(from var(--color-pine-deep) min(l, 0.5) c h)',
  clayFill: 'oklch(from var(--color-clay) min(l, 0.6) c h)',
  skin: 'color-mix(in oklab, var(--color-clay) 42%, var(--color-sand))',
  skinLight: 'color-mix(in oklab, var(--color-clay) 20%, var(--color-blush))',
  hair: 'color-mix(in oklab, var(--color-clay) 44%, black)',
  onMarigold: 'color-mix(in oklab, var(--color-marigold) 22%, black)',
  glow: 'color-mix(in oklab, var(--color-marigold) 38%, var(--color-surface))',
  kraft: 'color-mix(in oklab, var(--color-marigold) 32%, var(--color-blush))',
  leaf: 'color-mix(in oklab, var(--color-pine) 42%, var(--color-sage))',
  brick: 'color-mix(in oklab, var(--color-clay) 55%, var(--color-blush))',
} as const

const ceiling = { marigold: 1, clay: 0.6, pine: 0.54, pineDeep: 0.5 } as const

/**
 * The program's own colour, as line and as fill: the page's `--program`, or the named token where
 * the scene stands outside a program's page.
 */
export function programColours(fallback: keyof typeof ceiling) {
  const line = `var(--program, ${tone[fallback]})`
  const limit = ceiling[fallback]
  return { line, fill: limit === 1 ? line : `oklch(from ${line} min(l, ${limit}) c h)` }
}
