/**
 * The colours of what is drawn in a page, made from the design tokens, so that dark mode needs no
 * second set; the SVG files use the same. Values are CSS, for presentation attributes.
 *
 * The `...Fill` colours have a ceiling on their lightness: in the dark, pine turns to mint, and the
 * cream line on a mint coat would be at 1.5:1.
 */
export const palette = {
  surface: 'var(--color-surface)',
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  pine: 'var(--color-pine)',
  clay: 'var(--color-clay)',
  marigold: 'var(--color-marigold)',
  sage: 'var(--color-sage)',
  onMarigold: 'var(--color-on-marigold)',
  pineFill: 'oklch(from var(--color-pine) min(l, 0.5) c h)',
  clayFill: 'oklch(from var(--color-clay) min(l, 0.6) c h)',
  chalk: 'color-mix(in oklab, var(--color-marigold) 12%, white)',
  glow: 'color-mix(in oklab, var(--color-marigold) 38%, var(--color-surface))',
} as const
