import { describe, expect, test, vi } from 'vitest'
import { errorCode } from '#web/db/store.ts'
import { carriesBearer } from '#web/http/cron-secret.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { wantsJson } from '#web/http/response.ts'

describe('fromThisSite', () => {
  const from = (headers: Record<string, string>, headerless = true) =>
    fromThisSite(
      new Headers({ host: 'localhost:3000', ...headers }),
      'https://career.example',
      headerless,
    )

  test.each([
    [{ origin: 'https://career.example' }],
    [{ origin: 'http://localhost:3000' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://career.example' }],
  ])('is true for %j', (headers) =>
    expect([from(headers), from(headers, false)]).toEqual([true, true]),
  )

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'garbage' }],
    [{ origin: 'https://career.example:8443' }],
    [{ origin: 'file://localhost:3000' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is false for %j', (headers) =>
    expect([from(headers), from(headers, false)]).toEqual([false, false]),
  )

  test('is true without an origin for a lead, and false for an owner’s action', () => {
    expect([from({}), from({}, false)]).toEqual([true, false])
    expect(from({ 'sec-fetch-site': 'none' }, false)).toBe(false)
  })

  test('is true with the origin `null` and `same-origin` for a lead, and false for an owner’s action', () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'null' }
    expect([from(headers), from(headers, false)]).toEqual([true, false])
  })
})

test('wantsJson is true unless Accept has HTML and no JSON', () => {
  const wants = (headers: Record<string, string>) => wantsJson(new Headers(headers))
  expect(wants({ accept: 'application/json' })).toBe(true)
  expect(wants({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).toBe(false)
  expect(wants({ accept: '*/*', 'content-type': 'application/json' })).toBe(true)
  expect(wants({ accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' })).toBe(true)
  expect(wants({})).toBe(true)
})

test('carriesBearer requires the whole secret', () => {
  const carries = (authorization: string) => carriesBearer(new Headers({ authorization }), 's3cret')
  expect(carries('Bearer s3cret')).toBe(true)
  expect(
    ['', 'Bearer ', 'Bearer s3cre', 'Bearer s3cret2', 's3cret', 'Basic s3cret'].some(carries),
  ).toBe(false)
})

test('withDeadline rejects at the deadline, and ignores a later failure', async () => {
  vi.useFakeTimers()
  const { promise, reject } = Promise.withResolvers<never>()
  const code = 'DEADLINE_EXCEEDED'
  const waiting = expect(withDeadline(3000, promise)).rejects.toMatchObject({ code })
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
  reject(new Error('late'))
  vi.useRealTimers()
})

test('errorCode returns the code of an error, and never its message', () => {
  const inner = Object.assign(new Error('duplicate a@b.co'), { code: '23505' })
  expect(errorCode(new Error('insert ... a@b.co', { cause: inner }))).toBe('23505')
  expect(errorCode(new TypeError('a@b.co'))).toBe('TypeError')
  expect(errorCode('a@b.co')).toBe('unknown')
})
