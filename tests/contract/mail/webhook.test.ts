import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { about, changeLead, mailsFor, send } from '#tests/contract/leads/fixtures.ts'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { readIncidents } from '#web/db/incidents.ts'
import { StorageError } from '#web/db/store.ts'
import { leads, newsletterHistory, newsletterSubscribers, outbox, suppressionList } from '#web/db/tables.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { submit } from '#web/leads/submit.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import { handleResendWebhook } from '#web/mail/suppression/webhook.ts'
import { resendForEachTest } from './fake-resend.ts'
import { resendEvent, webhookSecret } from './resend-event.ts'

const owners = ['one@career.example', 'two@career.example']
const store = emptyStore()
const resend = resendForEachTest()
let site: ReturnType<Parameters<typeof handleResendWebhook>[0]>
beforeEach(() => {
  site = { secret: webhookSecret, store: async () => store, onSuppressed: stopSubscription }
})

const sweepAll = () => sweep(store, { ...resend.transport, owners })
/** Stores a lead and sends its mails. @returns the recipients of the mails */
const recipientsOf = async (fields: Parameters<typeof send>[1]) => {
  const before = resend.attempts.length
  await send(store, fields)
  await sweepAll()
  return resend.attempts
    .slice(before)
    .map(({ body }) => String(body.to))
    .toSorted()
}
const post = (request: Request) => handleResendWebhook(() => site)(request)
const report = async (payload: object | string, signing = {}) => (await post(resendEvent(payload, signing))).status
const event = (type: string, providerId: string, to: string, more: object = {}) => ({
  type: `email.${type}`,
  created_at: '2026-11-21T10:00:00.000Z',
  data: { email_id: providerId, to: [to], from: 'a@b.co', subject: 'x', ...more },
})
const bounce = (type: string) => ({ bounce: { type, subType: 'General', message: 'about a@b' } })
const stopped = () => store.db.select().from(suppressionList)
/** Reads the receipt to the visitor. */
const receipt = async () => {
  const [mail] = await mailsFor(store, 'contact-receipt')
  return mail ?? expect.fail('The outbox has no receipt')
}
const sentReceipt = async () => {
  await send(store)
  await sweepAll()
  const { id, providerId } = await receipt()
  return { id, providerId: providerId ?? '' }
}

test('refuses a webhook with a wrong secret, without a signature, with an old time, and a replay', async () => {
  const { providerId } = await sentReceipt()
  const payload = event('delivered', providerId, 'priya@example.com')
  const other = `whsec_${Buffer.from('another').toString('base64')}`
  expect(await report(payload, { secret: other })).toBe(401)
  expect(await report(payload, { age: 301 })).toBe(401)
  expect(await report(payload, { age: -310 })).toBe(401)
  const unsigned = new Request('https://x.example', { method: 'POST', body: '{}' })
  expect((await post(unsigned)).status).toBe(401)
  const good = resendEvent(payload)
  const altered = JSON.stringify(payload).replace('delivered', 'complained')
  expect((await post(new Request(good.clone(), { body: altered }))).status).toBe(401)
  expect((await receipt()).deliveryStatus).toBeNull()
  expect((await readIncidents(store.db))[1]).toMatchObject({ today: 5 })

  expect((await post(good.clone())).status).toBe(200)
  expect((await receipt()).deliveryStatus).toBe('delivered')
  expect((await post(good.clone())).status).toBe(401)
  // A second signature and another spelling of the time do not hide a replay.
  const dressed = new Headers(good.headers)
  dressed.set('svix-signature', `v1,AAAA ${good.headers.get('svix-signature')}`)
  dressed.set('svix-timestamp', `0${good.headers.get('svix-timestamp')}`)
  expect((await post(new Request(good.clone(), { headers: dressed }))).status).toBe(401)

  expect(await report(' '.repeat(70_000))).toBe(413)
  site.secret = undefined
  expect(await report(payload)).toBe(503)
})

test('returns 503 for a report that was not stored, and stores it when Resend repeats it', async () => {
  const { providerId } = await sentReceipt()
  const log = silenceErrors()
  const payload = event('delivered', providerId, 'priya@example.com')
  const request = resendEvent(payload)
  site.store = () => Promise.reject(new StorageError(new Error('down: priya@example.com')))
  expect((await post(request.clone())).status).toBe(503)
  expect(log.mock.calls.flat().join()).not.toContain('@')
  site.store = async () => store
  expect((await post(request)).status).toBe(200)
})

test.each(['{}', '{"type":"email.bounced","data":{"email_id":"x","to":["a@b.co"]}}'])(
  'returns 200 for the report %s, and suppresses nothing',
  async (payload) => {
    expect(await report(payload)).toBe(200)
    expect(await stopped()).toEqual([])
  },
)

test('repeated or late reports do not set a delivery status back', async () => {
  const { providerId } = await sentReceipt()
  const statuses: unknown[] = []
  for (const type of ['delivered', 'delivery_delayed', 'delivered', 'complained', 'delivered']) {
    expect(await report(event(type, providerId, 'priya@example.com'))).toBe(200)
    statuses.push((await receipt()).deliveryStatus)
  }
  expect(statuses).toEqual(['delivered', 'delivered', 'delivered', 'complained', 'complained'])
  expect((await receipt()).deliveryStatusAt).toBeInstanceOf(Date)
  expect(await store.db.select().from(outbox).where(isNotNull(outbox.deliveryStatus))).toHaveLength(1)
})

test.each(['object', 'list'])(
  'a report with its tags as an %s marks a mail without a response as sent, and no retry follows',
  async (form) => {
    await send(store)
    await store.db.delete(outbox).where(eq(outbox.purpose, 'contact-for-owners'))
    resend.next('lost')
    await sweepAll()
    const { id, state } = await receipt()
    expect(state).toBe('waiting')
    const tags = form === 'list' ? [{ name: 'mail', value: id }] : { mail: id }
    expect(resend.attempts[0]?.body.tags).toEqual([{ name: 'mail', value: id }])
    await report(event('delivered', 're_9', 'priya@example.com', { tags }))
    expect(await receipt()).toMatchObject({
      ...{ state: 'sent', deliveryStatus: 'delivered', providerId: 're_9', lastError: null },
      sentAt: expect.any(Date),
    })
    await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
    expect(await sweepAll()).toEqual({ sent: 0, retry: 0, dead: 0 })
    expect(resend.attempts).toHaveLength(1)
  },
)

test('suppresses and unsubscribes an address after a hard bounce, and a repeated report changes nothing', async () => {
  const signup = { name: 'Priya', email: 'priya@example.com' }
  await submit(store, newsletterLead, signup, { ...about(), content: undefined })
  const { providerId } = await sentReceipt()
  const payload = event('bounced', providerId, 'Priya <Priya@Example.com>', bounce('Permanent'))
  expect(await report(payload)).toBe(200)
  expect(await receipt()).toMatchObject({
    state: 'dead',
    deliveryStatus: 'bounced',
    lastError: null,
  })
  expect(await stopped()).toMatchObject([{ email: 'priya@example.com', reason: 'bounced' }])
  const [subscriber] = await store.db.select().from(newsletterSubscribers)
  expect(subscriber?.status).toBe('unsubscribed')
  const lines = await store.db.select().from(newsletterHistory).where(eq(newsletterHistory.status, 'unsubscribed'))
  expect(lines).toMatchObject([{ email: 'priya@example.com', cause: 'bounced' }])

  expect(await recipientsOf({ message: 'again' })).toEqual(owners)

  await store.transaction((tx) => unsuppressAddresses(tx, ['PRIYA@example.com']))
  // Resend repeats a report whose response was lost.
  expect(await report(payload)).toBe(200)
  expect(await stopped()).toEqual([])
})

test.each(['Transient', 'Undetermined'])('a %s bounce suppresses nothing', async (type) => {
  const { providerId } = await sentReceipt()
  await report(event('bounced', providerId, 'priya@example.com', bounce(type)))
  expect(await receipt()).toMatchObject({ state: 'dead', deliveryStatus: 'returned' })
  expect(await stopped()).toEqual([])
})

test('a bounced reply reopens its lead as unanswered, unless the lead was answered by another reply', async () => {
  await send(store)
  const [lead] = await store.db.select().from(leads)
  const leadId = lead?.id ?? ''
  let second = 0
  /** Stores a reply that is a second newer than the last one. */
  const answer = async (earlier?: Date) => {
    const id = randomUUID()
    const createdAt = new Date(Date.UTC(2026, 10, 1, 9, 0, second++))
    const mail = { leadId, purpose: 'reply', subject: '', text: '', html: '', createdAt }
    await store.db.insert(outbox).values({ ...mail, id, state: 'sent', providerId: id })
    await changeLead(store, leadId, { status: 'answered', answeredAt: earlier ?? createdAt })
    return id
  }
  const bounced = async (id: string, status = 'bounced') => {
    await report(event(status, id, 'priya@example.com', bounce('Transient')))
    const [{ status: shown, answeredAt } = {}] = await store.db.select().from(leads)
    return [shown, answeredAt]
  }
  const earlier = new Date('2026-10-01T00:00:00Z')
  expect(await bounced(await answer())).toEqual(['new', null])
  expect(await bounced(await answer(earlier)), 'the lead was answered before the reply').toEqual(['new', earlier])
  const first = await answer(earlier)
  await answer(earlier)
  expect(await bounced(first), 'a later reply was sent').toEqual(['answered', earlier])
  expect(await bounced(await answer(earlier), 'delivered')).toEqual(['answered', earlier])
})

test('a bounce of a mail to one owner suppresses no other owner', async () => {
  await sentReceipt()
  const [mine] = await store.db.select().from(outbox).where(sql`${outbox.recipients} = array['one@career.example']`)
  const bounced = event('bounced', mine?.providerId ?? '', 'one@career.example')
  await report({ ...bounced, data: { ...bounced.data, ...bounce('Permanent') } })
  const next = { message: 'next', email: 'next@example.com' }
  expect(await recipientsOf(next)).toEqual(['next@example.com', 'two@career.example'])
})

test('a complaint about a broadcast of Resend suppresses the address', async () => {
  await report(event('complained', randomUUID(), 'reader@example.com', { broadcast_id: 'b' }))
  expect(await stopped()).toMatchObject([{ email: 'reader@example.com', reason: 'complained' }])
})
