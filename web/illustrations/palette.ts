/**
 * The colours of what is drawn in a page, made from the design tokens, so that dark mode needs no
 * second set; the SVG files use the same. Values are CSS, for presentation attributes.
 */
export const palette = {
  surface: 'var(--color-surface)',
  ink: 'var(--color-ink)',
  muted: 'var(--color-muted)',
  pine: 'var(--color-pine)',
  clay: 'var(--color-clay)',
  sage: 'var(--color-sage)',
} as const
