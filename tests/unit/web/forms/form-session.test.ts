import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { custom } from 'zod/mini'
import { contactForm } from '#web/features/contact/rules.ts'
import { type FormSession, type FormView, formSession } from '#web/forms/form-session.ts'

/** The server's next answers, and the requests it received: key and body. */
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
  website: 'bot',
  setProblems: () => undefined,
  onSend: () => undefined,
}

/** Sends each message in turn; returns the number of different keys after each. */
async function keysOf({ submit }: Contact, ...messages: string[]): Promise<number[]> {
  const counts: number[] = []
  for (const message of messages) {
    await submit({ ...zoe, message }, page)
    counts.push(new Set(seen.map(({ key }) => key)).size)
  }
  return counts
}

test('sends the fields with the page’s address and the honeypot', async () => {
  await contact().submit({ ...zoe, message: 'Hello' }, page)
  expect(seen[0]?.body).toEqual({
    ...zoe,
    message: 'Hello',
    pageUrl: 'https://career.example/?utm_source=a',
    website: 'bot',
    elapsed: expect.any(Number),
  })
})

test('names an invalid field that an older page lacks, with the solution', async () => {
  answers = [[422, { errors: { phone: 'Please enter your phone number.' } }]]
  expect(await contact().submit({ ...zoe, message: 'a' }, page)).toMatchObject({
    status: 'invalid',
    message:
      'Please enter your phone number. This page may be older than our form. Please load it anew: your words stay here.',
  })
})

test('stores another lead with the same content after a success', async () => {
  answers = [[201, { id: 'x' }]]
  expect(await keysOf(contact(), 'a', 'a')).toEqual([1, 2])
})

test('does not repeat a key that the server has with another body', async () => {
  answers = [[409, { error: 'You sent this form before with other words.' }]]
  expect(await keysOf(contact(), 'a', 'a')).toEqual([1, 2])
})

test('returns the form as unsent when a rule throws', async () => {
  const schema = custom().check(() => {
    throw new Error('a rule is broken')
  })
  const broken = formSession({ ...contactForm, schema }, { log: 'The message was not stored' })
  expect(await broken.submit(zoe, page)).toMatchObject({ status: 'failed' })
  expect(seen).toEqual([])
})
