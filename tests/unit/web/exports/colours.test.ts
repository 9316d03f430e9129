import { expect, it } from 'vitest'
import { resolveColour } from '#web/exports/colours.ts'
import { customProperties, light } from '#web/ui/tokens.ts'

const properties = customProperties(light, 'color-')

// Measured in Chromium, on a canvas filled with each colour.
it.each([
  ['var(--color-clay)', '#a33e22'],
  ['var(--program, var(--color-pine))', '#1f5a49'],
  ['color-mix(in oklab, var(--color-clay) 42%, var(--color-sand))', '#d4a08a'],
  ['color-mix(in oklab, var(--color-clay) 50%, black)', '#3c1207'],
  ['oklch(from var(--color-marigold) min(l, 0.5) c h)', '#8d5600'],
])('the colour %s is converted to %s', (colour, hex) => {
  expect(resolveColour(colour, properties)).toBe(hex)
})

it.each(['rebeccapurple', 'var(--color-unknown)'])('the invalid colour %s is refused', (colour) => {
  expect(() => resolveColour(colour, properties)).toThrow(colour)
})
