import { expect, it } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { resolveColour, resolveColours } from '#web/exports/colours.ts'
import { emblems, scenes } from '#web/illustrations/generated/svg.ts'
import { customProperties, light, programThemes } from '#web/ui/tokens.ts'

const properties = customProperties(light, 'color-')

// Measured in Chromium: a canvas filled with each of these.
it.each([
  ['var(--color-clay)', '#a33e22'],
  ['var(--program, var(--color-pine))', '#1f5a49'],
  ['color-mix(in oklab, var(--color-clay) 42%, var(--color-sand))', '#d4a08a'],
  ['color-mix(in oklab, var(--color-clay) 50%, black)', '#3c1207'],
  ['oklch(from var(--color-marigold) min(l, 0.5) c h)', '#8d5600'],
])('%s is %s', (colour, hex) => {
  expect(resolveColour(colour, properties)).toBe(hex)
})

it('every colour of the illustrations becomes a plain one', () => {
  const svg = [...Object.values(scenes), ...Object.values(emblems)].join('')
  for (const { key } of programs) {
    const own = { ...properties, ...customProperties(programThemes[key].light) }
    const colours = resolveColours(svg, own).matchAll(/ (?:fill|stroke)="([^"]+)"/g)
    for (const [, colour] of colours) expect(colour).toMatch(/^(none|#[0-9a-f]{6})$/)
  }
})

it.each(['rebeccapurple', 'var(--color-unknown)'])('%s is refused', (colour) => {
  expect(() => resolveColour(colour, properties)).toThrow(colour)
})
