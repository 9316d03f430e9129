import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { resendForEachTest } from '#tests/contract/mail/fake-resend.ts'
import { proves } from '#tests/specification/proves.ts'
import { leads, newsletterHistory, newsletterSubscribers, outbox, suppressionList } from '#web/db/tables.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { endSubscription, showUnsubscribePage } from '#web/features/newsletter/server/unsubscribe.ts'
import { stopSubscription, type UnsubscribeCause } from '#web/leads/subscribers.ts'
import { copyMail } from '#web/mail/outbox/send-again.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { suppressEmail, unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import { readLeadPage } from '#web/owner/lead/read-lead-page.ts'
import { mailsFor } from './fixtures.ts'
import { down, handled, silenceErrors, siteWith } from './handled.ts'

const address = 'zoe@example.com'

// PostgreSQL runs the statements of several connections at once.
const store = emptyStore(postgresDatabases)
const resend = resendForEachTest()
const site = siteWith(store, { trustProxy: 0 })
const post = handled(newsletterLead, store, { trustProxy: 0 })

const signUp = (fields: object, key?: string) =>
  post(JSON.stringify(fields), {
    'content-type': 'application/json',
    ...(key ? { 'idempotency-key': key } : {}),
  })
const press = (link: string, init: RequestInit = {}, at = site) =>
  endSubscription(new Request(link, { method: 'POST', ...init }), at)
const subscriber = async (email = address) => {
  const [row] = await store.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row
}
const counted = async () => ({
  leads: await store.db.$count(leads),
  mails: await store.db.$count(outbox),
})
const lines = async (email = address) =>
  (await store.db.select().from(newsletterHistory).where(eq(newsletterHistory.email, email)))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ status, cause }) => [status, cause])
const welcome = async () => {
  const last = (await mailsFor(store, 'newsletter-welcome')).at(-1)
  return last ?? expect.fail('The outbox has no welcome mail')
}
const linkIn = (headers: Record<string, string> | null) =>
  /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '')?.[1] ?? 'none'
const link = async () => linkIn((await welcome()).headers)

test('subscribes an address without name', proves('3.15-17 7.4 D5.1'), async () => {
  const before = Date.now()
  const response = await signUp({ email: '  ZOE@Example.COM ' })
  expect(response.status).toBe(201)
  expect(await subscriber()).toMatchObject({ email: address, name: '', status: 'active' })
  expect(await store.db.select().from(newsletterSubscribers)).toHaveLength(1)
  expect((await subscriber())?.subscribedAt.getTime()).toBeGreaterThan(before - 5_000)
  expect(await store.db.select().from(leads)).toMatchObject([{ kind: 'newsletter', email: address, name: null }])
})

test('subscribes one mailbox, however its host is written', async () => {
  const spellings = ['x@bücher.example', 'x@xn--bcher-kva.example', 'X@BÜCHER.example']
  for (const email of spellings) expect((await signUp({ email })).ok).toBe(true)
  const all = await store.db.select().from(newsletterSubscribers)
  expect(all.map(({ email }) => email)).toEqual(['x@xn--bcher-kva.example'])
  expect(await counted()).toEqual({ leads: 1, mails: 2 })
  await suppressEmail(store.db, 'x@bücher.example', 'bounced')
  await store.transaction((tx) => stopSubscription(tx, 'x@bücher.example', 'link'))
  expect(await subscriber('x@xn--bcher-kva.example')).toMatchObject({ status: 'unsubscribed' })
  expect(await store.db.select().from(suppressionList)).toMatchObject([{ email: 'x@xn--bcher-kva.example' }])
})

test.each([
  ...['asha..rao@example.com', '.asha@example.com', 'asha@-example.com'],
  ...['jörg.müller@example.com', 'asha@gmаil.com', 'asha@192.168.0.1'],
])('returns 422 with a reason for %j, which no mail can reach', async (email) => {
  const response = await signUp({ email })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({
    errors: { email: expect.stringMatching(/^Please .+\. .+\.$/) },
  })
  expect(await counted()).toEqual({ leads: 0, mails: 0 })
})

test('mails owners and subscriber at the first sign-up alone', proves('3.14 7.5 7.7 8.10'), async () => {
  await signUp({ name: ' Zoë ', email: address }, 'key-1')
  const before = await subscriber()
  expect(before).toMatchObject({ name: 'Zoë' })
  const mails = await store.db.select().from(outbox).orderBy(outbox.purpose)
  expect(mails).toMatchObject([
    { purpose: 'newsletter-for-owners', recipients: null, replyTo: address, headers: null },
    { purpose: 'newsletter-welcome', recipients: [address] },
  ])
  expect((await welcome()).text).toContain('Hello Zoë,')
  expect((await welcome()).text).toContain(await link())

  await signUp({ name: 'Eve', email: address.toUpperCase() }, 'key-2')
  expect(await subscriber()).toEqual(before)
  expect(await counted()).toEqual({ leads: 1, mails: 2 })
})

test(
  'gives new, subscribed and unsubscribed addresses the same responses, and reports a suppressed one',
  proves('D6.1'),
  async () => {
    await signUp({ email: 'reader@example.com' })
    await signUp({ email: 'gone@example.com' })
    await store.transaction((tx) => stopSubscription(tx, 'gone@example.com', 'link'))
    await store.db.insert(suppressionList).values({ email: 'lost@example.com', reason: 'bounced' })
    const heard = async (email: string) => {
      const fields = { name: 'Zoë', email }
      const answers = [
        await signUp(fields, `a-${email}`),
        await signUp(fields, `a-${email}`),
        await signUp(fields, `b-${email}`),
        await signUp(fields),
        await signUp(fields),
        await signUp({ ...fields, name: 'Eve' }, `a-${email}`),
      ]
      const ids: string[] = []
      const said = []
      for (const answer of answers) {
        const { id, ...rest } = z.looseObject({ id: z.string().optional() }).parse(await answer.json())
        // Ids are random, so the test compares which responses share an id.
        if (id !== undefined && !ids.includes(id)) ids.push(id)
        said.push([answer.status, id && ids.indexOf(id), rest, ...answer.headers])
      }
      return said
    }
    const fresh = await heard('new@example.com')
    expect(fresh.map(([status, id]) => [status, id])).toEqual([
      [201, 0],
      [200, 0],
      [201, 1],
      [201, 2],
      [200, 2],
      [409, undefined],
    ])
    for (const known of ['reader@example.com', 'gone@example.com']) expect(await heard(known)).toEqual(fresh)
    const blocked = fresh.map(([status, id, rest, ...headers]) => {
      const isStored = id !== undefined
      return [status, id, isStored ? { ...Object(rest), mailBlocked: true } : rest, ...headers]
    })
    const lost = await heard('lost@example.com')
    const withoutLength = (said: unknown) => JSON.stringify(said).replaceAll(/"content-length",?"\d+"/g, '')
    expect(withoutLength(lost)).toBe(withoutLength(blocked))
  },
)

test('tells a returning subscriber about the suppression, and sends the welcome mail when an owner allows mails again', async () => {
  await signUp({ email: address }, 'key-1')
  await store.transaction(async (tx) => {
    await suppressEmail(tx, address, 'bounced')
    await stopSubscription(tx, address, 'bounced')
  })
  await store.db.delete(outbox)
  const answer = await signUp({ email: ' ZOE@example.com' }, 'key-2')
  expect([answer.status, await answer.json()]).toEqual([201, { id: expect.any(String), mailBlocked: true }])
  expect(await subscriber()).toMatchObject({ status: 'active' })
  await sweep(store, resend.transport)
  const [notice, ...others] = resend.delivered
  expect(others).toEqual([])
  expect(`${notice?.body.text}`).toMatch(/No mail from the site goes to this address since .+: one came back/)
  const { id, state } = await welcome()
  expect(state).toBe('suppressed')

  await store.transaction((tx) => unsuppressAddresses(tx, [address]))
  await store.transaction((tx) => copyMail(tx, id, []))
  await sweep(store, resend.transport)
  expect(resend.delivered.at(-1)?.body.to).toEqual([address])
  expect(await (await signUp({ email: address }, 'key-3')).json()).not.toHaveProperty('mailBlocked')
})

test('an address that the mail service refuses is unsubscribed, and shown at its lead', async () => {
  const email = 'zoe@example.refused'
  await signUp({ email })
  await sweep(store, resend.transport)
  expect(await lines(email)).toEqual([
    ['active', 'newsletter'],
    ['unsubscribed', 'refused'],
  ])
  const [lead] = await store.db.select().from(leads)
  expect(await readLeadPage(store.db, `${lead?.id}`)).toMatchObject({
    subscription: { suppressed: { email, reason: 'refused' } },
    mails: expect.arrayContaining([expect.objectContaining({ state: 'dead', lastError: '422 validation_error' })]),
  })
  expect(await (await signUp({ email }, 'again')).json()).toMatchObject({ mailBlocked: true })
})

test('an owner’s own address stays, even if the mail service refuses it', async () => {
  await signUp({ email: address })
  await sweep(store, { ...resend.transport, owners: ['owner@example.refused'] })
  expect(await store.db.select().from(suppressionList)).toEqual([])
})

test('records the cause of each subscription and unsubscription, and nothing without a change', async () => {
  const end = (by: UnsubscribeCause, email = address) => store.transaction((tx) => stopSubscription(tx, email, by))
  expect(await end('bounced')).toBeUndefined()
  const causes: UnsubscribeCause[] = ['link', 'owner', 'bounced', 'complained']
  for (const [n, cause] of causes.entries()) {
    await signUp({ email: address }, `key-${n}`)
    await signUp({ email: address }, `other-${n}`)
    expect(await end(cause, ' ZOE@Example.com ')).toBeDefined()
    expect(await end(cause)).toBeUndefined()
  }
  expect(await lines()).toEqual(
    causes.flatMap((cause) => [
      ['active', 'newsletter'],
      ['unsubscribed', cause],
    ]),
  )
})

test('stores one lead for six concurrent sign-ups, and one unsubscription for six clicks', async () => {
  const six = (act: (n: number) => Promise<Response>) =>
    Promise.all(Array.from({ length: 6 }, async (_, n) => (await act(n)).status))
  expect(await six((n) => signUp({ email: address }, `key-${n}`))).toEqual(Array(6).fill(201))
  expect(await counted()).toEqual({ leads: 1, mails: 2 })
  const url = await link()
  expect(await six(() => press(url))).toEqual(Array(6).fill(200))
  expect(await lines()).toEqual([
    ['active', 'newsletter'],
    ['unsubscribed', 'link'],
  ])
})

test('a later sign-up adds a missing name, and replaces no name', async () => {
  await signUp({ email: address })
  await signUp({ name: 'Zoë', email: address })
  expect(await subscriber()).toMatchObject({ name: 'Zoë' })
  await signUp({ name: 'Eve', email: address })
  expect(await subscriber()).toMatchObject({ name: 'Zoë' })
})

test('a name alone subscribes nobody, and gets the same responses for every address', async () => {
  const nameFor = (email: string, key?: string) =>
    signUp({ name: ' Zoë ', email: email.toUpperCase(), nameOnly: true }, key)
  await signUp({ email: address })
  await signUp({ name: 'Eve', email: 'eve@example.com' })
  await signUp({ email: 'gone@example.com' })
  await store.transaction((tx) => stopSubscription(tx, 'gone@example.com', 'link'))
  const before = { ...(await counted()), history: await store.db.$count(newsletterHistory) }
  const heard = []
  for (const email of [address, 'eve@example.com', 'gone@example.com', 'new@example.com']) {
    const answers = [await nameFor(email, email), await nameFor(email, email), await nameFor(email)]
    heard.push(await Promise.all(answers.map(async (one) => [one.status, await one.json()])))
  }
  const id = expect.any(String)
  for (const answers of heard)
    expect(answers).toEqual([
      [201, { id }],
      [200, { id }],
      [201, { id }],
    ])
  expect(await subscriber()).toMatchObject({ name: 'Zoë', status: 'active' })
  expect(await subscriber('eve@example.com')).toMatchObject({ name: 'Eve' })
  expect(await subscriber('gone@example.com')).toMatchObject({ name: '', status: 'unsubscribed' })
  expect(await subscriber('new@example.com')).toBeUndefined()
  const after = { ...(await counted()), history: await store.db.$count(newsletterHistory) }
  expect(after).toEqual(before)
  const nameless = await signUp({ name: ' ', email: address, nameOnly: true })
  expect([nameless.status, await nameless.json()]).toEqual([422, { errors: { name: 'Name is required' } }])
})

test('the welcome mail has the headers for one-click unsubscribing', proves('7.7 D6.2'), async () => {
  await signUp({ email: address })
  expect(await sweep(store, resend.transport)).toMatchObject({ sent: 2 })
  const sent = resend.delivered.map(({ body }) => ({ to: body.to, headers: body.headers }))
  const oneClick = 'List-Unsubscribe=One-Click'
  expect(sent).toContainEqual({
    to: [address],
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${await link()}>`,
      'List-Unsubscribe-Post': oneClick,
    },
  })
  expect(sent).toContainEqual({
    to: ['o@b.co'],
    headers: { 'X-Entity-Ref-ID': expect.any(String) },
  })
})

test('keeps the subscription if Resend refuses the mail', proves('7.8 8.11'), async () => {
  expect((await signUp({ email: address })).status).toBe(201)
  const message = 'Invalid `reply_to` field.'
  resend.next(...Array(2).fill({ status: 422, name: 'validation_error', message }))
  expect(await sweep(store, resend.transport)).toMatchObject({ dead: 2 })
  expect(await welcome()).toMatchObject({ state: 'dead', lastError: '422 validation_error' })
  expect(await subscriber()).toMatchObject({ status: 'active' })
})

const asForm = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
const ofWebmail = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
test.each([
  ['with the body of RFC 8058', { body: asForm }],
  ['from a web mail client', { body: asForm, headers: ofWebmail }],
  ['without a body', {}],
])('a POST %s unsubscribes without a redirect or a cookie, also if it is repeated', proves('D6.4'), async (_, init) => {
  await signUp({ email: address })
  for (const _ of [1, 2]) {
    const answer = await press(await link(), init)
    expect(answer.status).toBe(200)
    for (const name of ['location', 'set-cookie']) expect(answer.headers.get(name)).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('Unsubscribed')
    expect(await subscriber()).toMatchObject({ status: 'unsubscribed' })
  }
  expect(await lines()).toEqual([
    ['active', 'newsletter'],
    ['unsubscribed', 'link'],
  ])
})

test('each mail has an unguessable link that unsubscribes its own address alone', async () => {
  for (const email of [address, 'other@example.com']) await signUp({ email })
  const links = (await mailsFor(store, 'newsletter-welcome')).map(({ headers }) => linkIn(headers))
  expect(new Set(links).size).toBe(2)
  for (const one of links) {
    expect(one).toMatch(/^https:\/\/career\.example\/newsletter\/unsubscribe\?token=[\da-f]{48}$/)
    expect(decodeURIComponent(one)).not.toContain('@')
  }
  // A mail program took the full stop and the bracket behind the link for a part of it.
  await press(`${links[0]}).`)
  const states = await store.db.select().from(newsletterSubscribers)
  expect(states.map(({ status }) => status).toSorted()).toEqual(['active', 'unsubscribed'])
})

test.each([
  ['https://career.example/rookie-launchpad?x=1', 'https://career.example/rookie-launchpad'],
  ['https://evil.example/win', 'https://career.example'],
  ['https://career.example/visit-evil.example', 'https://career.example'],
  [undefined, 'https://career.example'],
])('the welcome mail after a sign-up with the page %s names the page %s', async (pageUrl, place) => {
  await signUp({ email: address, pageUrl })
  const why = `You get this letter because your address was entered in the newsletter form on ${place} (`
  expect((await welcome()).text).toContain(why)
  expect((await welcome()).html).toContain(why)
  expect((await welcome()).text).not.toContain('evil')
})

test('sends a returning subscriber another welcome mail', proves('D6.5'), async () => {
  await signUp({ name: 'Zoë', email: address })
  const first = await link()
  await press(first)
  await signUp({ email: address }, 'key-2')
  expect(await subscriber()).toMatchObject({ status: 'active', name: 'Zoë' })
  expect(await counted()).toEqual({ leads: 2, mails: 4 })
  await press(first)
  expect(await subscriber()).toMatchObject({ status: 'unsubscribed' })
})

test('resubscribes an address on the day that it unsubscribed, without script', async () => {
  await signUp({ email: address })
  await signUp({ email: address })
  await press(await link())
  expect((await signUp({ email: address })).status).toBeLessThan(300)
  expect(await subscriber()).toMatchObject({ status: 'active' })
})

test('the unsubscribe page has a button to resubscribe after an unsubscription, but not when it is opened again', async () => {
  await signUp({ name: 'Zoë', email: address })
  const url = await link()
  const open = async (query = '') => (await showUnsubscribePage(new Request(url + query), site)).text()
  const button = (press: string) => `name="press" value="${press}"`
  expect(await open()).toContain(button('leave'))
  const left = await (await press(url, { body: new URLSearchParams({ press: 'leave' }) })).text()
  expect(left).toContain('Unsubscribed')
  expect(left).toContain(button('return'))

  // A link scanner presses the first button of a page, and must resubscribe nobody.
  expect(await open()).toContain('You are not subscribed')
  expect(await open()).not.toContain('<button')
  expect(await open('&press=return')).toContain(button('return'))
  expect(await subscriber()).toMatchObject({ status: 'unsubscribed' })

  const back = await (await press(url, { body: new URLSearchParams({ press: 'return' }) })).text()
  expect(back).toContain('You are subscribed again')
  expect(await subscriber()).toMatchObject({ status: 'active', name: 'Zoë' })
  expect(await lines()).toEqual([
    ['active', 'newsletter'],
    ['unsubscribed', 'link'],
    ['active', 'returned'],
  ])
})

test('tells a visitor who resubscribes that the address is suppressed', async () => {
  await signUp({ email: address })
  const url = await link()
  const comeBack = async () => (await press(url, { body: new URLSearchParams({ press: 'return' }) })).text()
  expect(await comeBack()).not.toContain('sends no email to this address')
  await store.transaction((tx) => suppressEmail(tx, address, 'bounced'))
  expect(await comeBack()).toContain('sends no email to this address')
})

test.each([...['', '?token=', '?token=unknown', '?token=%00', "?token='%20or%201=1", '?token=a&token=b']])(
  'returns 404 for an unsubscribe link with the query %j',
  async (query) => {
    const url = `https://career.example/newsletter/unsubscribe${query}`
    expect((await showUnsubscribePage(new Request(url), site)).status).toBe(404)
    expect((await press(url)).status).toBe(404)
  },
)

test('returns 503 for an unsubscribe link while the database is down', async () => {
  await signUp({ email: address })
  const log = silenceErrors()
  const away = { ...site, store: down }
  const response = await press(await link(), {}, away)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('the page says whether it worked')
  expect((await showUnsubscribePage(new Request(await link()), away)).status).toBe(503)
  expect(log).toHaveBeenCalledTimes(2)
})
