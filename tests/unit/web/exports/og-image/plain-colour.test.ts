import { expect, it } from 'vitest'
import { inPlainColours } from '#web/exports/og-image/plain-colour.ts'
import { tone } from '#web/illustrations/palette.ts'
import { customProperties, light } from '#web/ui/tokens.ts'

const day = customProperties(light, 'color-')

const plain = (colour: string, tokens: Record<string, string> = day) =>
  /fill="(.*)"/.exec(inPlainColours(`<path fill="${colour}"/>`, tokens))?.[1]

it('works every colour of the drawings out', () => {
  for (const colour of Object.values(tone)) expect(plain(colour)).toMatch(/^#[0-9a-f]{6}$/)
})

// Measured in Chromium: a canvas filled with each of these.
it.each([
  ['var(--color-clay)', '#a33e22'],
  ['var(--program, var(--color-pine))', '#1f5a49'],
  [tone.skin, '#d4a08a'],
  [tone.hair, '#3c1207'],
  [tone.leaf, '#88a796'],
  ['oklch(from var(--color-marigold) min(l, 0.5) c h)', '#8d5600'],
  ['color-mix(in oklab, var(--color-ink) 20%, transparent)', '#22302b33'],
  ['none', 'none'],
])('says %s as %s', (colour, hex) => {
  expect(plain(colour)).toBe(hex)
})

it('refuses a colour that it does not know, rather than leaving a drawing black', () => {
  expect(() => plain('rebeccapurple')).toThrow('rebeccapurple')
  expect(() => plain('var(--color-unknown)')).toThrow()
})
