import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { custom } from 'zod/mini'
import { contactForm } from '#web/features/contact/rules.ts'
import { type FormSession, type FormView, formSession } from '#web/forms/form-session.ts'
import { honeypotName } from '#web/forms/form-values.ts'

/** Responses that the server is going to send, and requests that it has received. */
let answers: [number, object][]
let seen: { key: string | null; body: unknown }[]

beforeEach(() => {
  answers = []
  seen = []
  vi.spyOn(console, 'error').mockReturnValue()
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
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const contact = () => formSession(contactForm, { log: 'The message was not stored' })
type Contact = FormSession<'name' | 'email' | 'message' | 'intent'>

const zoe = { name: 'Zoë', email: 'zoe@example.org', message: '', intent: ['General Question'] }
const page: FormView<string> = {
  form: null,
  honeypot: 'bot',
  setProblems: () => undefined,
  onSend: () => undefined,
}

/** Sends messages one after the other. @returns the number of different idempotency keys after each of them */
async function keysOf({ submit }: Contact, ...messages: string[]): Promise<number[]> {
  const counts: number[] = []
  for (const message of messages) {
    await submit({ ...zoe, message }, page)
    counts.push(new Set(seen.map(({ key }) => key)).size)
  }
  return counts
}

test('a submit sends the fields with the page’s address, the honeypot and the elapsed time', async () => {
  await contact().submit({ ...zoe, message: 'Hello' }, page)
  expect(seen[0]?.body).toEqual({
    ...zoe,
    message: 'Hello',
    pageUrl: 'https://career.example/?utm_source=a',
    [honeypotName]: 'bot',
    elapsed: expect.any(Number),
  })
})

test('a submit after a success has a new idempotency key', async () => {
  answers = [[201, { id: 'x' }]]
  expect(await keysOf(contact(), 'a', 'a')).toEqual([1, 2])
})

test('a submit after a 409 has a new idempotency key', async () => {
  answers = [[409, { error: 'You sent this form before with other words.' }]]
  expect(await keysOf(contact(), 'a', 'a')).toEqual([1, 2])
})

test('a submit whose rules throw returns “failed” and sends nothing', async () => {
  const schema = custom().check(() => {
    throw new Error('a rule is broken')
  })
  const broken = formSession({ ...contactForm, schema }, { log: 'The message was not stored' })
  expect(await broken.submit(zoe, page)).toMatchObject({ status: 'failed' })
  expect(seen).toEqual([])
})
