import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { programs } from '#schemas/programs.ts'
import { contrast } from '#web/styleguide/contrast.ts'
import { palette, scale, worldOf } from '#web/styleguide/tokens.ts'

const css = readFileSync(
  path.resolve(import.meta.dirname, '../../../../web/ui/styles/tokens.css'),
  'utf8',
)

describe('the contrast of two colours', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#1f5a49', '#1f5a49', 1],
  ])('%s on %s', (one, other, figure) => {
    expect(contrast(one, other)).toBeCloseTo(figure, 2)
  })
})

describe('the tokens, as the styleguide reads them', () => {
  test('have every colour in both modes', () => {
    const { light, dark } = palette(css)
    expect(Object.keys(light).length).toBeGreaterThan(15)
    expect(Object.keys(dark)).toEqual(Object.keys(light))
    expect(light.paper).not.toBe(dark.paper)
  })

  test.each(programs)('have the world of $title in both modes', ({ key }) => {
    const { light, dark } = worldOf(css, key)
    const names = ['program', 'program-soft', 'program-ink', 'program-ground', 'program-on']
    expect(Object.keys(light)).toEqual(expect.arrayContaining(names))
    expect(dark['program-soft']).not.toBe(light['program-soft'])
  })

  test('have the scales without the line heights', () => {
    expect(scale(css, 'text').map(([name]) => name)).toContain('base')
    expect(scale(css, 'radius').map(([, value]) => value)).toEqual(
      expect.arrayContaining(['6px', '14px', '28px']),
    )
    expect(scale(css, 'text').map(([name]) => name)).not.toContain('base--line-height')
  })
})
