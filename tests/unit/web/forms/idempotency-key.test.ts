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
  expect(page().keyFor(answers)).toBe(key)
  expect(page('/api/assessment/short').keyFor(answers)).not.toBe(key)
  expect(page().keyFor(`${answers} `)).not.toBe(key)
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
  expect([...device.values.values()].join()).toMatch(
    /^\{"key":"[0-9a-f]{32}","mark":"[\w.]{3,20}"\}$/,
  )
})

test.each(['{', 'null', '7', '{"key":7,"mark":"a"}', '{"key":"é","mark":"a"}', '[]'])(
  'what else may lie there is none: %#',
  (found) => {
    device.setItem(`cc_attempt_v1 ${path}`, found)
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
  const first = keys.keyFor('a')
  expect(keys.keyFor('a')).toBe(first)
  const seen = new Set([first, keys.keyFor('b'), keys.keyFor('a')])
  keys.renew()
  seen.add(keys.keyFor('a'))
  expect(seen.size).toBe(4)
  for (const key of seen) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(device.length).toBe(0)
})
