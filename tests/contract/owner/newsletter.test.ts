import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { about, storePack } from '#tests/contract/leads/fixtures.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { newsletterHistory, newsletterSubscribers as subscribers, suppressionList } from '#web/db/tables.ts'
import { newsletterLead } from '#web/features/newsletter/server/lead-kind.ts'
import { submit } from '#web/leads/submit.ts'
import { stopSubscription, subscribe } from '#web/leads/subscribers.ts'
import { consentText } from '#web/owner/newsletter/consent.ts'
import { readRow } from '#web/owner/newsletter/import/import-choices.ts'
import { countWords, proposeMeaning, proposeRoles, type Words } from '#web/owner/newsletter/import/propose-columns.ts'
import { readTable } from '#web/owner/newsletter/import/read-csv-file.ts'
import { countSubscribers, listSubscribers, type SubscriberFilter } from '#web/owner/newsletter/list-subscribers.ts'
import { allowMailsByOwner, exportSubscribers, unsubscribeByOwner } from '#web/owner/newsletter/subscriber-actions.ts'
import { historyOf } from '#web/owner/person/read-person.ts'
import { owners, signedInOwner } from './owner.ts'

const store = emptyStore()
const { audited, post } = signedInOwner(store)

const join = (email: string, name: string | null = null) =>
  store.transaction((tx) => subscribe(tx, { email, name }, 'newsletter'))
const leave = (email: string) => store.transaction((tx) => stopSubscription(tx, email, 'complained'))
/** Subscribes an address that is on the suppression list. */
const joinSuppressed = async (email: string) => {
  await join(email)
  await store.db.insert(suppressionList).values({ email, reason: 'bounced' })
}
const end = (email: string) => post(unsubscribeByOwner, '/owner/newsletter/unsubscribe', { email })
const exported = (show: string) => post(exportSubscribers, '/owner/newsletter/export', { show })

test('the pages of the list have each subscriber once, newest first', async () => {
  const at = new Date(Date.now() - 3_600_000)
  const rows = Array.from({ length: 11 }, (_, n) => ({
    email: `r${n}@example.com`,
    subscribedAt: new Date(at.getTime() + Math.floor(n / 4)),
  }))
  await store.db.insert(subscribers).values(rows)
  const seen: string[] = []
  for (let next: number | undefined = 1; next; ) {
    const page: Awaited<ReturnType<typeof listSubscribers>> = await listSubscribers(store.db, 'active', next, 3)
    seen.push(...page.rows.map(({ email }) => email))
    next = page.next
  }
  expect(seen).toHaveLength(11)
  expect(new Set(seen).size).toBe(11)
  expect([seen[0], seen.at(-1)]).toEqual(['r10@example.com', 'r3@example.com'])
})

test('the list shows the suppression of each subscriber', async () => {
  await join('zoe@example.com', 'Zoë')
  await join('gone@example.com')
  await leave('gone@example.com')
  await joinSuppressed('lost@example.com')
  const list = async (shown: SubscriberFilter) =>
    (await listSubscribers(store.db, shown)).rows.map(({ email, suppressed }) => [email, suppressed])
  expect((await list('active')).toSorted()).toEqual([
    ['lost@example.com', 'bounced'],
    ['zoe@example.com', null],
  ])
  expect(await list('all')).toContainEqual(['gone@example.com', null])
  expect(await countSubscribers(store.db)).toEqual({
    ...{ active: 2, all: 3, suppressed: 1 },
    ...{ unreachable: 1, complained: 0 },
  })
})

test('a history is in order, even if several changes happen in a millisecond', async () => {
  await store.transaction(async (tx) => {
    for (let time = 0; time < 20; time++) {
      await subscribe(tx, { email: 'zoe@example.com', name: null }, 'newsletter')
      await stopSubscription(tx, 'zoe@example.com', 'link')
    }
  })
  const causes = (await historyOf(store.db, 'zoe@example.com')).map(({ cause }) => cause)
  expect(causes).toEqual(Array.from({ length: 20 }, () => ['link', 'newsletter']).flat())
})

test('an owner ends a subscription, and the audit log does not name the address', async () => {
  for (const email of ['zoe@example.com', 'other@example.com']) await join(email)
  const answer = await end('ZOE@example.com')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/owner/newsletter?say=unsubscribed'])
  expect((await end('zoe@example.com')).headers.get('location')).toContain('say=nothing')
  expect(await countSubscribers(store.db)).toMatchObject({ active: 1, all: 2 })
  const [line] = await store.db.select().from(newsletterHistory).where(eq(newsletterHistory.cause, 'owner'))
  expect(line?.email).toBe('zoe@example.com')
  expect(await audited()).toEqual([[owners[0], 'unsubscribed somebody', line?.id]])
})

test('the page of a person shows time, page and text of each consent', async () => {
  const signUp = (email: string, page: string) =>
    submit(store, newsletterLead, { name: null, email }, { ...about({ page }), content: undefined })
  await signUp('own@example.com', 'https://career.example/newsletter')
  await signUp('foot@example.com', 'https://career.example/book')
  await storePack(store, 'pack@example.com')
  const emails = ['own', 'foot', 'pack'].map((name) => `${name}@example.com`)
  const lines = await Promise.all(emails.map((email) => historyOf(store.db, email)))
  const consents = Object.fromEntries(lines.flat().map((line) => [line.email, line]))
  const { signupWords } = originalMails
  expect(consents).toMatchObject({
    'own@example.com': {
      ...{ at: expect.any(Date), page: 'https://career.example/newsletter' },
      words: `${signupWords.page} · ${signupWords.pageButton}`,
    },
    'foot@example.com': {
      ...{ page: 'https://career.example/book' },
      words: `${signupWords.footer} · ${signupWords.footerButton}`,
    },
    'pack@example.com': { page: 'https://career.example/', words: signupWords.pack },
  })
  const [line] = await historyOf(store.db, 'pack@example.com')
  expect(line && consentText(line)).toBe(`On the page Home, by the words: “${signupWords.pack}”`)
})

test('an owner allows mails to a suppressed address again, and its subscription stays unchanged', async () => {
  await joinSuppressed('lost@example.com')
  await leave('lost@example.com')
  const allow = () => post(allowMailsByOwner, '/owner/newsletter/allow', { email: 'LOST@example.com' })
  for (const answer of [await allow(), await allow()])
    expect(answer.headers.get('location')).toBe('/owner/newsletter?say=allowed')
  expect((await listSubscribers(store.db, 'all')).rows).toMatchObject([{ status: 'unsubscribed', suppressed: null }])
  expect(await audited()).toEqual([[owners[0], 'allowed mails to an address again', null]])
})

test('exports active subscribers with unsubscribe links, and no suppressed address', async () => {
  for (const email of ['rama@xn--h2brj9c.example', 'gone@example.com']) await join(email)
  await leave('gone@example.com')
  await joinSuppressed('lost@example.com')
  const file = async (show: string) => (await exported(show)).text()
  const active = await file('active')
  expect(active.trimEnd().split('\r\n')).toHaveLength(2)
  expect(active).toMatch(/"rama@xn--h2brj9c\.example","active",.*"https:[^"]+"\r\n$/)
  expect(await file('active'), 'each subscriber keeps their link').toBe(active)

  const all = await file('all')
  for (const email of ['gone', 'lost']) expect(all).toContain(`"${email}@example.com"`)
  expect((await audited()).map(([, action]) => action)).toEqual([
    'exported the subscribers (active)',
    'exported the subscribers (active)',
    'exported the subscribers (all)',
  ])
})

test('an import reads origin and time of each consent from an export', async () => {
  await join('zoe@example.com', 'Zoë')
  await leave('zoe@example.com')
  await joinSuppressed('lost@example.com')
  const bytes = new Uint8Array(await (await exported('all')).arrayBuffer())
  const [header = [], ...rows] = await readTable(bytes)
  const words = header.map((): Words => new Map())
  countWords(words, rows)
  const roles = proposeRoles(header, words)
  expect(roles.map((role, at) => [header[at], role])).toEqual([
    ['name', 'name'],
    ['email', 'email'],
    ['status', 'status'],
    ['subscribed_at', 'agreedAt'],
    ['agreed_at', 'agreedAt'],
    // Empty in each row.
    ['confirmed_at', 'none'],
    ['source', 'source'],
    ['unsubscribe', 'none'],
  ])
  const today = new Date().toISOString().slice(0, 10)
  const read = rows.map((row) => readRow(row, { roles, words: {} }))
  const label = 'Subscribed with the newsletter form'
  expect(
    read.map((one, at) => [
      one.email,
      one.name,
      proposeMeaning('status', rows[at]?.[2] ?? ''),
      one.source,
      one.agreedAt?.toISOString().slice(0, 10),
    ]),
  ).toEqual([
    ['lost@example.com', '', 'bounced', label, today],
    ['zoe@example.com', 'Zoë', 'unsubscribed', label, today],
  ])
})

test('an export of 2,500 subscribers has each once', async () => {
  await store.db.execute(
    sql`insert into newsletter_subscribers (email) select 'r' || n || '@example.com' from generate_series(1, 2500) n`,
  )
  const file = await (await exported('active')).text()
  const links = [...file.matchAll(/"(r\d+@example\.com)".+token=([0-9a-f]{32})"/g)]
  expect(new Set(links.map(([, email]) => email)).size).toBe(2500)
  expect(new Set(links.map(([, , token]) => token)).size).toBe(2500)
  expect(links).toHaveLength(2500)
})
