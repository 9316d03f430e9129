import { randomUUID } from 'node:crypto'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { about, send } from '#tests/contract/leads/fixtures.ts'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import {
  leads,
  newsletterHistory,
  newsletterSubscribers,
  outbox,
  suppressionList,
} from '#web/db/tables.ts'
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
/** Stores a lead and sends its mails. @returns their recipients */
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
const report = async (payload: object | string, signing = {}) =>
  (await post(resendEvent(payload, signing))).status
const event = (type: string, providerId: string, to: string, more: object = {}) => ({
  type: `email.${type}`,
  created_at: '2026-11-21T10:00:00.000Z',
  data: { email_id: providerId, to: [to], from: 'a@b.co', subject: 'x', ...more },
})
const bounce = (type: string) => ({ bounce: { type, subType: 'General', message: 'about a@b' } })
const stopped = () => store.db.select().from(suppressionList)
/** Reads the receipt to the visitor. */
const receipt = async () => {
  const [mail] = await store.db.select().from(outbox).where(eq(outbox.purpose, 'contact-receipt'))
  if (mail === undefined) throw new Error('no mail')
  return mail
}
const sentReceipt = async () => {
  await send(store)
  await sweepAll()
  const { id, providerId } = await receipt()
  return { id, providerId: providerId ?? '' }
}

test('refuses a webhook without the secret, a signature, a recent time, or as a replay', async () => {
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

  expect((await post(good.clone())).status).toBe(200)
  expect((await receipt()).deliveryStatus).toBe('delivered')
  expect((await post(good.clone())).status).toBe(401)
  // Neither another signature beside it nor another spelling of the time hides a replay.
  const dressed = new Headers(good.headers)
  dressed.set('svix-signature', `v1,AAAA ${good.headers.get('svix-signature')}`)
  dressed.set('svix-timestamp', `0${good.headers.get('svix-timestamp')}`)
  expect((await post(new Request(good.clone(), { headers: dressed }))).status).toBe(401)

  expect(await report(' '.repeat(70_000))).toBe(413)
  site.secret = undefined
  expect(await report(payload)).toBe(503)
})

test('returns 503 for a report that was not stored, and stores the repeated one', async () => {
  const { providerId } = await sentReceipt()
  const log = silenceErrors()
  const payload = event('delivered', providerId, 'priya@example.com')
  const request = resendEvent(payload)
  site.store = () => Promise.reject(new Error('down: priya@example.com'))
  expect((await post(request.clone())).status).toBe(503)
  expect(log.mock.calls.flat().join()).not.toContain('@')
  site.store = async () => store
  expect((await post(request)).status).toBe(200)
})

test.each([
  ...['{}', '[]', '"x"', 'null', '{"type":"email.opened","data":{}}'],
  '{"type":"domain.created","data":{"id":"1"}}',
  '{"type":"email.bounced","data":{"email_id":"x","to":["a@b.co"]}}',
  '{"type":"email.delivered","data":{"email_id":7,"to":"a@b.co","tags":3}}',
])('ignores %s with a 200', async (payload) => {
  expect(await report(payload)).toBe(200)
  expect(await stopped()).toEqual([])
})

test('moves a delivery status only forward when reports are repeated or out of order', async () => {
  const { providerId } = await sentReceipt()
  const statuses: unknown[] = []
  for (const type of ['delivered', 'delivery_delayed', 'delivered', 'complained', 'delivered']) {
    expect(await report(event(type, providerId, 'priya@example.com'))).toBe(200)
    statuses.push((await receipt()).deliveryStatus)
  }
  expect(statuses).toEqual(['delivered', 'delivered', 'delivered', 'complained', 'complained'])
  expect((await receipt()).deliveryStatusAt).toBeInstanceOf(Date)
  expect(await store.db.select().from(outbox).where(isNotNull(outbox.deliveryStatus))).toHaveLength(
    1,
  )
})

test.each(['object', 'list'])(
  'a report that comes before or instead of the answer marks the mail as sent: nothing is sent twice (tags as an %s)',
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

test('suppresses and unsubscribes an address after a hard bounce; an owner may allow it again', async () => {
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
  const lines = await store.db
    .select()
    .from(newsletterHistory)
    .where(eq(newsletterHistory.status, 'unsubscribed'))
  expect(lines).toMatchObject([{ email: 'priya@example.com', cause: 'bounced' }])

  expect(await recipientsOf({ message: 'again' })).toEqual(owners)

  await store.transaction((tx) => unsuppressAddresses(tx, ['PRIYA@example.com']))
  // Resend repeats a report after a lost answer. It changes nothing.
  expect(await report(payload)).toBe(200)
  expect(await stopped()).toEqual([])
})

test.each(['Transient', 'Undetermined'])('a %s bounce suppresses nothing', async (type) => {
  const { providerId } = await sentReceipt()
  await report(event('bounced', providerId, 'priya@example.com', bounce(type)))
  expect(await receipt()).toMatchObject({ state: 'dead', deliveryStatus: 'returned' })
  expect(await stopped()).toEqual([])
})

test('a bounced reply reopens its lead, which counts as not answered', async () => {
  await send(store)
  const [lead] = await store.db.select().from(leads)
  const leadId = lead?.id ?? ''
  let second = 0
  /** Stores a reply, each a second after the one before. */
  const answer = async (earlier?: Date) => {
    const id = randomUUID()
    const createdAt = new Date(Date.UTC(2026, 10, 1, 9, 0, second++))
    const mail = {
      id,
      leadId,
      purpose: 'reply',
      subject: '',
      text: '',
      html: '',
      state: 'sent',
    } as const
    await store.db.insert(outbox).values({ ...mail, providerId: id, createdAt })
    const answeredAt = earlier ?? createdAt
    await store.db.update(leads).set({ status: 'answered', answeredAt }).where(eq(leads.id, leadId))
    return id
  }
  const bounced = async (id: string, status = 'bounced') => {
    await report(event(status, id, 'priya@example.com', bounce('Transient')))
    const [{ status: shown, answeredAt } = {}] = await store.db.select().from(leads)
    return [shown, answeredAt]
  }
  const earlier = new Date('2026-10-01T00:00:00Z')
  expect(await bounced(await answer())).toEqual(['new', null])
  expect(await bounced(await answer(earlier)), 'answered before by hand').toEqual(['new', earlier])
  const first = await answer(earlier)
  await answer(earlier)
  expect(await bounced(first), 'a later reply is on its way').toEqual(['answered', earlier])
  expect(await bounced(await answer(earlier), 'delivered')).toEqual(['answered', earlier])
})

test('a bounce of one owner’s mail suppresses no other owner', async () => {
  await sentReceipt()
  const [mine] = await store.db
    .select()
    .from(outbox)
    .where(sql`${outbox.recipients} = array['one@career.example']`)
  const bounced = event('bounced', mine?.providerId ?? '', 'one@career.example')
  await report({ ...bounced, data: { ...bounced.data, ...bounce('Permanent') } })
  const next = { message: 'next', email: 'next@example.com' }
  expect(await recipientsOf(next)).toEqual(['next@example.com', 'two@career.example'])
})

test('a complaint about an issue sent in Resend itself suppresses its subscriber, too', async () => {
  await report(event('complained', randomUUID(), 'reader@example.com', { broadcast_id: 'b' }))
  expect(await stopped()).toMatchObject([{ email: 'reader@example.com', reason: 'complained' }])
})
