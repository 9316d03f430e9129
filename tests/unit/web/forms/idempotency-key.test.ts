import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeys } from '#web/forms/idempotency-key.ts'
import { FakeStorage, refuse } from '../fake-storage.ts'

const path = '/api/assessment/long'
const answers = JSON.stringify({ name: 'Zoë', biggestChallenge: 'My manager left.' })
let device: FakeStorage

beforeEach(() => {
  device = new FakeStorage()
  vi.stubGlobal('window', { localStorage: device })
})
afterEach(() => vi.unstubAllGlobals())

/** As after a reload. */
const page = (of = path) => idempotencyKeys(of)

test('the same answers keep their key through a reload, changed ones and another form do not', () => {
  const key = page().keyFor(answers)
  expect(page('/api/assessment/short').keyFor(answers)).not.toBe(key)
  expect(page().keyFor(`${answers} `)).not.toBe(key)
  // Also those that were changed back: they may have been stored after all.
  expect(page().keyFor(answers)).toBe(key)
})

test('what was stored is forgotten, here and on the device', () => {
  const before = page()
  const key = before.keyFor(answers)
  before.renew()
  expect(device.length).toBe(0)
  expect(before.keyFor(answers)).not.toBe(key)
})

test('nothing that was typed is kept with it', () => {
  page().keyFor(answers)
  const kept = device.getItem(`cc_attempt_v2 ${path}`)
  expect([...device.values.values()]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(page().keyFor('other answers')).toMatch(new RegExp(`^${kept}`))
})

test.each(['', 'null', '7', 'é'.repeat(16), 'a'.repeat(17)])(
  'what else lies there is none: %j',
  (found) => {
    device.setItem(`cc_attempt_v2 ${path}`, found)
    expect(page().keyFor(answers)).toMatch(/^[0-9a-f]{32}$/)
  },
)

test('where the browser keeps nothing, the page does', () => {
  vi.stubGlobal('window', {
    localStorage: { getItem: refuse, setItem: refuse, removeItem: refuse },
  })
  const here = page()
  const key = here.keyFor(answers)
  expect(here.keyFor(answers)).toBe(key)
  here.renew()
  expect(here.keyFor(answers)).not.toBe(key)
})

test('without a path, keys live with the page: the same content has one until it is stored', () => {
  const keys = idempotencyKeys()
  const seen = new Set(['a', 'a', 'b', 'a'].map(keys.keyFor))
  expect(seen.size).toBe(2)
  keys.renew()
  seen.add(keys.keyFor('a'))
  expect(seen.size).toBe(3)
  for (const key of seen) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(device.length).toBe(0)
})
