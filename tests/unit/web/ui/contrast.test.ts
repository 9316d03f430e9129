import { wcagContrast as contrast } from 'culori'
import { describe, expect, test } from 'vitest'
import { dark, light, programThemes } from '#web/ui/tokens.ts'

/* WCAG 2.2, 1.4.11: the borders of controls and the focus ring have a contrast of 3. */

describe.each([
  { mode: 'light', colours: light, themes: themesIn('light') },
  { mode: 'dark', colours: dark, themes: themesIn('dark') },
])('$mode', ({ colours, themes }) => {
  // Backgrounds of controls without a focus ring of their own (web/ui/section.tsx).
  const grounds = [
    ...(['paper', 'surface', 'sand', 'sage', 'blush'] as const).map((name) => colours[name]),
    ...themes.map((theme) => theme['program-soft']),
  ]
  test.each(grounds)('controls and the focus ring have a contrast of 3 on %s', (ground) => {
    expect(contrast(colours.control, ground)).toBeGreaterThanOrEqual(3)
    expect(contrast(colours.focus, ground)).toBeGreaterThanOrEqual(3)
  })

  // web/ui/styles/grounds.css sets another focus ring on these backgrounds.
  test.each(themes)('the focus ring has a contrast of 3 on $program-ground and night', (theme) => {
    expect(contrast(theme['program-on'], theme['program-ground'])).toBeGreaterThanOrEqual(3)
    expect(contrast(colours.marigold, colours.night)).toBeGreaterThanOrEqual(3)
  })
})

function themesIn(mode: 'light' | 'dark') {
  return Object.values(programThemes).map((modes) => modes[mode])
}
