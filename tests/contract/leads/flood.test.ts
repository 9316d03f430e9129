import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { signedInOwner } from '#tests/contract/owner/owner.ts'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { saveOptIn } from '#web/leads/opt-in.ts'
import { countHeldReceipts, saveFloodTimes } from '#web/mail/outbox/ceiling.ts'
import { settleHeld } from '#web/owner/banners/settle-held.ts'
import { gatherNotices } from '#web/owner/jobs/flood-notices.ts'
import { withContent } from './every-kind.ts'
import { changeLead, leadOf, mailsFor, mailsOf } from './fixtures.ts'
import { asForm, asJson, handled, siteUrl } from './handled.ts'

vi.setConfig({ testTimeout: 120_000 })

const store = emptyStore()
const { post, site, audited } = signedInOwner(store)
const contact = withContent(contactLead, { within: '2 working days' })
/** Forms that may be stored at the same time exceed the ceiling. */
const atOnce = 12
const ceiling = 200

const fields = () => ({
  ...{ name: 'Priya', email: `${randomUUID()}@example.com`, intent: ['General Question'] },
  message: randomUUID(),
})
/** Sends a contact form from an IPv6 network of its own. */
const sendFrom = async (network: number, trustProxy: number, form: object = fields(), userAgent = 'curl/8.7.1') => {
  const forwarded = `2001:db8:${network.toString(16)}:1::1`
  const response = await handled(contact, store, { trustProxy })(JSON.stringify(form), {
    ...asJson,
    ...{ 'x-forwarded-for': forwarded, 'user-agent': userAgent },
  })
  return { status: response.status, ...(await response.json()) }
}
/** Sends forms from as many networks. @returns the statuses of the responses that are not 201 */
async function flood(count: number, trustProxy: number) {
  let network = 0
  const refused: number[] = []
  const one = async () => {
    while (network < count) {
      const { status } = await sendFrom(network++, trustProxy)
      if (status !== 201) refused.push(status)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return refused
}
/** Stores receipts that were written some time ago. */
const wrote = async (count: number, ago: string, state = 'sent') => {
  await store.db.execute(sql`
    with lead as (insert into leads (id, kind, email, details, received_at)
      values (gen_random_uuid(), 'contact', 'a@b.example', '{}', now() - ${ago}::interval) returning id)
    insert into outbox (id, lead_id, purpose, subject, text, html, state, created_at)
    select gen_random_uuid(), lead.id, 'contact-receipt', 's', 't', 'h', ${state}, now() - ${ago}::interval
    from lead, generate_series(1, ${count})`)
}
const statesOf = async (id: string) =>
  Object.fromEntries((await mailsOf(store, id)).map(({ purpose, state }) => [purpose, state]))
/** Counts mails by purpose and state. */
const counted = async () => {
  const rows = await store.db
    .select({ purpose: outbox.purpose, state: outbox.state, count: sql<number>`count(*)::int` })
    .from(outbox)
    .groupBy(outbox.purpose, outbox.state)
  return Object.fromEntries(rows.map(({ purpose, state, count }) => [`${purpose} ${state}`, count]))
}
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const held = { 'contact-for-owners': 'held', 'contact-receipt': 'held' }
const waiting = { 'contact-for-owners': 'waiting', 'contact-receipt': 'waiting' }

test.each([
  ['a trusted proxy', 1],
  ['no trusted proxy', 0],
])(
  'with %s, 1 200 forms from as many networks are stored, cause 200 mails to visitors, and silence no one',
  async (_, trustProxy) => {
    expect(await flood(1_200, trustProxy)).toEqual([])
    expect(await store.db.$count(leads, eq(leads.status, 'new'))).toBe(1_200)
    const atFirst = await counted()
    for (const purpose of ['contact-receipt', 'contact-for-owners']) {
      expect(atFirst[`${purpose} waiting`]).toBeGreaterThanOrEqual(ceiling)
      expect(atFirst[`${purpose} waiting`]).toBeLessThan(ceiling + atOnce)
      expect(Number(atFirst[`${purpose} waiting`]) + Number(atFirst[`${purpose} held`])).toBe(1_200)
    }

    const inTheCrowd = await sendFrom(50_000, trustProxy, fields(), 'Mozilla/5.0 (Macintosh)')
    expect(await statesOf(inTheCrowd.id)).toEqual(held)

    // The owners are told once. One mail replaces the held notices but ten, among them the one of a browser.
    for (const minutes of [0, 1, 14]) await gatherNotices(store, siteUrl, later(minutes))
    const told = await counted()
    expect(told['flood-for-owners waiting']).toBe(1)
    expect(await statesOf(inTheCrowd.id)).toEqual({ ...held, 'contact-for-owners': 'waiting' })
    expect(told['contact-for-owners held']).toBeUndefined()
    expect(told['contact-for-owners skipped']).toBe(Number(atFirst['contact-for-owners held']) - 9)
    expect(told['contact-receipt held']).toBe(Number(atFirst['contact-receipt held']) + 1)

    const visitor = await sendFrom(60_000, trustProxy)
    expect(visitor).toMatchObject({ status: 201, mailLater: true })
    expect(await leadOf(store, visitor.id)).toMatchObject({ status: 'new', suspicion: null })
    expect(await statesOf(visitor.id)).toEqual(held)
    await gatherNotices(store, siteUrl, later(15))
    expect(await statesOf(visitor.id)).toEqual({ ...held, 'contact-for-owners': 'waiting' })
    expect((await counted())['flood-for-owners waiting']).toBe(1)
  },
)

test('many notices are gathered in one mail every quarter of an hour, and the owners are told again after a day', async () => {
  await wrote(ceiling, '1 minute')
  const gathered = async (minutes: number) => {
    await gatherNotices(store, siteUrl, later(minutes))
    const mails = await store.db
      .select({ subject: outbox.subject })
      .from(outbox)
      .where(eq(outbox.purpose, 'flood-for-owners'))
      .orderBy(outbox.createdAt)
    return mails.map(({ subject }) => subject)
  }
  const beginning = 'Many more forms than usual come to your site'
  expect(await gathered(0)).toEqual([])
  await flood(15, 1)
  expect(await gathered(0)).toEqual([beginning])
  await flood(15, 0)
  expect(await gathered(15)).toEqual([beginning, '5 forms came to your inbox'])
  await flood(10, 1)
  expect(await gathered(30)).toEqual([beginning, '5 forms came to your inbox'])
  await flood(1, 1)
  expect(await gathered(24 * 60)).toEqual([beginning, '5 forms came to your inbox', beginning])
})

test('a copy of the site tells nobody of a flood', async () => {
  await wrote(ceiling, '1 minute')
  await flood(1, 1)
  await store.transaction((tx) => markAsCopy(tx))
  await gatherNotices(store, siteUrl)
  expect(await counted()).not.toHaveProperty('flood-for-owners waiting')
})

test.each([
  [ceiling - 1, '59 minutes', waiting],
  [ceiling, '59 minutes', held],
  [ceiling, '61 minutes', waiting],
  [999, '23 hours', waiting],
  [1_000, '23 hours', held],
  [1_000, '25 hours', waiting],
])('after %i mails to visitors %s ago, the mails of a form are %o', async (count, ago, states) => {
  await wrote(count, ago)
  const { id, mailLater } = await sendFrom(1, 1)
  expect(await statesOf(id)).toEqual(states)
  expect(mailLater).toBe(states === held || undefined)
})

test('an owner sends the held mails to visitors, except those of spam, and the ceiling counts anew', async () => {
  await wrote(ceiling, '1 minute')
  const [person, junk] = [await sendFrom(1, 1), await sendFrom(2, 1)]
  await changeLead(store, junk.id, { status: 'spam' })
  site.sendAfterResponse = vi.fn()
  const response = await post(settleHeld, '/owner/mails/held', { mails: 'send' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/owner/mails'])
  expect(site.sendAfterResponse).toHaveBeenCalledOnce()
  expect(await statesOf(person.id)).toMatchObject({ 'contact-receipt': 'waiting' })
  expect(await statesOf(junk.id)).toMatchObject({ 'contact-receipt': 'skipped' })
  expect(await statesOf((await sendFrom(3, 1)).id)).toEqual(waiting)
  expect((await audited()).map(([, action]) => action)).toEqual(['sent 1 mail of a flood of forms'])
})

test('a time of a clock that was ahead does not lift the ceiling', async () => {
  await wrote(ceiling, '1 minute')
  await saveFloodTimes(store.db, { countedFrom: later(60).toISOString() })
  expect(await statesOf((await sendFrom(1, 1)).id)).toEqual(held)
})

test('an owner leaves out the held mails to visitors, and each notice still arrives', async () => {
  await wrote(ceiling, '1 minute')
  const { id } = await sendFrom(1, 1)
  await post(settleHeld, '/owner/mails/held', { mails: 'leave' })
  expect(await countHeldReceipts(store.db)).toBe(0)
  await gatherNotices(store, siteUrl)
  expect(await statesOf(id)).toEqual({ ...waiting, 'contact-receipt': 'skipped' })
  expect(await statesOf((await sendFrom(2, 1)).id)).toEqual(held)
})

test('mails that an owner has left out do not count', async () => {
  await wrote(1_000, '2 hours', 'held')
  await post(settleHeld, '/owner/mails/held', { mails: 'leave' })
  expect(await statesOf((await sendFrom(1, 1)).id)).toEqual(waiting)
})

const signUp = handled(withContent(newsletterLead, undefined), store)
const signUpAs = async (email: string, name: string) => {
  const form = JSON.stringify({ email, name })
  return (await signUp(form, { ...asJson, 'x-forwarded-for': '2001:db8::1' })).json()
}
const confirmations = async (email: string) =>
  (await mailsFor(store, 'newsletter-confirmation')).flatMap(({ recipients, state }) =>
    recipients?.includes(email) ? [state] : [],
  )

test('the mail of a repeated sign-up counts', async () => {
  await store.transaction((tx) => saveOptIn(tx, true))
  await wrote(ceiling - 2, '1 minute')
  const { email } = fields()
  for (const name of ['Priya', 'Zoe']) await signUpAs(email, name)
  expect(await confirmations(email)).toEqual(['waiting', 'waiting'])
  expect(await statesOf((await sendFrom(1, 1)).id)).toEqual(held)
})

test('beyond the ceiling a sign-up gets the same response whether its address is subscribed or not', async () => {
  const { email } = fields()
  await signUpAs(email, 'Priya')
  await wrote(ceiling, '1 minute')
  const { id: _, ...known } = await signUpAs(email, 'Zoe')
  const { id: __, ...unknown } = await signUpAs(fields().email, 'Zoe')
  expect(known).toEqual(unknown)
})

test('only an owner decides about held mails, and only with a choice', async () => {
  await wrote(ceiling, '1 minute')
  const { id } = await sendFrom(1, 1)
  expect((await post(settleHeld, '/owner/mails/held')).status).toBe(422)
  expect((await post(settleHeld, '/owner/mails/held', { mails: 'send' }, {})).status).toBe(401)
  expect(await statesOf(id)).toEqual(held)
})

test('a repeated form gets the same note while its mails are held, and none once they are sent', async () => {
  await wrote(ceiling, '1 minute')
  const form = fields()
  const first = await sendFrom(1, 1, form)
  expect(await sendFrom(1, 1, form)).toEqual({ ...first, status: 200 })
  await post(settleHeld, '/owner/mails/held', { mails: 'send' })
  expect(await sendFrom(1, 1, form)).toEqual({ id: first.id, status: 200 })
})

test('a repeated sign-up mails nobody beyond the ceiling, and gets the same response', async () => {
  await store.transaction((tx) => saveOptIn(tx, true))
  await wrote(ceiling - 1, '1 minute')
  const { email } = fields()
  const signUp = async (name: string) => {
    const send = handled(withContent(newsletterLead, undefined), store)
    const { id, ...notes } = await (await send(JSON.stringify({ name, email }), asJson)).json()
    return notes
  }
  expect(await signUp('Priya')).toEqual({ toConfirm: true })
  expect(await signUp('Asha')).toEqual({ toConfirm: true, mailLater: true })
  const mails = async () => {
    const { 'contact-receipt sent': _, ...mails } = await counted()
    return mails
  }
  const first = { 'newsletter-confirmation waiting': 1 }
  expect(await mails()).toEqual({ ...first, 'newsletter-confirmation held': 1 })
  await post(settleHeld, '/owner/mails/held', { mails: 'send' })
  expect(await mails()).toEqual({ 'newsletter-confirmation waiting': 2 })
})

test('the thank-you page of a form without script says that mails may come later', async () => {
  await wrote(ceiling, '1 minute')
  const locationOf = ({ headers }: Response) => headers.get('location')
  const asPage = { accept: 'text/html' }
  const form = new URLSearchParams(asForm(fields()))
  expect(locationOf(await handled(contact, store)(form, asPage))).toBe('/thanks/contact#mail-later')
  const sendSignUp = handled(withContent(newsletterLead, undefined), store)
  const signUp = () => sendSignUp(new URLSearchParams({ email: fields().email }), asPage)
  expect(locationOf(await signUp())).toBe('/thanks/newsletter#mail-later')
  await store.transaction((tx) => saveOptIn(tx, true))
  expect(locationOf(await signUp())).toBe('/thanks/newsletter-later')
})
