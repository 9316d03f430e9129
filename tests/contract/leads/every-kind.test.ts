import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openedStore } from '#tests/contract/db/with-store.ts'
import { proves } from '#tests/specification/proves.ts'
import { honeypotName } from '#web/forms/form-values.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'
import { suppressEmail } from '#web/mail/suppression/suppression-list.ts'
import { everyKind } from './every-kind.ts'
import { mailsOf } from './fixtures.ts'
import { asForm } from './handled.ts'
import { served } from './served.ts'

const store = openedStore()
const refusal = z.object({ errors: z.record(z.string(), z.string().min(5)) })

/** Returns the error of a kind whose `visitorMail` and `mails` differ. */
const visitorMailRule = ({ kind, visitorMail }: LeadKind) =>
  visitorMail
    ? `${kind}: \`visitorMail\` names the words “${visitorMail.words}”, and \`mails\` returns no mail to the visitor. Return one, or remove \`visitorMail\` (in its server/lead-kind.ts).`
    : `${kind}: \`mails\` returns a mail to the visitor. Name its words in \`visitorMail\` (in its server/lead-kind.ts).`

describe.each(everyKind)('$name', ({ kind, content, right, lines, texts }) => {
  const { postForm, postJson, site, storedFor } = served(kind, store)
  const form = () => ({ ...right, email: `${randomUUID()}@example.com` })

  const stored = proves('3.13 3.20 3.52 4.31 4.35 7.1 D1.1-3 D1.5 D9.1 D9.2')
  test('stores all fields of the form, and the mails of its kind', stored, async () => {
    const fields = form()
    const pageUrl = 'https://career.example/book?utm_source=poster&ref=secret#form'
    const agent = { 'user-agent': 'Browser/7' }
    const response = await postJson({ ...fields, pageUrl, [honeypotName]: '' }, agent)
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store'])
    expect(site.sendAfterResponse).toHaveBeenCalledOnce()
    const { id } = await response.json()
    const { name, email, ...details } = z.parse(kind.schema(content), fields)
    const [lead] = await storedFor(email)
    expect(lead).toMatchObject({
      ...{ id, kind: kind.kind, name, details, status: 'new' },
      ...{ page: 'https://career.example/book', source: { utm_source: 'poster' } },
      userAgent: 'Browser/7',
    })
    expect(JSON.stringify(lead)).not.toContain('secret')
    expect(lead?.details).toEqual(details)
    expect(lead?.dueAt).toEqual(kind.dueDate?.(lead?.receivedAt ?? new Date(0), content) ?? null)

    const mails = await mailsOf(store, id)
    expect(mails.filter(({ recipients }) => recipients === null)).toMatchObject([
      { purpose: `${kind.kind}-for-owners`, replyTo: email },
    ])
    const forVisitor = mails.filter(({ recipients }) => recipients !== null)
    expect(forVisitor.length > 0, visitorMailRule(kind)).toBe(kind.visitorMail !== undefined)
    for (const mail of forVisitor) expect(mail.recipients).toEqual([email])
    for (const { subject, text, html } of mails)
      expect(`${subject} ${text} ${html}`).not.toMatch(/\bundefined\b|\bnull\b|\[object/)
  })

  test('sends the visitor a mail that quotes no typed text', async () => {
    const typed = { ...form(), name: 'zebra.example', firstName: 'zebra.example' }
    for (const [field, value] of Object.entries(right))
      if (typeof value === 'string' && !(field in { name: 1, firstName: 1 }))
        Object.assign(typed, { [field]: field === 'program' ? 'zebra_now' : 'See zebra' })
    const wrong = await postJson(typed)
    const refused = wrong.status === 422 ? refusal.parse(await wrong.json()).errors : {}
    for (const field of Object.keys(refused)) Object.assign(typed, { [field]: right[field] })
    if (wrong.status === 422) expect((await postJson(typed)).status).toBe(201)
    const [lead] = await storedFor(typed.email)
    const mails = await mailsOf(store, lead?.id ?? '')
    const forVisitor = mails.filter(({ recipients }) => recipients !== null)
    expect(forVisitor.length > 0, visitorMailRule(kind)).toBe(kind.visitorMail !== undefined)
    if (lines.length + texts.length > 0 || 'program' in right)
      expect(JSON.stringify([lead?.name, lead?.details])).toMatch(/zebra/i)
    expect(JSON.stringify(forVisitor)).not.toMatch(/zebra/i)
  })

  test('stores one lead per key, and refuses the key with another body', proves('D3.2 D3.3'), async () => {
    const [fields, key] = [form(), { 'idempotency-key': randomUUID() }]
    const first = await postJson(fields, key)
    const again = await postJson({ ...fields, key: key['idempotency-key'] })
    const other = await postJson({ ...fields, email: form().email }, key)
    expect([first.status, again.status, other.status]).toEqual([201, 200, 409])
    expect(await again.json()).toEqual(await first.json())
    expect(await storedFor(fields.email)).toHaveLength(1)
  })

  test('tells visitor and owners that an address is suppressed, with and without script', async () => {
    const fields = { ...form(), email: `${randomUUID()}@Example.com` }
    await store.transaction((tx) => suppressEmail(tx, fields.email, 'complained'))
    const response = await postJson(fields)
    const { id, mailBlocked } = await response.json()
    expect([response.status, mailBlocked]).toEqual([201, true])
    const page = await postForm(asForm({ ...fields, key: randomUUID() }))
    expect(page.headers.get('location')).toMatch(/^\/thanks\/[a-z_-]+#no-mail$/)
    const notice = (await mailsOf(store, id)).find(({ recipients }) => recipients === null)
    expect(notice?.text).toMatch(/No mail from the site goes to this address since .+: one was/)
  })

  test('returns 422 with the invalid fields, and stores nothing', proves('D7.1'), async () => {
    const response = await postJson({ ...right, email: 'priya' })
    expect(response.status).toBe(422)
    expect(Object.keys(refusal.parse(await response.json()).errors)).toEqual(['email'])
    const nothing = refusal.parse(await (await postJson({})).json())
    expect(Object.keys(nothing.errors)).toContain('email')
    expect(await storedFor('priya')).toEqual([])
  })

  test('stores a cleaned address, and returns 422 with a reason for an ambiguous one', async () => {
    const email = `${randomUUID()}@example.com`
    const pasted = `\u202aAsha <mailto:${email.replace('@', '\u200b@')}>.\ufe0f`
    expect((await postJson({ ...right, email: pasted })).status).toBe(201)
    expect(await storedFor(email)).toHaveLength(1)
    const two = await postJson({ ...right, email: `${email}, a@b.co` })
    expect(two.status).toBe(422)
    const { errors } = refusal.parse(await two.json())
    expect(errors.email).toMatch(/^Please add a valid email.*\. It holds more than one @/)
  })

  test(
    'shows the form again after an error without script, and the thanks page after success',
    proves('D3.2 D10.1'),
    async () => {
      const fields = form()
      const again = await postForm(asForm({ ...fields, email: 'not "one"' }))
      expect(again.status).toBe(422)
      const page = await again.text()
      expect(page).toContain(`<form action="${kind.path}" method="post"`)
      expect(page).toContain('value="not &quot;one&quot;"')
      for (const field of kind.retryForm(content).fields) {
        const isOne = 'options' in field && typeof right[field.name] === 'string'
        expect(page).toContain(`${isOne ? '<input type="radio" ' : ''}name="${field.name}"`)
      }

      const referer = 'https://career.example/book?q=1'
      const twice = await Promise.all([1, 2].map(() => postForm(asForm(fields), { referer })))
      for (const stored of twice) {
        expect(stored.status).toBe(303)
        const [, place, slug = ''] = stored.headers.get('location')?.split('/') ?? []
        expect(place).toBe('thanks')
        expect(Object.keys(kind.thanks)).toContain(slug)
      }
      const leads = await storedFor(fields.email)
      expect(leads.map(({ page }) => page)).toEqual(['https://career.example/book'])
    },
  )
})
