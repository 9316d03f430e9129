import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { StorageError } from '#web/db/store.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'
import { withContent } from './every-kind.ts'
import { asForm, asJson, silenceErrors } from './handled.ts'
import { served } from './served.ts'

const right = () => ({
  name: 'Priya Nair',
  email: `p-${randomUUID()}@example.com`,
  message: 'I start my first job in March.',
  intent: ['Ask about Programs', 'General Question'],
})

const { post, postForm, postJson, site, storedFor, url } = served(
  withContent(contactLead, { within: '2 working days' }),
)

test('stores a multipart form without its files, and returns JSON if Accept prefers it', async () => {
  const form = new FormData()
  const fields = right()
  for (const [name, value] of asForm(fields)) form.append(name, value)
  form.append('file', new File(['x'], 'x.txt'))
  const response = await post({ headers: { accept: 'application/json' }, body: form })
  expect(response.status).toBe(201)
  const { message, intent } = fields
  expect(await storedFor(fields.email)).toMatchObject([{ details: { message, intent } }])
})

test('shows an invalid form again without script, with every text escaped and with its key', async () => {
  const message = 'Line one\n"><script>alert(1)</script>\n\nend'
  const response = await postForm([
    ['name', ''],
    ['email', 'a"b'],
    ['message', message],
    ['intent', 'General Question'],
    ['key', 'k-1'],
    ['pageUrl', 'https://career.example/'],
  ])
  expect(response.status).toBe(422)
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const text = await response.text()
  expect(text).not.toContain('<script')
  expect(text).toContain('Line one\n&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\n\nend</textarea>')
  expect(text).toContain('value="a&quot;b"')
  expect(text).toContain('value="General Question" checked')
  expect(text).toContain('id="name-problem">Name is required<')
  expect(text).toContain('name="key" value="k-1"')
  expect(text).toContain('name="pageUrl" value="https://career.example/"')
})

test('gives a form without script a new key when another text was stored with its key', proves('D3.3'), async () => {
  const [fields, key] = [right(), randomUUID()]
  await postJson(fields, { 'idempotency-key': key })
  const other = { ...fields, message: 'Other words' }
  const page = await postForm(asForm({ ...other, key }))
  expect(page.status).toBe(409)
  const text = await page.text()
  expect(text).toContain('Other words</textarea>')
  const offered = /name="key" value="([^"]+)"/.exec(text)?.[1]
  expect(offered).not.toBe(key)
  expect((await postForm(asForm({ ...other, key: offered ?? '' }))).status).toBe(303)
})

test.each([
  ...['{', '[]', '"text"', 'null', '', '['.repeat(60_000), Buffer.from([0x7b, 0xff, 0x7d])].map(
    (body) => [400, asJson, body] as const,
  ),
  [400, asJson, JSON.stringify({ ...right(), key: ['a'] })],
  [400, asJson, JSON.stringify({ ...right(), key: 'x'.repeat(201) })],
  [400, { 'content-type': 'multipart/form-data' }, 'x'],
  [415, {}, Buffer.from('{}')],
  [415, { 'content-type': 'text/plain' }, '{}'],
  [415, { 'content-type': 'application/xml' }, '{}'],
  [413, asJson, JSON.stringify({ ...right(), message: 'x'.repeat(70_000) })],
] as const)('returns %i for the unreadable body %#', async (status, headers, body) => {
  expect((await post({ headers, body })).status).toBe(status)
})

test('accepts a form from the site’s address or host, and returns 403 for another origin', async () => {
  const fields = right()
  expect((await postJson(fields, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await storedFor(fields.email)).toEqual([])
  for (const origin of ['https://career.example', url()]) expect((await postJson(right(), { origin })).status).toBe(201)
})

test('stores a form without script once, even if a 503 followed its first commit', async () => {
  silenceErrors()
  const store = await site.store()
  const late: typeof store.transaction = async (work) => {
    await store.transaction(work)
    throw new StorageError(new Error('late'))
  }
  site.store = async () => ({ ...store, transaction: late })
  const fields = right()
  const page = await postForm(asForm(fields))
  expect(page.status).toBe(503)
  const text = await page.text()
  expect(text).toContain(fields.message)
  const [, key] = /name="key" value="([^"]+)"/.exec(text) ?? []
  site.store = async () => store
  expect((await postForm(asForm({ ...fields, ...(key ? { key } : {}) }))).status).toBe(303)
  expect(await storedFor(fields.email)).toHaveLength(1)
})

test('returns 500 for a fault of the code, logs its stack, and no words of the visitor', async () => {
  const log = silenceErrors()
  const schema = () =>
    Object.assign(contactLead.schema({ within: '2 days' }, undefined), {
      safeParse: undefined,
      _zod: undefined,
    })
  const faulty = receive({ ...contactLead, schema }, () => site)
  const fields = right()
  const response = await faulty(
    new Request(url(), {
      method: 'POST',
      headers: { accept: 'text/html', 'x-forwarded-for': '192.0.2.7' },
      body: new URLSearchParams(asForm(fields)),
    }),
  )
  expect(response.status).toBe(500)
  expect(await response.text()).toContain(fields.message)
  const [[line] = []] = log.mock.calls
  expect(line).toMatch(/^\[leads\] POST \/api\/contact: TypeError: .+\n\s+at /)
  expect(line).not.toContain(fields.email)
})

test('returns 503 after three seconds when the lake is slow and the database does not answer', async () => {
  silenceErrors()
  const slow = receive(
    {
      ...contactLead,
      async content() {
        await new Promise((resolve) => setTimeout(resolve, 1_400))
        return { within: '2 working days' }
      },
    },
    () => ({ ...site, store: () => new Promise(() => undefined) }),
  )
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let status: number | undefined
  void slow(new Request(url(), { method: 'POST', headers: asJson, body: JSON.stringify(right()) })).then((answer) => {
    status = answer.status
  })
  await vi.advanceTimersByTimeAsync(2_990)
  expect(status).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10)
  expect(status).toBe(503)
})
