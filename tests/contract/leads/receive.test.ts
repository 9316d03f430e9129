import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { proves } from '#tests/specification/proves.ts'
import { leads } from '#web/db/tables.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { receive } from '#web/leads/receive.ts'
import { withContent } from './every-kind.ts'
import { asJson } from './handled.ts'
import { served } from './served.ts'

const right = () => ({
  name: 'Priya Nair',
  email: `p-${randomUUID()}@example.com`,
  message: 'I start my first job in March.',
  intent: ['Ask about Programs', 'General Question'],
  pageUrl: 'https://career.example/?utm_source=campus&token=secret#contact',
})

const { database, post, postForm, postJson, site, storedFor, url } = served(
  withContent(contactLead, '2 working days'),
)
const formOf = (fields: Record<string, string | string[]>) =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  )
const stored = async () => Number((await database().select({ n: count() }).from(leads))[0]?.n)

describe('stored', () => {
  test(
    'JSON: 201 with an id, the page without its query, utm kept, mails sent after',
    proves('3.13', '7.1', 'D1.2', 'D9.1', 'D9.2'),
    async () => {
      const fields = right()
      const response = await postJson(fields, { 'user-agent': 'Browser/7' })
      expect(response.status).toBe(201)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const { id } = await response.json()
      const [lead] = await database().select().from(leads).where(eq(leads.id, id))
      expect(lead).toMatchObject({
        name: fields.name,
        email: fields.email,
        page: 'https://career.example/',
        source: { utm_source: 'campus' },
        userAgent: 'Browser/7',
        details: { message: fields.message, intent: fields.intent },
      })
      expect(JSON.stringify(lead)).not.toContain('secret')
      expect(site.afterAnswer).toHaveBeenCalledOnce()
    },
  )

  test(
    'a form: 303 to the thank-you page; the page comes from the Referer',
    proves('D10.1'),
    async () => {
      const { pageUrl: _, ...fields } = right()
      const response = await postForm(formOf(fields), {
        referer: 'https://career.example/book?q=1',
      })
      expect([response.status, response.headers.get('location')]).toEqual([303, '/thanks/contact'])
      const [lead] = await database().select().from(leads).where(eq(leads.email, fields.email))
      expect(lead).toMatchObject({
        page: 'https://career.example/book',
        details: { intent: fields.intent },
      })
    },
  )

  test('a multipart form, JSON or not by Accept', async () => {
    const form = new FormData()
    for (const [name, value] of formOf(right())) form.append(name, value)
    form.append('file', new File(['x'], 'x.txt'))
    const response = await post({ headers: { accept: 'application/json' }, body: form })
    expect(response.status).toBe(201)
  })

  test(
    'the same key and body again: 200 and the same id, by header or hidden field',
    proves('D3.2'),
    async () => {
      const [fields, key] = [right(), randomUUID()]
      const first = await postJson(fields, { 'idempotency-key': key })
      const second = await postJson({ ...fields, key })
      expect([first.status, second.status]).toEqual([201, 200])
      expect(await second.json()).toEqual(await first.json())
    },
  )
})

describe('not stored', () => {
  test('422 without script: the form again, escaped, with every word and the key', async () => {
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
    expect(text).toContain(
      'Line one\n&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\n\nend</textarea>',
    )
    expect(text).toContain('value="a&quot;b"')
    expect(text).toContain('value="General Question" checked')
    expect(text).toContain('id="name-problem">Name is required<')
    expect(text).toContain('name="key" value="k-1"')
    expect(text).toContain('name="pageUrl" value="https://career.example/"')
  })

  test(
    '409 with other words; without script a new key lets them be sent',
    proves('D3.3'),
    async () => {
      const [fields, key] = [right(), randomUUID()]
      await postJson(fields, { 'idempotency-key': key })
      const other = { ...fields, message: 'Other words' }
      expect((await postJson(other, { 'idempotency-key': key })).status).toBe(409)
      const page = await postForm(formOf({ ...other, key }))
      expect(page.status).toBe(409)
      const text = await page.text()
      expect(text).toContain('Other words</textarea>')
      const offered = /name="key" value="([^"]+)"/.exec(text)?.[1]
      expect(offered).not.toBe(key)
      expect((await postForm(formOf({ ...other, key: offered ?? '' }))).status).toBe(303)
    },
  )

  test.each([
    ['{', 400],
    ['[]', 400],
    ['"text"', 400],
    ['null', 400],
    ['', 400],
    ['['.repeat(60_000), 400],
    [Buffer.from([0x7b, 0xff, 0x7d]), 400],
  ])('JSON %# that is none: %i', async (body, status) => {
    expect((await post({ headers: asJson, body })).status).toBe(status)
  })

  test('400 for a key of another shape', async () => {
    expect((await postJson({ ...right(), key: ['a'] })).status).toBe(400)
    expect((await postJson({ ...right(), key: 'x'.repeat(201) })).status).toBe(400)
  })

  test('400 for a multipart form without its boundary', async () => {
    const headers = { 'content-type': 'multipart/form-data' }
    expect((await post({ headers, body: 'x' })).status).toBe(400)
  })

  test.each([undefined, 'text/plain', 'application/xml'])('415 for %s', async (type) => {
    const headers = new Headers(type ? { 'content-type': type } : {})
    const response = await post({ headers, body: Buffer.from('{}') })
    expect(response.status).toBe(415)
  })

  test('413 by its announced length, and by what really comes', async () => {
    expect((await postJson({ ...right(), message: 'x'.repeat(70_000) })).status).toBe(413)
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 16_384
        controller.enqueue(new Uint8Array(16_384).fill(120))
      },
    })
    const response = await post({ headers: asJson, body: endless, duplex: 'half' } as RequestInit)
    expect(response.status).toBe(413)
    // Sockets buffer some; the handler itself stops at the limit.
    expect(sent).toBeLessThan(16 * 1024 * 1024)
  })

  test.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['origin', 'https://career.example.evil.example'],
    ['origin', 'http://career.example'],
    ['origin', 'garbage'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('403 from another origin: %s %s', async (header, value) => {
    const before = await stored()
    expect((await postJson(right(), { [header]: value })).status).toBe(403)
    expect(await stored()).toBe(before)
  })

  test('its own origin, by its public address or its host, is let in', async () => {
    const own = { origin: 'https://career.example' }
    expect((await postJson(right(), own)).status).toBe(201)
    expect((await postJson(right(), { origin: url() })).status).toBe(201)
  })

  test('503 when the store fails, and nothing of the visitor in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const fields = right()
    site.store = () => Promise.reject(new Error(`insert failed: ${fields.email}`))
    const response = await postJson(fields)
    expect(response.status).toBe(503)
    const page = await postForm(formOf(fields))
    expect(page.status).toBe(503)
    expect(await page.text()).toContain(fields.message)
    expect(log).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(log.mock.calls)).not.toContain(fields.email)
    log.mockRestore()
  })

  test('503 when the store does not answer', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    site.store = () => new Promise(() => undefined)
    expect((await postJson(right())).status).toBe(503)
  })
  test('503 within three seconds in all, when the words were slow and the store stalls', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => undefined)
    const slow = receive(
      {
        ...contactLead,
        async content() {
          await pause(1_400)
          return '2 working days'
        },
      },
      () => ({ ...site, store: () => new Promise(() => undefined) }),
    )
    const began = performance.now()
    const response = await slow(
      new Request(url(), { method: 'POST', headers: asJson, body: JSON.stringify(right()) }),
    )
    expect(response.status).toBe(503)
    expect(performance.now() - began).toBeLessThan(3_600)
  })
})

describe('one person, one lead', () => {
  test(
    'twenty at once with one key, and the two of a double click without',
    proves('D3.2'),
    async () => {
      const [fields, key] = [right(), randomUUID()]
      const send = () => postJson(fields, { 'idempotency-key': key })
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
      const ids = await Promise.all(answers.map((answer) => answer.json()))
      expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
      expect(await storedFor(fields.email)).toHaveLength(1)

      const twice = right()
      const clicks = await Promise.all([postForm(formOf(twice)), postForm(formOf(twice))])
      expect(clicks.map(({ status }) => status)).toEqual([303, 303])
      expect(await storedFor(twice.email)).toHaveLength(1)
    },
  )
})
