import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { recordErasures } from '#web/db/erasures.ts'
import {
  newsletterHistory as history,
  outbox,
  subscriberImportRows,
  newsletterSubscribers as subscribers,
  suppressionList,
} from '#web/db/tables.ts'
import { runNightlyJobs } from '#web/jobs/nightly.ts'
import { stopSubscription, subscribe } from '#web/leads/subscribers.ts'
import {
  exportOutcomes,
  removeSubscriberImport,
  startSubscriberImport,
  uploadSubscribers,
} from '#web/owner/newsletter/import/handlers.ts'
import { countOutcomes, previewImport, readImport } from '#web/owner/newsletter/import/imports.ts'
import { runImports } from '#web/owner/newsletter/import/run-imports.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { signedInOwner } from './owner.ts'

const store = emptyStore()
const { audited, post, session, site } = signedInOwner(store)

const upload = (text: string, name = 'people.csv') => {
  const body = new FormData()
  body.set('file', new File([text], name))
  const headers = { origin: siteUrl, ...session }
  return uploadSubscribers.for(() => site)(
    new Request(`${siteUrl}/owner/newsletter/import`, { method: 'POST', headers, body }),
  )
}
const uploaded = async (text: string, name?: string) =>
  (await upload(text, name)).headers.get('location')?.split('/').at(-1) ?? 'none'
const start = (id: string, fields: Record<string, string> = { source: 'At Mailchimp' }) =>
  post(startSubscriberImport, `/owner/newsletter/import/${id}/start`, fields)
const join = (email: string) =>
  store.transaction((tx) => subscribe(tx, { email, name: null }, 'newsletter'))
const statuses = async () =>
  Object.fromEntries(
    (await store.db.select().from(subscribers)).map(({ email, status }) => [email, status]),
  )
const outcomesOf = async (id: string) =>
  (
    await store.db
      .select()
      .from(subscriberImportRows)
      .where(eq(subscriberImportRows.importId, id))
      .orderBy(asc(subscriberImportRows.row))
  ).map(({ email, outcome }) => [email, outcome])

/** Stores a subscriber, and an unsubscribed, a suppressed and an erased address. */
async function known() {
  for (const one of ['known', 'gone', 'lost', 'erased']) await join(`${one}@example.com`)
  await store.transaction(async (tx) => {
    await stopSubscription(tx, 'gone@example.com', 'link')
    await stopSubscription(tx, 'lost@example.com', 'bounced')
    await tx.insert(suppressionList).values({ email: 'lost@example.com', reason: 'bounced' })
    await erasePerson(tx, 'erased@example.com')
    await recordErasures(tx, 'subscription', ['purged@example.com'])
  })
}

const file = `email,name,status,subscribed_at
new@example.com,Zoë,active,2021-03-04
KNOWN@example.com,Other,active,2021-03-04
gone@example.com,,active,2021-03-04
lost@example.com,,active,2021-03-04
Erased@example.com,,active,2021-03-04
purged@example.com,,active,2021-03-04
new@example.com,,active,2021-03-04
not an address,,active,
off@example.com,,unsubscribed,
dead@example.com,,bounced,
maybe@example.com,,unconfirmed,
`
const expected = [
  ['new@example.com', 'added'],
  ['known@example.com', 'known'],
  ['gone@example.com', 'unsubscribed'],
  ['lost@example.com', 'suppressed'],
  ['erased@example.com', 'erased'],
  ['purged@example.com', 'erased'],
  ['new@example.com', 'twice'],
  ['not an address', 'invalid'],
  ['off@example.com', 'left'],
  ['dead@example.com', 'bounced'],
  ['maybe@example.com', 'never-agreed'],
]

test('an import gives each row the outcome of the preview, resubscribes nobody, and sends no mail', async () => {
  await known()
  const before = await statuses()
  const id = await uploaded(file)
  const found = await readImport(store.db, id)
  expect(found).toMatchObject({ rows: 11, decided: 0, state: 'ready' })
  const preview = await previewImport(store.db, id, found?.columns ?? { all: 'subscribed' })
  expect(await statuses()).toEqual(before)

  expect((await start(id)).headers.get('location')).toBe(`/owner/newsletter/import/${id}`)
  await runImports(store)
  expect(await outcomesOf(id)).toEqual(expected)
  expect(await countOutcomes(store.db, id)).toEqual(preview.counts)
  expect(await statuses()).toEqual({
    ...before,
    'new@example.com': 'active',
    'off@example.com': 'unsubscribed',
  })
  expect((await store.db.select().from(suppressionList)).map(({ email }) => email)).toContain(
    'dead@example.com',
  )
  expect(await store.db.$count(outbox)).toBe(0)
  expect((await audited()).map(([, action]) => action)).toEqual([
    'chose a file of readers',
    'started an import of readers',
    'imported 1 reader of 11 rows',
  ])
})

test('an import stores date and source of each consent from the file, or the source that the owner typed', async () => {
  const id = await uploaded(
    'Email,Date,Source\na@example.com,2021-03-04 10:00,Workshop\nb@example.com,,\n',
  )
  await start(id)
  await runImports(store)
  const lines = await store.db.select().from(history).orderBy(asc(history.email))
  expect(lines.map(({ cause, source, agreedAt }) => [cause, source, agreedAt])).toEqual([
    ['imported', 'Workshop', new Date('2021-03-04T10:00Z')],
    ['imported', 'At Mailchimp', null],
  ])
  const [a] = await store.db.select().from(subscribers).orderBy(asc(subscribers.email))
  expect(a?.subscribedAt).toEqual(new Date('2021-03-04T10:00Z'))
})

test.each([
  ['unsubscribed_members_export_1.csv', 'UNSUB_TIME', '2099-01-01', 'unsubscribed'],
  ['unsubscribed_members_export_1.csv', 'UNSUB_TIME', '2020-01-01', 'active'],
  ['cleaned_members_export_1.csv', 'CLEAN_TIME', '2099-01-01', 'unsubscribed'],
  ['cleaned_members_export_1.csv', 'CLEAN_TIME', '2020-01-01', 'active'],
])(
  'after a row of Mailchimp’s %s with the %s %s, an address that subscribed today is %s',
  async (name, title, at, status) => {
    await join('known@example.com')
    const id = await uploaded(`Email Address,${title}\nknown@example.com,${at}\n`, name)
    await start(id)
    await runImports(store)
    expect(await statuses()).toEqual({ 'known@example.com': status })
  },
)

test.each(['bounced', 'complained'] as const)(
  'suppresses the address of a %s row',
  async (status) => {
    await join('known@example.com')
    const id = await uploaded(
      `email,status\nnew@example.com,${status}\nknown@example.com,${status}\n`,
    )
    await start(id)
    await runImports(store)
    expect(await outcomesOf(id)).toEqual([
      ['new@example.com', status],
      ['known@example.com', status],
    ])
    const suppressed = await store.db.select().from(suppressionList).orderBy(suppressionList.email)
    expect(suppressed.map(({ email, reason }) => [email, reason])).toEqual([
      ['known@example.com', status],
      ['new@example.com', status],
    ])
    expect(await statuses()).toEqual({ 'known@example.com': 'unsubscribed' })
    const lines = await store.db.select().from(history).where(eq(history.status, 'unsubscribed'))
    expect(lines.map(({ email, cause }) => [email, cause])).toEqual([['known@example.com', status]])
  },
)

test('a row that unsubscribes an address overrides an earlier row that subscribes it', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `r${n}@example.com,active`)
  const id = await uploaded(['email,status', ...rows, 'r0@example.com,unsubscribed'].join('\n'))
  await start(id)
  await runImports(store)
  expect(await statuses()).toMatchObject({ 'r0@example.com': 'unsubscribed' })
  expect(await store.db.$count(subscribers, eq(subscribers.status, 'active'))).toBe(299)
})

test('an interrupted import continues with the next batch, and adds nobody twice', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => `r${n}@example.com`)
  const id = await uploaded(['email', ...rows].join('\n'))
  await start(id)
  const stop = new AbortController()
  let batches = 0
  const dying = {
    ...store,
    transaction: ((work) => {
      if (++batches > 1) throw new Error('killed')
      return store.transaction(work)
    }) as typeof store.transaction,
  }
  await expect(runImports(dying, stop.signal)).rejects.toThrow('killed')
  expect(await readImport(store.db, id)).toMatchObject({ decided: 250, state: 'running' })
  await Promise.all([runImports(store), runImports(store)])
  expect(await readImport(store.db, id)).toMatchObject({ decided: 600, state: 'done' })
  expect(await store.db.$count(history)).toBe(600)
})

test('an erasure deletes the rows of a person in imports, before and after their run', async () => {
  const decided = await uploaded('email\nzoe@example.com\nmia@example.com\n')
  await start(decided)
  await runImports(store)
  const waiting = await uploaded('email,name\n"Zoë <ZOE@example.com>",Zoë\nmia@example.com,\n')
  await store.transaction((tx) => erasePerson(tx, 'zoe@example.com'))
  const left = await store.db.select().from(subscriberImportRows)
  expect(JSON.stringify(left)).not.toMatch(/zoe/i)
  expect(left).toHaveLength(2)
  await start(waiting)
})

test('an import uses the columns that the owner chose, and does not start without address or source', async () => {
  const id = await uploaded('Old,Current\nold@example.com,new@example.com\n')
  expect((await start(id, { source: ' ' })).status).toBe(422)
  const none = { all: 'subscribed', email: '', source: 'A list' }
  expect((await start(id, none)).status).toBe(422)
  await start(id, { ...none, email: '1' })
  await runImports(store)
  expect(await statuses()).toEqual({ 'new@example.com': 'active' })
})

test('an unreadable file is refused with the reason', async () => {
  for (const text of ['', 'PK\u0003\u0004', 'email\n"open', 'email\n']) {
    const answer = await upload(text)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toMatch(/choose a file|workbook|quotation mark|no row/)
  }
})

test('the outcomes of an import can be exported, and its rows are deleted on request or after seven days', async () => {
  const [first, second] = [await uploaded(file), await uploaded(file)]
  await start(first)
  await runImports(store)
  const answer = await post(exportOutcomes, `/owner/newsletter/import/${first}/export`)
  expect(await answer.text()).toContain('"1","new@example.com","Added"\r\n')
  await post(removeSubscriberImport, `/owner/newsletter/import/${first}/remove`)
  expect(await readImport(store.db, first)).toBeUndefined()
  await runNightlyJobs(store, { at: new Date(Date.now() + 8 * 86_400_000) })
  expect(await readImport(store.db, second)).toBeUndefined()
  expect(await store.db.$count(subscriberImportRows)).toBe(0)
})
