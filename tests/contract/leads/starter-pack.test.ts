import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { proves } from '#tests/specification/proves.ts'
import { leads, newsletterSubscribers, outbox } from '#web/db/tables.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { endSubscription } from '#web/features/newsletter/server/unsubscribe.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { withContent } from './every-kind.ts'
import { asJson, down, handled, silenceErrors } from './handled.ts'
import { served } from './served.ts'

const kind = withContent(starterPackLead, seedPrograms)
const { postForm, postJson, site, store, storedFor } = served(kind)

let email: string
let right: Record<string, string>
beforeEach(() => {
  email = `${randomUUID()}@example.com`
  right = { email, program: 'rookie_launchpad' }
})
const take = (change: object = {}) =>
  postJson({ ...right, ...change }, { 'idempotency-key': randomUUID() })
const subscribers = () =>
  store.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
const mails = async () => {
  const rows = await store.db
    .select()
    .from(outbox)
    .innerJoin(leads, eq(outbox.leadId, leads.id))
    .where(eq(leads.email, email))
    .orderBy(outbox.purpose)
  return rows.map((row) => row.outbox)
}
const leave = async () => {
  for (const { headers } of await mails()) {
    const link = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1]
    if (link) await endSubscription(new Request(link, { method: 'POST' }), site)
  }
}

test('sends a mail with the file’s link and parts alone', proves('3.52 D1.1 D1.5'), async () => {
  await take()
  await take({ newsletter: false })
  expect((await mails()).map(({ purpose }) => purpose)).toEqual([
    ...['pack', 'pack', 'pack-for-owners', 'pack-for-owners'],
  ])
  expect((await mails())[0]?.text).toContain(
    'https://career.example/rookie_launchpad_starter_pack.pdf\n\nInside:\n- 90-day roadmap',
  )
  expect(await subscribers()).toEqual([])
})

test('subscribes and welcomes the address with the lead when the box is ticked', async () => {
  await take({ email: email.toUpperCase(), newsletter: true })
  expect(await subscribers()).toMatchObject([{ email, name: '', status: 'active' }])
  const [lead] = await storedFor(email.toUpperCase())
  const caused = await store.db
    .select()
    .from(outbox)
    .where(eq(outbox.leadId, lead?.id ?? ''))
  expect(caused.map(({ purpose }) => purpose).toSorted()).toEqual([
    ...['newsletter-welcome', 'pack', 'pack-for-owners'],
  ])
})

test('sends a subscriber no second welcome mail, and returns the same answer', async () => {
  const signUp = handled(newsletterLead, store)
  await signUp(JSON.stringify({ name: 'Zoë', email }), asJson)
  const response = await take({ newsletter: true })
  expect([response.status, Object.keys(await response.json())]).toEqual([201, ['id']])
  expect(await subscribers()).toMatchObject([{ name: 'Zoë', status: 'active' }])
  expect((await mails()).map(({ purpose }) => purpose)).toEqual([
    ...['newsletter-for-owners', 'newsletter-welcome', 'pack', 'pack-for-owners'],
  ])
})

test('resubscribes an address only if the box is ticked, also on the same day without script', async () => {
  const ticked = () => postForm({ ...right, newsletter: 'on' })
  await ticked()
  await leave()
  await take()
  expect(await subscribers()).toMatchObject([{ status: 'unsubscribed' }])
  expect((await ticked()).status).toBe(303)
  expect(await subscribers()).toMatchObject([{ status: 'active' }])
})

test('subscribes nobody when the lead is not stored', async () => {
  silenceErrors()
  const send = handled(
    {
      ...kind,
      async mails(...about) {
        await kind.mails(...about)
        throw new Error('after the subscription')
      },
    },
    store,
  )
  expect((await send(JSON.stringify({ ...right, newsletter: true }), asJson)).status).toBe(503)
  expect([await subscribers(), await storedFor(email)]).toEqual([[], []])
})

test('keeps the program of an invalid form without script, and offers no file', async () => {
  const wrong = await postForm({ ...right, email: 'zoe', newsletter: 'on' })
  const page = await wrong.text()
  expect(page).toContain('<input type="hidden" name="program" value="rookie_launchpad">')
  expect(page).not.toContain('.pdf')
})

test('offers the file without script even if nothing is stored', proves('4.24'), async () => {
  silenceErrors()
  site.store = down
  const response = await postForm(right)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('<a href="/rookie_launchpad_starter_pack.pdf">')
})
