import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contactForm } from '#web/features/contact/rules.ts'
import { type Sender, sender } from '#web/forms/sender.ts'

/** What the server answers next, and what it was sent: the key, and the body. */
let answers: [number, object][]
let seen: { key: string | null; body: unknown }[]

beforeEach(() => {
  answers = []
  seen = []
  vi.stubGlobal('window', { location: { href: 'https://career.example/?utm_source=a&token=b' } })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    seen.push({
      key: new Headers(init.headers).get('idempotency-key'),
      body: JSON.parse(String(init.body)),
    })
    const [status, body] = answers.shift() ?? [503, {}]
    return Response.json(body, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const contact = () => sender(contactForm)

/** Sends each in turn; gives the number of different keys so far after each. */
async function keysOf({ send }: Sender, ...sendings: object[]): Promise<number[]> {
  const counts: number[] = []
  for (const fields of sendings) {
    await send(fields, '')
    counts.push(new Set(seen.map(({ key }) => key)).size)
  }
  return counts
}

test('the fields go with the page’s address and the honeypot', async () => {
  await contact().send({ name: 'Zoë' }, 'bot')
  expect(seen[0]?.body).toEqual({
    name: 'Zoë',
    pageUrl: 'https://career.example/?utm_source=a',
    website: 'bot',
    elapsed: expect.any(Number),
  })
})

test('what may have been stored keeps its key until it is changed', async () => {
  const a = { message: 'a' }
  const b = { message: 'b' }
  expect(await keysOf(contact(), a, a, b, b)).toEqual([1, 1, 2, 2])
})

test('after a success the same again is another lead', async () => {
  answers = [[201, { id: 'x' }]]
  const a = { message: 'a' }
  expect(await keysOf(contact(), a, a)).toEqual([1, 2])
})

test('a key that the server knows with another body is not tried twice', async () => {
  answers = [[409, { error: 'You sent this form before with other words.' }]]
  const a = { message: 'a' }
  expect(await keysOf(contact(), a, a)).toEqual([1, 2])
})

test('a visitor who has to wait keeps the key', async () => {
  answers = [[429, { error: 'Please wait 3 min.' }]]
  const a = { message: 'a' }
  expect(await keysOf(contact(), a, a)).toEqual([1, 1])
})
