import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeys } from '#web/forms/idempotency-key.ts'
import { FakeStorage, refuse } from '../fake-storage.ts'

const path = '/api/assessment/long'
const answers = JSON.stringify({ name: 'Zoë', biggestChallenge: 'My manager left.' })
let tab: FakeStorage

beforeEach(() => {
  tab = new FakeStorage()
  vi.stubGlobal('window', { sessionStorage: tab })
})
afterEach(() => vi.unstubAllGlobals())

/** Loads a page with its idempotency keys. */
const page = (of = path) => idempotencyKeys(of)

test('the same answers of the same form have the same key, also after a reload', () => {
  const key = page().keyFor(answers)
  expect(page('/api/assessment/short').keyFor(answers)).not.toBe(key)
  expect(page().keyFor(`${answers} `)).not.toBe(key)
  // The server may have stored the first answers: their key is used again.
  expect(page().keyFor(answers)).toBe(key)
})

test('renew forgets the key in memory and in the tab', () => {
  const before = page()
  const key = before.keyFor(answers)
  before.renew()
  expect(tab.length).toBe(0)
  expect(before.keyFor(answers)).not.toBe(key)
})

test('the tab stores part of a key, and no typed text', () => {
  page().keyFor(answers)
  const kept = tab.getItem(`cc_attempt_v2 ${path}`)
  expect([...tab.values.values()]).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(page().keyFor('other answers')).toMatch(new RegExp(`^${kept}`))
})

test.each(['', 'null', '7', 'é'.repeat(16), 'a'.repeat(17)])('a malformed stored value is ignored: %j', (found) => {
  tab.setItem(`cc_attempt_v2 ${path}`, found)
  expect(page().keyFor(answers)).toMatch(/^[0-9a-f]{32}$/)
})

test('in a browser that stores nothing, a key lasts until renew is called', () => {
  vi.stubGlobal('window', {
    sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse },
  })
  const here = page()
  const key = here.keyFor(answers)
  expect(here.keyFor(answers)).toBe(key)
  here.renew()
  expect(here.keyFor(answers)).not.toBe(key)
})

test('without a path, keys are kept in memory alone, one for each content', () => {
  const keys = idempotencyKeys()
  const seen = new Set(['a', 'a', 'b', 'a'].map(keys.keyFor))
  expect(seen.size).toBe(2)
  keys.renew()
  seen.add(keys.keyFor('a'))
  expect(seen.size).toBe(3)
  for (const key of seen) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(tab.length).toBe(0)
})
