import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { proves } from '#tests/specification/proves.ts'
import { newsletterSubscribers } from '#web/db/tables.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { endSubscription } from '#web/features/newsletter/server/unsubscribe.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { withContent } from './every-kind.ts'
import { mailsOf } from './fixtures.ts'
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
const take = (change: object = {}) => postJson({ ...right, ...change }, { 'idempotency-key': randomUUID() })
const subscribers = () => store.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
const mails = async () => {
  const all = await Promise.all((await storedFor(email)).map(({ id }) => mailsOf(store, id)))
  return all.flat().sort((a, b) => (a.purpose < b.purpose ? -1 : 1))
}
const leave = async () => {
  for (const { headers } of await mails()) {
    const link = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1]
    if (link) await endSubscription(new Request(link, { method: 'POST' }), site)
  }
}

test('sends a mail with the file’s link and its parts', proves('3.52 D1.1 D1.5'), async () => {
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

test('subscribes the address and sends a welcome mail when the box is ticked', async () => {
  await take({ email: email.toUpperCase(), newsletter: true })
  expect(await subscribers()).toMatchObject([{ email, name: '', status: 'active' }])
  const [lead] = await storedFor(email.replace(/^[^@]+/, (local) => local.toUpperCase()))
  const caused = await mailsOf(store, lead?.id ?? '')
  expect(caused.map(({ purpose }) => purpose)).toEqual([...['newsletter-welcome', 'pack', 'pack-for-owners']])
})

test('sends a subscriber no second welcome mail, and returns the same response', async () => {
  const signUp = handled(newsletterLead, store)
  await signUp(JSON.stringify({ name: 'Zoë', email }), asJson)
  const response = await take({ newsletter: true })
  expect([response.status, Object.keys(await response.json())]).toEqual([201, ['id']])
  expect(await subscribers()).toMatchObject([{ name: 'Zoë', status: 'active' }])
  expect((await mails()).map(({ purpose }) => purpose)).toEqual([
    ...['newsletter-for-owners', 'newsletter-welcome', 'pack', 'pack-for-owners'],
  ])
})

test('resubscribes an unsubscribed address only if the box is ticked', async () => {
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
  expect((await send(JSON.stringify({ ...right, newsletter: true }), asJson)).status).toBe(500)
  expect([await subscribers(), await storedFor(email)]).toEqual([[], []])
})

test('shows an invalid form again without script, with its program and no link to the file', async () => {
  const wrong = await postForm({ ...right, email: 'zoe', newsletter: 'on' })
  const page = await wrong.text()
  expect(page).toContain('<input type="hidden" name="program" value="rookie_launchpad">')
  expect(page).not.toContain('.pdf')
})

test('links to the file without script even if nothing was stored', proves('4.24'), async () => {
  silenceErrors()
  site.store = down
  const response = await postForm(right)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('<a href="/rookie_launchpad_starter_pack.pdf">')
})
