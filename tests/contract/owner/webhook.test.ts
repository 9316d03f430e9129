import { eq, sql } from 'drizzle-orm'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { changeLead, mailsFor, storeLead } from '#tests/contract/leads/fixtures.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { markAsCopy, readCopyMark } from '#web/db/copy-mark.ts'
import { webhookDeliveries as deliveries, leads, newsletterSubscribers, outbox, settings } from '#web/db/tables.ts'
import { runNightlyJobs } from '#web/jobs/nightly.ts'
import { confirmLive, countHeldDeliveries } from '#web/mail/outbox/confirm-live.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { saveSettings } from '#web/owner/settings/save-settings.ts'
import { sendWebhooks } from '#web/owner/webhook/deliver-webhooks.ts'
import { changeWebhookWith } from '#web/owner/webhook/webhook-actions.ts'
import { WebhookSection } from '#web/owner/webhook/webhook-section.tsx'
import { readWebhook, readWebhookPage } from '#web/owner/webhook/webhook-store.ts'
import { signedInOwner } from './owner.ts'

const store = emptyStore()
const { audited, post, postTwice } = signedInOwner(store)
const url = 'https://hooks.example.com/in'
const setUp = (address = url) => postTwice(saveSettings, '/owner/settings/save', { url: address, secret: 'new' })
const act = (name: string, answer = '200', id = '') =>
  post(
    changeWebhookWith(async () => answer),
    '/owner/settings/webhook/change',
    { act: name, id },
  )

/** Sends due deliveries. @returns the received calls with their ids */
async function run(...answers: string[]) {
  const arrived: { id: string | undefined; type: string; data: Record<string, unknown> }[] = []
  await sendWebhooks(store, siteUrl, async (to, headers, body) => {
    expect(to).toBe(url)
    arrived.push({ id: headers['webhook-id'], ...JSON.parse(body) })
    return answers.shift() ?? '200'
  })
  return arrived
}
const makeDue = () => store.db.update(deliveries).set({ nextAttemptAt: sql`now()` })

test('calls the webhook once for each new lead, but not for spam or for leads from before its set-up', async () => {
  await storeLead(store, { email: 'before@example.com' })
  expect(await run()).toEqual([])
  const answer = await setUp()
  expect(await answer.text()).toMatch(/<code>whsec_[\w+/=]{44}<\/code>/)
  const id = await storeLead(store, { message: 'Grüße, नमस्ते' })
  await storeLead(store, { email: 'spam@example.com' }, { suspicion: ['a link'] })
  const arrived = await run()
  expect(arrived).toMatchObject([
    {
      type: 'lead.created',
      data: {
        id,
        kind: 'contact',
        email: 'priya@example.com',
        details: { message: 'Grüße, नमस्ते' },
      },
    },
  ])
  expect(await run()).toEqual([])
  expect(await audited()).toMatchObject([[expect.anything(), 'set up the webhook', null]])
})

test('a call says that the newsletter box is ticked only if the address is subscribed by then', async () => {
  await setUp()
  const ids = [await storeLead(store), await storeLead(store, { email: 'new@example.com' })]
  await store.db.update(leads).set({ details: { newsletter: true } })
  await store.db.insert(newsletterSubscribers).values({ email: 'new@example.com', name: '' })
  const boxes = (await run()).map(({ data }) => [data.id, data.details])
  expect(Object.fromEntries(boxes)).toEqual({
    [ids[0] ?? '']: { newsletter: false },
    [ids[1] ?? '']: { newsletter: true },
  })
})

test('a failed call ends the run, and is retried with the same id after a growing delay', async () => {
  await setUp()
  for (const email of ['a@example.com', 'b@example.com']) await storeLead(store, { email })
  const [first] = await run('500')
  await store.db.update(deliveries).set({ attempts: 2, nextAttemptAt: sql`now()` })
  expect(await run('ECONNREFUSED')).toHaveLength(1)
  const muchLater = sql`next_attempt_at > now() + interval '20 minutes'`
  expect(await store.db.$count(deliveries, muchLater)).toBe(1)
  await store.db.update(deliveries).set({ attempts: 1, nextAttemptAt: sql`now()` })
  const again = await run()
  expect(again).toHaveLength(2)
  expect(again.map(({ id }) => id)).toContain(first?.id)
  const { log } = await readWebhookPage(store.db)
  expect(log.map(({ state, attempts, answer }) => [state, attempts, answer])).toEqual([
    ['sent', 2, '200'],
    ['sent', 2, '200'],
  ])
  expect(await readWebhook(store.db)).toMatchObject({ failingSince: null, stoppedAt: null })
})

test('the webhook stops after three days of failures with one mail to the owners, and resumes on request', async () => {
  await setUp()
  await storeLead(store)
  await run('500')
  const since = new Date(Date.now() - 3.1 * 86_400_000).toISOString()
  await store.db
    .update(settings)
    .set({ value: sql`value || ${JSON.stringify({ failingSince: since })}::jsonb` })
    .where(eq(settings.name, 'webhook'))
  await makeDue()
  await run('500')
  await makeDue()
  expect(await run()).toEqual([])
  const mails = eq(outbox.purpose, 'webhook-for-owners')
  expect(await store.db.$count(outbox, mails)).toBe(1)
  const later = await storeLead(store, { email: 'later@example.com' })
  expect((await readWebhookPage(store.db)).waiting).toBe(2)
  await act('resume')
  expect((await run()).map(({ data }) => data.id)).toContain(later)
})

/** Moves the beginning of the failures, and the deliveries, some days back. */
async function daysPass(days: number) {
  const since = new Date(Date.now() - days * 86_400_000).toISOString()
  await store.db
    .update(settings)
    .set({ value: sql`value || ${JSON.stringify({ failingSince: since })}::jsonb` })
    .where(sql`name = 'webhook' and value->>'failingSince' is not null`)
  await store.db.update(deliveries).set({ createdAt: sql`created_at - make_interval(days => ${days})` })
}
const log = async () => (await readWebhookPage(store.db)).log
const isStopped = async () => (await readWebhook(store.db))?.stoppedAt !== null

test('a lead that the receiver refuses in quiet days is given up with one mail, and the webhook goes on', async () => {
  await setUp()
  const bad = await storeLead(store)
  await run('422')
  await daysPass(4)
  await makeDue()
  await run('422')
  expect(await isStopped()).toBe(false)
  expect(await log()).toMatchObject([{ leadId: bad, state: 'failed', answer: '422' }])
  const mails = await mailsFor(store, 'webhook-for-owners')
  expect(mails.map(({ subject }) => subject)).toEqual(['One lead does not reach your CRM'])
  await makeDue()
  const next = await storeLead(store, { email: 'next@example.com' })
  expect((await run()).map(({ data }) => data.id)).toEqual([next])
  const page = renderToStaticMarkup(WebhookSection(await readWebhookPage(store.db)))
  expect(page.replace(/<[^>]+>/g, '')).toMatch(/given up \(2 tries, answer 422\)/)

  const [{ id } = { id: '' }] = await log()
  await act('retry', '422', id)
  expect(await log()).toMatchObject([{ state: 'sent' }, { id, state: 'waiting', attempts: 0 }])
  await act('drop', '422', id)
  expect(await log()).toMatchObject([{ state: 'sent' }])
  expect((await act('drop', '422', id)).headers.get('location')).toContain('say=unchanged')
  expect((await act('retry', '422', 'x')).headers.get('location')).toContain('say=unchanged')
  expect((await audited()).map(([, action, subject]) => [action, subject])).toEqual([
    ['set up the webhook', null],
    ['sent a lead to the webhook again', bad],
    ['took a lead off the list of the webhook', bad],
  ])
})

test('after a lead was given up in quiet days, the next failure is tried again as a first one', async () => {
  await setUp()
  await storeLead(store)
  await run('422')
  await daysPass(4)
  await makeDue()
  await run('422')
  await daysPass(10)
  const next = await storeLead(store, { email: 'next@example.com' })
  await run('500')
  expect(await isStopped()).toBe(false)
  await makeDue()
  expect((await run()).map(({ data }) => data.id)).toEqual([next])
})

test('a lead that fails while others are taken is given up after its retries, whatever the answer', async () => {
  await setUp()
  await storeLead(store)
  await run('500')
  await storeLead(store, { email: 'other@example.com' })
  expect(await run()).toHaveLength(1)
  await daysPass(4)
  await store.db.update(deliveries).set({ attempts: 9 })
  await makeDue()
  await run('500')
  expect(await isStopped()).toBe(false)
  expect(await log()).toMatchObject([{ state: 'failed', answer: '500' }, { state: 'sent' }])
})

test('the webhook stops when the receiver refuses every lead, and a resume sends all of them', async () => {
  await setUp()
  const ids = [await storeLead(store)]
  await run('422')
  await daysPass(4)
  await makeDue()
  await run('422')
  ids.push(await storeLead(store, { email: 'next@example.com' }))
  await run('422')
  expect(await isStopped()).toBe(true)
  await act('resume')
  expect((await run()).map(({ data }) => data.id).toSorted()).toEqual(ids.toSorted())
})

test('the inherited leads of a copy are not sent when it becomes the live site, and can be sent again', async () => {
  await setUp()
  await storeLead(store)
  await store.transaction((tx) => markAsCopy(tx))
  const mark = (await readCopyMark(store.db)) ?? expect.fail('The site is no copy')
  expect(await countHeldDeliveries(store.db, mark)).toBe(1)
  const own = await storeLead(store, { email: 'own@example.com' })
  await store.transaction((tx) => confirmLive(tx, { mails: 'leave' }))
  expect((await run()).map(({ data }) => data.id)).toEqual([own])
  const page = renderToStaticMarkup(WebhookSection(await readWebhookPage(store.db)))
  expect(page).toContain('the site that this one is a copy of may have sent it')
})

test('the webhook stops at once after a 410', async () => {
  await setUp()
  await storeLead(store)
  await run('410')
  expect((await readWebhook(store.db))?.stoppedAt).not.toBeNull()
})

test('the webhook is not called for a lead that was erased or marked as spam since', async () => {
  await setUp()
  await storeLead(store, { email: 'zoe@example.com' })
  const spam = await storeLead(store, { email: 'spam@example.com' })
  await store.transaction((tx) => erasePerson(tx, 'zoe@example.com'))
  await changeLead(store, spam, { status: 'spam' })
  expect(await run()).toEqual([])
  expect(await store.db.$count(deliveries)).toBe(0)
})

test('a test call waits while the site is a copy, and old deliveries are deleted', async () => {
  await setUp()
  await store.transaction((tx) => markAsCopy(tx))
  await act('test')
  expect(await run()).toEqual([])
  await store.db.delete(settings).where(eq(settings.name, 'copy'))
  expect(await run()).toMatchObject([{ type: 'test', data: {} }])
  await runNightlyJobs(store, { at: new Date(Date.now() + 31 * 86_400_000) })
  expect(await store.db.$count(deliveries)).toBe(0)
})

test.each([
  ['200', /arrived \(1 try, answer 200\)/],
  ['ENOTFOUND', /not taken yet \(1 try, there is no such address\)/],
])('the settings show the outcome of a test call with the answer %s', async (answer, said) => {
  await setUp()
  expect((await act('test', answer)).headers.get('location')).toContain('say=tested')
  const page = renderToStaticMarkup(WebhookSection(await readWebhookPage(store.db)))
  expect(page.replace(/<[^>]+>/g, '')).toMatch(said)
})

test('removing the webhook deletes its queue, and a later test call is not sent', async () => {
  await setUp()
  await storeLead(store)
  await setUp('')
  expect(await store.db.$count(deliveries)).toBe(0)
  expect(await readWebhook(store.db)).toBeUndefined()
  expect((await act('test')).headers.get('location')).toContain('say=unchanged')
})
