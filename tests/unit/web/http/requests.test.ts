import { describe, expect, test, vi } from 'vitest'
import { errorCode } from '#web/db/store.ts'
import { carriesBearer, requireCronSecret, requireStartSecret } from '#web/http/cron-secret.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { decodeEscapes, plainPath, takesMethod } from '#web/http/request-address.ts'
import { wantsJson } from '#web/http/response.ts'

describe('fromThisSite', () => {
  const from = (headers: Record<string, string>, headerless = true) =>
    fromThisSite(new Headers({ host: 'localhost:3000', ...headers }), 'https://career.example', headerless)

  test.each([
    [{ origin: 'https://career.example' }],
    [{ origin: 'http://localhost:3000' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://career.example' }],
  ])('is true for %j', (headers) => expect([from(headers), from(headers, false)]).toEqual([true, true]))

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'garbage' }],
    [{ origin: 'https://career.example:8443' }],
    [{ origin: 'file://localhost:3000' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('is false for %j', (headers) => expect([from(headers), from(headers, false)]).toEqual([false, false]))

  test('is true without an origin for a lead, and false for an owner’s action', () => {
    expect([from({}), from({}, false)]).toEqual([true, false])
    const headers = { 'sec-fetch-site': 'none' }
    expect([from(headers), from(headers, false)]).toEqual([true, false])
    expect(from({ ...headers, origin: 'null' })).toBe(true)
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
  expect(carriesBearer(new Headers(), 's3cret')).toBe(false)
  expect(carries('Bearer s3cret')).toBe(true)
  expect(
    ['', 'Bearer ', 'Bearer s3cre', 'Bearer s3cret2', 's3cret', 'Basic s3cret', 'x Bearer s3cret'].some(carries),
  ).toBe(false)
})

test.each([
  ['Bearer s3cret', 's3cret', undefined, undefined],
  ['Bearer other', 's3cret', 401, 401],
  ['Bearer s3cret', undefined, 503, 401],
])('a request with %j gets the right status if the secret is %j', (sent, secret, cron, start) => {
  const headers = new Headers({ authorization: sent })
  expect(requireCronSecret(headers, secret)?.status).toBe(cron)
  expect(requireStartSecret(headers, secret)?.status).toBe(start)
})

test.each([
  [['GET', 'HEAD', 'OPTIONS'], ['/book', '/api/contact'], true],
  [['TRACE', 'PUT', 'get', ''], ['/book', '/api/contact', '/%6Fwner'], false],
  [['POST'], ['/api', '/api/x', '/owner', '/newsletter/confirm', '/bo%6Fk'], true],
  [['POST'], ['/book', '/apis', '/x/api/y', '/newsletter'], false],
])('takesMethod for %j at %j is %s', (methods, paths, takes) => {
  for (const method of methods)
    for (const path of paths) expect(takesMethod(method, path), `${method} ${path}`).toBe(takes)
})

test('plainPath decodes the unreserved characters of RFC 3986 alone, and leaves one slash', () => {
  for (let code = 0; code < 256; code++) {
    const escaped = `/%${code.toString(16).padStart(2, '0')}`
    const letter = String.fromCharCode(code)
    const plain = /[a-z0-9._~-]/i.test(letter) ? `/${letter}` : undefined
    expect(plainPath(escaped)).toBe(plain ?? escaped)
    expect(plainPath(escaped.toUpperCase())).toBe(plain ?? escaped.toUpperCase())
  }
  expect(['/a', '//a', '///a//b', 'a//b'].map(plainPath)).toEqual(['/a', '/a', '/a//b', 'a//b'])
})

test('decodeEscapes returns undefined for a malformed escape sequence', () => {
  expect(['%C3%BC%2F', '%', '%E4'].map(decodeEscapes)).toEqual(['ü/', undefined, undefined])
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
