import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reasonNotLive } from '#schemas/publish-dates.ts'
import { setTimeZone } from '#schemas/time-zone.ts'
import { always, validityMetaName, validityOf, writeValidity } from '#web/http/validity-window.ts'

const hour = 3_600_000
const noon = Date.parse('2026-12-01T12:00:00Z')
const lake = { time: noon, dates: [] as unknown[], down: false }
const fetch = vi.fn(async () => {
  if (lake.down) throw new Error('down')
  return { dates: structuredClone(lake.dates), now: new Date(lake.time).toISOString() }
})
vi.mock('#web/content/client.ts', () => ({ contentClient: () => ({ fetch }) }))
vi.resetModules()
const { currentValidity, forgetPublishDates, validityAt, timeParameter } = await import('#web/content/validity.ts')

let ran = 0
beforeEach(() => {
  ran += 10 * hour
  vi.spyOn(performance, 'now').mockImplementation(() => ran)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.setSystemTime(noon)
  Object.assign(lake, { time: noon, down: false })
  lake.dates = [{ publishFrom: '2026-12-01T13:00:00Z', publishUntil: '2026-12-01T14:00:00Z' }]
  forgetPublishDates()
})
afterEach(() => void vi.useRealTimers())

/** Advances the time of the lake and both clocks of this machine. */
function pass(ms: number) {
  ran += ms
  lake.time += ms
  vi.setSystemTime(Date.now() + ms)
}
const fromNow = async () => {
  const { from, until } = await currentValidity()
  return [from, until].map((time) => (Number.isFinite(time) ? (time - noon) / hour : time))
}

test('a validity window includes the publish date at which it starts', () => {
  expect(validityAt([5, 1, 9], 5)).toEqual({ from: 5, until: 9 })
  expect(validityAt([5, 1, 9], 4)).toEqual({ from: 1, until: 5 })
  expect(validityAt([5], 4).from).toBe(always.from)
  expect(validityAt([], 4)).toEqual(always)
})

test('the validity window changes at each publish date, and the lake is queried at most every half minute', async () => {
  fetch.mockClear()
  expect(await fromNow()).toEqual([always.from, 1])
  pass(29_000)
  expect(await fromNow()).toEqual([always.from, 1])
  expect(fetch).toHaveBeenCalledOnce()
  pass(hour - 29_001)
  expect(await fromNow()).toEqual([always.from, 1])
  pass(1)
  expect(await fromNow()).toEqual([1, 2])
  pass(hour)
  expect(await fromNow()).toEqual([2, always.until])
})

test('timeParameter is the same during a validity window, so that a query stays cached', async () => {
  expect(timeParameter(await currentValidity())).toBe('1970-01-01T00:00:00.000Z')
  pass(hour)
  const first = timeParameter(await currentValidity())
  pass(hour - 1)
  expect(timeParameter(await currentValidity())).toBe(first)
  expect(first).toBe('2026-12-01T13:00:00.000Z')
})

test.each([1, -1])('the validity window is right on a machine whose clock is %i hour off', async (hours) => {
  vi.setSystemTime(noon + hours * hour)
  expect(await fromNow()).toEqual([always.from, 1])
  pass(hour)
  expect(await fromNow()).toEqual([1, 2])
})

test.each([hour, -hour])('the validity window is right after a change of the clock by %i ms', async (step) => {
  expect(await fromNow()).toEqual([always.from, 1])
  vi.setSystemTime(Date.now() + step)
  expect(await fromNow()).toEqual([always.from, 1])
  lake.down = true
  vi.setSystemTime(Date.now() + step)
  expect(await fromNow()).toEqual([always.from, 1])
})

test('the validity window is right after the machine has slept', async () => {
  await currentValidity()
  // While the machine sleeps, its monotonic clock stops or nearly stops.
  vi.setSystemTime(Date.now() + hour)
  lake.time += hour
  expect(await fromNow()).toEqual([1, 2])
})

test('the validity window changes in time while the lake is down', async () => {
  await currentValidity()
  lake.down = true
  pass(hour)
  expect(await fromNow()).toEqual([1, 2])
})

test('an invalid publish date ends no validity window', async () => {
  lake.dates = [{ publishFrom: 'soon', publishUntil: null }, { publishFrom: 5 }, 7]
  expect(await fromNow()).toEqual([always.from, always.until])
})

test('validityOf parses the meta element that writeValidity has written', () => {
  for (const period of [always, { from: noon, until: noon + hour }, { ...always, until: noon }])
    expect(validityOf(`<meta name="${validityMetaName}" content="${writeValidity(period)}"/>`)).toEqual(period)
  expect(validityOf('<meta name="viewport" content="/"/>')).toBeUndefined()
})

test('formats the reason why a document is not live', () => {
  setTimeZone('Asia/Kolkata')
  const from = new Date('2026-12-01T06:30:00Z')
  const until = new Date('2026-12-02T06:30:00Z')
  const dates = { publishFrom: from.toISOString(), publishUntil: until.toISOString() }
  expect(reasonNotLive(dates, from.getTime() - 1)).toBe('it comes on 1 December 2026 at 12:00 GMT+5:30')
  expect(reasonNotLive(dates, from.getTime())).toBeUndefined()
  expect(reasonNotLive(dates, until.getTime())).toMatch(/^it was there until 2 December/)
  expect(reasonNotLive({ publishFrom: 'soon' }, noon)).toMatch('cannot be read')
  setTimeZone(undefined)
  expect(reasonNotLive(dates, 0)).toMatch('06:30 UTC')
})

test('queries the lake again when a change is announced during a query', async () => {
  fetch.mockClear()
  const asked = fromNow()
  lake.dates = []
  forgetPublishDates()
  expect(await asked).toEqual([always.from, always.until])
  expect(fetch).toHaveBeenCalledTimes(2)
})
