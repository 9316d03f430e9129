import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { inPlainColours } from '#web/exports/og-image/plain-colour.ts'
import { day, worlds } from '#web/illustrations/light-tokens.ts'
import { tone } from '#web/illustrations/palette.ts'

const css = readFileSync(
  new URL('../../../../../web/ui/styles/tokens.css', import.meta.url),
  'utf8',
)

/** The custom properties of the first block that begins so: by day, they come first. */
function properties(start: string): Record<string, string> {
  const block = css.slice(css.indexOf(start)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/(--[a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

it('has the tokens’ day colours', () => {
  expect(properties('@theme {')).toMatchObject(day)
})

it.each(programs)('has the world of $key', ({ key }) => {
  expect(worlds[key]).toEqual(properties(`[data-program="${key}"]`))
})

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
