import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { newsletterIssues, outbox } from '#web/db/tables.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { suppressEmail } from '#web/mail/suppression/suppression-list.ts'
import { allowAgain, sendAgain, sendAllAgain } from '#web/owner/mails/mail-actions.ts'
import { listMails, readMail, recentFailures } from '#web/owner/mails/read-mails.ts'
import { owners, signedInOwner } from './owner.ts'

const store = emptyStore()
const { site, post, audited } = signedInOwner(store)
const sendNow = vi.fn()
const resend = resendForEachTest()
beforeEach(() => {
  sendNow.mockClear()
  site.sendAfterResponse = sendNow
})

const again = (id: string) => post(sendAgain, `/owner/mails/${id}/again`)
const allow = (id: string) => post(allowAgain, `/owner/mails/${id}/allow`)

/** Stores a lead, and marks its mail of a purpose as given up. @returns the mail */
async function deadMail(purpose = 'contact-receipt') {
  const leadId = await storeLead(store)
  const [mail] = await store.db
    .update(outbox)
    .set({
      ...{ state: 'dead', lastError: '422 validation_error', attempts: 1 },
      sender: 'old@career.example',
      recipients: sql`coalesce(${outbox.recipients}, array['gone@career.example'])`,
    })
    .where(and(eq(outbox.leadId, leadId), eq(outbox.purpose, purpose)))
    .returning()
  return mail ?? expect.fail(`The lead has no mail ${purpose}`)
}
const rowOf = async (id: string) => (await readMail(store.db, id))?.mail
const copyOf = (answer: Response) => answer.headers.get('location')?.split('/').at(-1) ?? ''

test('sends a failed mail again as a new row, and links the old row to it', async () => {
  const lost = await deadMail()
  const answer = await again(lost.id)
  expect(answer.status).toBe(303)
  const copy = copyOf(answer)
  expect(copy).not.toBe(lost.id)
  expect(await rowOf(lost.id)).toEqual({ ...lost, resentAs: copy })
  const { subject, text, html, headers, replyTo, recipients, leadId, purpose } = lost
  expect(await rowOf(copy)).toMatchObject({
    ...{ subject, text, html, headers, replyTo, recipients, leadId, purpose },
    ...{ state: 'waiting', attempts: 0, lastError: null, sender: null, firstAttemptAt: null },
  })
  expect((await readMail(store.db, copy))?.earlierId).toBe(lost.id)
  expect(sendNow).toHaveBeenCalledOnce()
  expect(await audited()).toEqual([[owners[0], 'sent a mail again', lost.id]])
})

test('sends a mail again once for twenty concurrent requests', async () => {
  const lost = await deadMail()
  const answers = await Promise.all(Array.from({ length: 20 }, () => again(lost.id)))
  expect(new Set(answers.map(copyOf)).size).toBe(1)
  expect(await store.db.$count(outbox, eq(outbox.leadId, lost.leadId ?? ''))).toBe(3)
  expect(await audited()).toHaveLength(1)
  expect(sendNow).toHaveBeenCalledOnce()
})

test('sends all given-up mails again, except those that may have arrived, came back, or go to a stopped address', async () => {
  const lost = [await deadMail(), await deadMail('contact-for-owners')]
  const others = [
    { lastError: '503 application_error' },
    { lastError: '409 invalid_idempotent_request' },
    { lastError: 'copy' },
    { lastError: null, deliveryStatus: 'bounced' },
  ]
  for (const change of others) {
    const { id } = await deadMail()
    await store.db.update(outbox).set(change).where(eq(outbox.id, id))
  }
  const refused = await deadMail()
  const recipients = ['refused@career.example']
  await store.db.update(outbox).set({ recipients }).where(eq(outbox.id, refused.id))
  await store.transaction((tx) => suppressEmail(tx, 'refused@career.example', 'refused'))
  expect(await recentFailures(store.db)).toMatchObject({ count: 7, givenUp: 2 })
  const answer = await post(sendAllAgain, '/owner/mails/again')
  expect(answer.headers.get('location')).toBe('/owner/mails?show=waiting')
  for (const { id } of lost) {
    const copy = (await rowOf(id))?.resentAs ?? ''
    expect(await rowOf(copy)).toMatchObject({ state: 'waiting', attempts: 0 })
  }
  expect(await recentFailures(store.db)).toMatchObject({ count: 5, givenUp: 0 })
  expect(await audited()).toHaveLength(2)
  expect(sendNow).toHaveBeenCalledOnce()
})

test('refuses to send a waiting, a sent or an unknown mail again', async () => {
  const lost = await deadMail()
  for (const state of ['waiting', 'sent'] as const) {
    await store.db.update(outbox).set({ state }).where(eq(outbox.id, lost.id))
    expect((await again(lost.id)).status).toBe(409)
  }
  expect((await again(randomUUID())).status).toBe(404)
  expect((await again('x')).status).toBe(404)
  expect(await audited()).toEqual([])
  expect(sendNow).not.toHaveBeenCalled()
})

test('refuses to send a mail again to a suppressed address until an owner allows it', async () => {
  const lost = await deadMail()
  await store.transaction((tx) => suppressEmail(tx, 'PRIYA@example.com', 'bounced'))
  const refused = await again(lost.id)
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('Allow them on the mail’s page first.')
  expect((await readMail(store.db, lost.id))?.suppressed).toMatchObject([{ reason: 'bounced' }])

  expect((await allow(lost.id)).status).toBe(303)
  expect((await allow(lost.id)).status).toBe(303)
  expect((await allow(randomUUID())).status).toBe(404)
  expect((await readMail(store.db, lost.id))?.suppressed).toEqual([])
  expect((await again(lost.id)).status).toBe(303)
  expect(await audited()).toEqual([
    [owners[0], 'allowed mails to an address again', lost.id],
    [owners[0], 'sent a mail again', lost.id],
  ])
})

test('resends a mail for former owners to the current ones, with a new idempotency key', async () => {
  const lost = await deadMail('contact-for-owners')
  await store.db.delete(outbox).where(eq(outbox.purpose, 'contact-receipt'))
  await again(lost.id)
  await sweep(store, { ...resend.transport, from: 'new@career.example', owners: site.owners })
  expect(resend.delivered.map(({ body }) => String(body.to)).toSorted()).toEqual(owners)
  for (const { key, body } of resend.delivered)
    expect([key !== lost.id, body.from]).toEqual([true, 'new@career.example'])
})

test('lists all, undelivered or waiting mails, page by page, each mail once', async () => {
  for (let n = 0; n < 5; n++) await deadMail()
  for (const [show, mails] of [
    ['all', 10],
    ['failed', 5],
    ['waiting', 5],
  ] as const) {
    const seen: string[] = []
    let next: number | undefined = 1
    do {
      const page: Awaited<ReturnType<typeof listMails>> = await listMails(store.db, show, next, 2)
      seen.push(...page.rows.map(({ id }) => id))
      next = page.next
    } while (next !== undefined)
    expect(new Set(seen).size).toBe(mails)
    expect((await listMails(store.db, show, 1, mails)).next).toBeUndefined()
    expect(seen).toHaveLength(mails)
  }
})

test('recent failures are undelivered mails of the last month that were not sent again', async () => {
  const [one, two, old] = [await deadMail(), await deadMail(), await deadMail()]
  await store.db.update(outbox).set({ createdAt: sql`now() - interval '31 days'` }).where(eq(outbox.id, old.id))
  const { count, newest } = await recentFailures(store.db, 1)
  expect([count, newest.map(({ id }) => id)]).toEqual([2, [two.id]])
  await again(two.id)
  expect((await recentFailures(store.db)).newest.map(({ id }) => id)).toEqual([one.id])
})

test('lists no mail of a newsletter issue', async () => {
  const { id: mine } = await deadMail()
  await store.db.insert(newsletterIssues).values({ id: 'first', subject: 'a', text: '', html: '' })
  await store.db.insert(outbox).values(
    (['dead', 'queued', 'sent'] as const).map((state, reader) => ({
      ...{ issueId: 'first', state, subject: state, id: randomUUID() },
      ...{ purpose: 'newsletter-issue', text: '', html: '' },
      recipients: [`reader${reader}@career.example`],
    })),
  )
  for (const filter of ['all', 'failed', 'waiting'] as const) {
    const { rows } = await listMails(store.db, filter)
    expect(rows.filter(({ issueId }) => issueId !== null)).toEqual([])
  }
  expect((await listMails(store.db, 'failed')).rows.map(({ id }) => id)).toEqual([mine])
  for (const { id } of await store.db.select().from(outbox).where(isNotNull(outbox.issueId)))
    expect(await readMail(store.db, id)).toBeUndefined()
})
