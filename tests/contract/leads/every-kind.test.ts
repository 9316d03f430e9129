import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { embeddedStore } from '#tests/contract/db/with-store.ts'
import { proves } from '#tests/specification/proves.ts'
import { outbox } from '#web/db/tables.ts'
import { everyKind } from './every-kind.ts'
import { served } from './served.ts'

const store = embeddedStore()
const refusal = z.object({ errors: z.record(z.string(), z.string().min(5)) })
const asForm = (fields: object) =>
  Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )

describe.each(everyKind)('$name', ({ kind, content, right }) => {
  const { database, postForm, postJson, site, storedFor } = served(kind, store)
  const form = () => ({ ...right, email: `${randomUUID()}@example.com` })

  test(
    'stores what the form holds, and a mail for each side, then says so',
    proves('3.20 3.52 4.31 4.35 D1.1 D1.2 D1.3 D1.5 D9.1 D9.2'),
    async () => {
      const fields = form()
      const pageUrl = 'https://career.example/book?utm_source=poster&ref=secret'
      const response = await postJson({ ...fields, pageUrl, website: '' })
      expect(response.status).toBe(201)
      const { id } = await response.json()
      const { name, email, ...details } = z.parse(kind.schema(content), fields)
      const [lead] = await storedFor(email)
      expect(lead).toMatchObject({
        ...{ id, kind: kind.kind, name, details, status: 'new' },
        ...{ page: 'https://career.example/book', source: { utm_source: 'poster' } },
      })
      expect(lead?.details).toEqual(details)
      expect(lead?.dueAt).toEqual(kind.due?.(lead?.receivedAt ?? new Date(0)) ?? null)

      const mails = await database().select().from(outbox).where(eq(outbox.leadId, id))
      expect(mails.filter(({ recipients }) => recipients === null)).toMatchObject([
        { purpose: `${kind.kind}-for-owners`, replyTo: email },
      ])
      const forVisitor = mails.filter(({ recipients }) => recipients !== null)
      expect(forVisitor.length).toBeGreaterThan(0)
      for (const mail of forVisitor) expect(mail.recipients).toEqual([email])
      for (const { subject, text, html } of mails)
        expect(`${subject} ${text} ${html}`).not.toMatch(/\bundefined\b|\bnull\b|\[object/)
    },
  )

  test(
    'one key makes one lead; another body under it is refused',
    proves('D3.2 D3.3'),
    async () => {
      const [fields, key] = [form(), { 'idempotency-key': randomUUID() }]
      const [first, again] = [await postJson(fields, key), await postJson(fields, key)]
      const other = await postJson({ ...fields, email: form().email }, key)
      expect([first.status, again.status, other.status]).toEqual([201, 200, 409])
      expect(await again.json()).toEqual(await first.json())
      expect(await storedFor(fields.email)).toHaveLength(1)
    },
  )

  test('422 names the wrong fields, and stores nothing', proves('D7.1'), async () => {
    const response = await postJson({ ...right, email: 'priya' })
    expect(response.status).toBe(422)
    expect(Object.keys(refusal.parse(await response.json()).errors)).toEqual(['email'])
    const nothing = refusal.parse(await (await postJson({})).json())
    expect(Object.keys(nothing.errors)).toContain('email')
    expect(await storedFor('priya')).toEqual([])
  })

  test(
    'without script: the form again with what was typed, then its thank-you page',
    proves('D10.1'),
    async () => {
      const fields = form()
      const again = await postForm(asForm({ ...fields, email: 'not "one"' }))
      expect(again.status).toBe(422)
      const page = await again.text()
      expect(page).toContain(`<form action="${kind.path}" method="post"`)
      expect(page).toContain('value="not &quot;one&quot;"')
      for (const { name } of kind.retryForm.fields(content))
        expect(page).toContain(`name="${name}"`)

      const stored = await postForm(asForm(fields))
      expect(stored.status).toBe(303)
      const [, place, slug = ''] = stored.headers.get('location')?.split('/') ?? []
      expect(place).toBe('thanks')
      expect(Object.keys(kind.thanks)).toContain(slug)
      expect(await storedFor(fields.email)).toHaveLength(1)
    },
  )

  test('503 when it cannot be stored: never a success that was none', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    site.store = () => Promise.reject(new Error('down'))
    expect((await postJson(form())).status).toBe(503)
    log.mockRestore()
  })
})
