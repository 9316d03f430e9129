import { expect, test } from 'vitest'
import { idempotencyKeys } from '#web/forms/idempotency-key.ts'

const counting = () => {
  let n = 0
  return idempotencyKeys(undefined, () => `key-${++n}`)
}

test('the same content keeps its key, however often it is sent', () => {
  const keys = counting()
  expect([keys.keyFor('a'), keys.keyFor('a'), keys.keyFor('a')]).toEqual([
    'key-1',
    'key-1',
    'key-1',
  ])
})

test('changed content gets a new key, also when it changes back', () => {
  const keys = counting()
  expect([keys.keyFor('a'), keys.keyFor('b'), keys.keyFor('a')]).toEqual([
    'key-1',
    'key-2',
    'key-3',
  ])
})

test('after a success the same content is another lead', () => {
  const keys = counting()
  keys.keyFor('a')
  keys.renew()
  expect(keys.keyFor('a')).toBe('key-2')
})

test('its own keys are plain and never the same', () => {
  const made = new Set(Array.from({ length: 100 }, () => idempotencyKeys().keyFor('a')))
  expect(made.size).toBe(100)
  for (const key of made) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
