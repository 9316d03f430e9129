import { describe, expect, it } from 'vitest'
import { programPlaces } from '#web/sections/home/program-places.ts'

const layouts = (count: number) => programPlaces(count).map(({ layout }) => layout)

describe('the programs along the way', () => {
  it('stand in pairs beside it, the fifth across it', () => {
    expect(layouts(5)).toEqual(['wide-left', 'narrow-right', 'narrow-left', 'wide-right', 'across'])
  })

  it.each([1, 3, 5, 6, 8, 9])('leave no half of a row empty when they are %i', (count) => {
    const all = layouts(count)
    for (const [index, layout] of all.entries())
      expect(layout.endsWith('-left')).toBe(all[index + 1]?.endsWith('-right') ?? false)
  })

  it('are joined: the way goes on where it came to, and begins nowhere before the first', () => {
    const places = programPlaces(9)
    expect(places[0]?.from).toBeUndefined()
    for (const [index, { from }] of places.entries())
      if (index > 0) expect(from).toBe(places[index - 1]?.to)
  })
})
