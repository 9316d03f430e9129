import { describe, expect, test, vi } from 'vitest'
import { errorCode } from '#web/db/store.ts'
import { wantsJson } from '#web/http/answer.ts'
import { bodyLimit, readFields } from '#web/http/body.ts'
import { carriesBearer } from '#web/http/cron-secret.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { fromThisSite } from '#web/http/origin.ts'

const request = (type: string, body: BodyInit) =>
  new Request('http://site.example/', { method: 'POST', headers: { 'content-type': type }, body })
const form = 'application/x-www-form-urlencoded'

describe('reading fields', () => {
  test('as many values of one name as fit are read at once', { timeout: 5_000 }, async () => {
    const body = 'a&'.repeat(bodyLimit / 2)
    const { a } = await readFields(request(form, body))
    expect(a).toHaveLength(bodyLimit / 2)
  })

  test('a name like __proto__ is a field like others', async () => {
    const fields = await readFields(request(form, '__proto__=1&constructor=2'))
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    expect(Object.keys(fields)).toEqual(['__proto__', 'constructor'])
    const parsed = await readFields(request('application/json', '{"__proto__":{"polluted":1}}'))
    expect('polluted' in parsed).toBe(false)
  })

  test('exactly the limit is taken, one byte more is not', async () => {
    const json = (size: number) => `{"a":"${'x'.repeat(size - 8)}"}`
    expect(await readFields(request('application/json', json(bodyLimit)))).toHaveProperty('a')
    await expect(
      readFields(request('application/json', json(bodyLimit + 1))),
    ).rejects.toMatchObject({
      status: 413,
    })
  })

  const streamed = (body: ReadableStream) =>
    new Request('http://site.example/', {
      method: 'POST',
      headers: { 'content-type': form },
      body,
      duplex: 'half',
    } as RequestInit)

  test('a body that breaks off is 400', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('gone')) })
    await expect(readFields(streamed(body))).rejects.toMatchObject({ status: 400 })
  })

  test('a body that comes byte by byte is 408 after ten seconds', async () => {
    vi.useFakeTimers()
    let drops: NodeJS.Timeout
    const body = new ReadableStream({
      start(controller) {
        drops = setInterval(() => controller.enqueue(Uint8Array.of(97)), 1_000)
      },
      cancel: () => clearInterval(drops),
    })
    let answer: unknown
    void readFields(streamed(body)).catch((error: unknown) => {
      answer = error
    })
    await vi.advanceTimersByTimeAsync(9_900)
    expect(answer).toBeUndefined()
    await vi.advanceTimersByTimeAsync(200)
    vi.useRealTimers()
    expect(answer).toMatchObject({ status: 408 })
  })
})

describe('the origin of a request', () => {
  const from = (headers: Record<string, string>, headerless = true) =>
    fromThisSite(
      new Headers({ host: 'localhost:3000', ...headers }),
      'https://career.example',
      headerless,
    )

  test.each([
    [{ origin: 'https://career.example' }],
    [{ origin: 'http://localhost:3000' }],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site', origin: 'https://career.example' }],
  ])('own: %j', (headers) => expect([from(headers), from(headers, false)]).toEqual([true, true]))

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'https://career.example:8443' }],
    [{ origin: 'file://localhost:3000' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
  ])('another: %j', (headers) =>
    expect([from(headers), from(headers, false)]).toEqual([false, false]),
  )

  test('a program without browser headers may send a lead, and may not act for an owner', () => {
    expect([from({}), from({}, false)]).toEqual([true, false])
    expect(from({ 'sec-fetch-site': 'none' }, false)).toBe(false)
  })
})

test('JSON for all who do not ask for a page', () => {
  const wants = (headers: Record<string, string>) => wantsJson(new Headers(headers))
  expect(wants({ accept: 'application/json' })).toBe(true)
  expect(wants({ accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })).toBe(false)
  expect(wants({ accept: '*/*', 'content-type': 'application/json' })).toBe(true)
  expect(wants({ accept: '*/*', 'content-type': form })).toBe(true)
  expect(wants({})).toBe(true)
})

test('a bearer is the whole secret', () => {
  const carries = (authorization: string) => carriesBearer(new Headers({ authorization }), 's3cret')
  expect(carries('Bearer s3cret')).toBe(true)
  expect(
    ['', 'Bearer ', 'Bearer s3cre', 'Bearer s3cret2', 's3cret', 'Basic s3cret'].some(carries),
  ).toBe(false)
})

test('a deadline rejects in time, and a later failure is not unhandled', async () => {
  vi.useFakeTimers()
  const { promise, reject } = Promise.withResolvers<never>()
  const code = 'DEADLINE_EXCEEDED'
  const waiting = expect(withDeadline(3000, promise)).rejects.toMatchObject({ code })
  await vi.advanceTimersByTimeAsync(3000)
  await waiting
  reject(new Error('late'))
  vi.useRealTimers()
})

test('an error is logged by its code, never by its message', () => {
  const inner = Object.assign(new Error('duplicate a@b.co'), { code: '23505' })
  expect(errorCode(new Error('insert ... a@b.co', { cause: inner }))).toBe('23505')
  expect(errorCode(new TypeError('a@b.co'))).toBe('TypeError')
  expect(errorCode('a@b.co')).toBe('unknown')
})
