import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNamed, lengthOf, shares, stacked, ticksTo } from '#web/owner/overview/chart/geometry.ts'

const counts = fc.nat({ max: 2_000_000_000 })
const anything = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -Infinity, -1, 0, -0))

describe('an axis', () => {
  test.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [5, [0, 2, 4, 6]],
    [14, [0, 5, 10, 15]],
    [20, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]],
    [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
  ])('up to %d has the ticks %j', (max, ticks) => expect(ticksTo(max)).toEqual(ticks))

  test('has whole, even, few ticks, and reaches as far as the highest count', () => {
    fc.assert(
      fc.property(counts, (max) => {
        const ticks = ticksTo(max)
        const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
        expect(ticks.length).toBeGreaterThanOrEqual(2)
        expect(ticks.length).toBeLessThanOrEqual(5)
        expect(String(step)).toMatch(/^[125]0*$/)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(max)
        expect(ticks.every((tick, at) => tick === at * step)).toBe(true)
      }),
    )
  })

  test('of what is no count is an empty one', () => {
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY, -3])
      expect(ticksTo(odd)).toEqual([0, 1])
  })
})

describe('a length', () => {
  test.each([
    [0, 10, 0],
    [5, 10, 50],
    [10, 10, 100],
    [1, 1_000_000, 2],
    [3, 0, 100],
  ])('of %d up to %d is %d', (value, max, length) =>
    expect(lengthOf(value, max, 100, 2)).toBe(length),
  )

  test('is always a number within its bounds', () => {
    fc.assert(
      fc.property(anything, anything, (value, max) => {
        const length = lengthOf(value, max, 100, 2)
        expect(length >= 0 && length <= 100).toBe(true)
      }),
    )
  })
})

describe('pieces', () => {
  test('lie one after the other', () => {
    expect(stacked([2, 0, 3])).toEqual([
      { start: 0, length: 2 },
      { start: 2, length: 0 },
      { start: 2, length: 3 },
    ])
  })

  test('of a whole are its shares; of nothing they are nothing', () => {
    expect(shares([3, 0, 1])).toEqual([
      { start: 0, length: 75 },
      { start: 75, length: 0 },
      { start: 75, length: 25 },
    ])
    expect(shares([0, 0]).map(({ length }) => length)).toEqual([0, 0])
    expect(shares([])).toEqual([])
  })

  test('fill the whole, and show what is there however little it is', () => {
    fc.assert(
      fc.property(fc.array(counts, { minLength: 1, maxLength: 6 }), (values) => {
        const pieces = shares(values)
        const end = pieces.reduce((sum, { length }) => sum + length, 0)
        expect(end).toBeCloseTo(values.some((value) => value > 0) ? 100 : 0)
        values.forEach((value, at) => {
          const { length } = pieces[at] ?? { length: Number.NaN }
          expect(value > 0 ? length > 1 : length === 0).toBe(true)
        })
      }),
    )
  })
})

test('the last column is always named, and every so many before it', () => {
  const named = (columns: number, every: number) =>
    Array.from({ length: columns }, (_, at) => at).filter((at) => isNamed(at, columns, every))
  expect(named(12, 4)).toEqual([3, 7, 11])
  expect(named(1, 0)).toEqual([0])
})
