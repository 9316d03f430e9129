import { asc, eq } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
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
import { previewImport } from '#web/owner/newsletter/import/decide-rows.ts'
import {
  chooseForImport,
  exportOutcomes,
  removeSubscriberImport,
  startSubscriberImport,
  uploadSubscribers,
} from '#web/owner/newsletter/import/import-actions.ts'
import { ColumnsForm, ImportPreview, WordsForm } from '#web/owner/newsletter/import/import-steps.tsx'
import { readImport, readWords } from '#web/owner/newsletter/import/imports.ts'
import { runImports } from '#web/owner/newsletter/import/run-imports.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { signedInOwner } from './owner.ts'

const store = emptyStore()
const { audited, post, session, site } = signedInOwner(store)

const upload = (text: string) => {
  const body = new FormData()
  body.set('file', new File([text], 'people.csv'))
  const headers = { origin: siteUrl, ...session }
  return uploadSubscribers.for(() => site)(
    new Request(`${siteUrl}/owner/newsletter/import`, { method: 'POST', headers, body }),
  )
}
const uploaded = async (text: string) => (await upload(text)).headers.get('location')?.split('/').at(-1) ?? 'none'
const fileOf = async (id: string) => (await readImport(store.db, id)) ?? expect.fail('There is no such file')
const preview = async (id: string) => [...(await previewImport(store.db, await fileOf(id)))]

type Fields = Record<string, string>
const choose = (id: string, fields: Fields) => post(chooseForImport, `/owner/newsletter/import/${id}/choices`, fields)
/** Renders a step, with its proposals. */
async function step(id: string, form: typeof ColumnsForm | typeof WordsForm) {
  const file = await fileOf(id)
  return renderToStaticMarkup(createElement(form, { file, words: await readWords(store.db, file) }))
}
/** Returns the values of a step's form as a browser sends them. */
const valuesOf = (markup: string): Fields =>
  Object.fromEntries(
    Array.from(
      markup.matchAll(
        /<input type="hidden" name="(.+?)" value="(.+?)"|<select name="(.*?)".*?<option value="([a-zA-Z]*)" selected/g,
      ),
      ([, hidden, value = '', name = '', chosen = '']) => (hidden ? [hidden, value] : [name, chosen]),
    ),
  )
/** Sends the forms of columns and of words as they are proposed, with the owner's own answers in place of some. */
async function accept(id: string, own: Fields = {}) {
  const ofStep = (form: RegExp) => Object.fromEntries(Object.entries(own).filter(([name]) => form.test(name)))
  await choose(id, { ...valuesOf(await step(id, ColumnsForm)), ...ofStep(/^role-/) })
  return choose(id, { ...valuesOf(await step(id, WordsForm)), ...ofStep(/^(?:word-|rest)/) })
}
const start = async (id: string, fields: Fields = {}) =>
  post(startSubscriberImport, `/owner/newsletter/import/${id}/start`, {
    ...{ source: 'At Mailchimp', seen: (await fileOf(id)).revision },
    ...fields,
  })
async function imported(text: string, own: Fields = {}) {
  const id = await uploaded(text)
  await accept(id, own)
  await start(id)
  await runImports(store)
  return id
}
/** Answer to the question about a list without a status column. */
const agreed = { rest: 'subscribed' }
const join = (email: string) => store.transaction((tx) => subscribe(tx, { email, name: null }, 'newsletter'))
const statuses = async () =>
  Object.fromEntries((await store.db.select().from(subscribers)).map(({ email, status }) => [email, status]))
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
  ['maybe@example.com', 'omitted'],
]

test('an import gives each row the outcome of the preview, resubscribes nobody, and sends no mail', async () => {
  await known()
  const before = await statuses()
  const id = await uploaded(file)
  await accept(id)
  const counts = await preview(id)
  expect(await fileOf(id)).toMatchObject({ rows: 11, state: 'ready' })
  expect(await statuses()).toEqual(before)

  expect((await start(id)).headers.get('location')).toBe(`/owner/newsletter/import/${id}`)
  await runImports(store)
  expect(await outcomesOf(id)).toEqual(expected)
  expect((await fileOf(id)).counts).toEqual(new Map(counts))
  expect(await statuses()).toEqual({
    ...before,
    'new@example.com': 'active',
    'off@example.com': 'unsubscribed',
  })
  expect((await store.db.select().from(suppressionList)).map(({ email }) => email)).toContain('dead@example.com')
  expect(await store.db.$count(outbox)).toBe(0)
  expect((await audited()).map(([, action]) => action)).toEqual([
    'chose a file of subscribers',
    'chose the meaning of a file of subscribers',
    'chose the meaning of a file of subscribers',
    'started an import of subscribers',
    'imported 1 subscriber of 11 rows',
  ])
})

test('an import stores date and source of each consent from the file, or the source that the owner typed', async () => {
  const text = 'Email,Date,Source\na@example.com,2021-03-04 10:00,Workshop\nb@example.com,,\n'
  await imported(text, agreed)
  const lines = await store.db.select().from(history).orderBy(asc(history.email))
  expect(lines.map(({ cause, source, agreedAt }) => [cause, source, agreedAt])).toEqual([
    ['imported', 'Workshop', new Date('2021-03-04T10:00Z')],
    ['imported', 'At Mailchimp', null],
  ])
  const [a] = await store.db.select().from(subscribers).orderBy(asc(subscribers.email))
  expect(a?.subscribedAt).toEqual(new Date('2021-03-04T10:00Z'))
})

/** Returns a file. Each row has its own address in place of the @. */
const people = (heading: string, rows: string) =>
  [heading, ...rows.split('|').map((row, n) => row.replace('@', `${n}@x.de`))].join('\n')

const mailchimp = 'Email Address,First Name,MEMBER_RATING,CONFIRM_TIME'
const zoe = '@,Zoë,2,2021-03-04 10:22:33'
const buttondown = '1,@,regular,,|2,@,unsubscribed,,|3,@,unactivated,,|4,@,premium,,|5,@,removed,,'
const lists = '@,enabled,confirmed|@,enabled,unconfirmed|@,blocklisted,confirmed'
const dates = '@,active,|@,active,3 mars 2021|@,active,0000-00-00|@,active,yes'
const french = { 'role-1': 'status', 'word-1 abonné': 'subscribed', 'word-1 parti': 'unsubscribed' }
const twice = {
  ...{ 'role-0': 'email', 'role-1': 'email', 'role-2': 'status', 'role-3': 'status' },
  ...{ 'word-2 in': 'subscribed', 'word-3 in': 'subscribed', 'word-3 out': 'unsubscribed' },
}

test.each<[string, string, string, string, Fields?]>([
  ['added left omitted added left', 'id,email_address,type,creation_date,notes', buttondown, 'Buttondown'],
  ['added omitted left', 'email,status', '@,active|@,inactive|@,Cancelled', 'Kit'],
  ['added', mailchimp, zoe, 'Mailchimp (subscribed)', agreed],
  ['omitted', mailchimp, zoe, 'Mailchimp (subscribed) without an answer'],
  ['left', `${mailchimp},UNSUB_TIME`, `${zoe},2022-01-02`, 'Mailchimp (unsubscribed)', agreed],
  ['bounced', `${mailchimp},CLEAN_TIME`, `${zoe},2022-01-02`, 'Mailchimp (cleaned)', agreed],
  ['added left', 'email,active_subscription,email_disabled', '@,true,false|@,true,TRUE', 'Substack'],
  ['added omitted', 'email,subscribed_to_emails,plan', '@,true,false|@,FALSE,true', 'Ghost'],
  ['added omitted omitted', 'Email,Status', '@,active|@,inactive|@,validating', 'beehiiv'],
  ['added left', 'EMAIL;EMAIL_BLACKLIST', '@;0|@;1', 'Brevo'],
  ['added omitted left', 'email,status,subscription_status', lists, 'listmonk'],
  ['added', 'First Name,E-mail 1 - Value', 'Zoë,@', 'Google', agreed],
  ['added added', '9@x.de;Zoë', '@;"Mia\nMüller"', 'a program without headings', agreed],
  ['omitted left', 'email,Status', '@,abonné|@,désabonné', 'a French program'],
  ['added added omitted left', 'email,Lage', '@,Abonné |@, abonné|@,|@,parti', 'any program', french],
  ['added left added omitted', 'email,status,weg', dates, 'dates of leaving', { 'role-2': 'leftAt' }],
  ['added left', 'a,b,one,two', ',@,in,in|@,x@x.de,in,out', 'columns of the same role', twice],
])('has the outcomes “%s” for the columns %s and the rows %s of %s', async (...given) => {
  const [outcomes, heading, rows, , own] = given
  const id = await imported(people(heading, rows), own)
  expect((await outcomesOf(id)).map(([, outcome]) => outcome).join(' ')).toBe(outcomes)
})

test('the words step shows each word with its count, and an empty cell as a word', async () => {
  const id = await uploaded(people('email,status', '@,active|@,Active |@,|@,gone'))
  await accept(id)
  const shown = (await step(id, WordsForm)).matchAll(/<label.*?<span>(.*?)<.*?(\d+ rows?)/g)
  expect(Array.from(shown, ([, label, count]) => [label, count])).toEqual([
    ['“active”', '2 rows'],
    ['(empty)', '1 row'],
    ['“gone”', '1 row'],
  ])
})

test('answers are kept when the columns change, and count for no other column', async () => {
  const id = await uploaded('email,one,two\na@x.de,active,active\n')
  await accept(id, { 'role-1': 'status' })
  expect(await preview(id)).toEqual([['added', 1]])
  await choose(id, { 'role-0': 'email', 'role-2': 'status' })
  expect(await preview(id)).toEqual([['omitted', 1]])
  await choose(id, { 'role-0': 'email', 'role-1': 'status' })
  expect(await preview(id)).toEqual([['added', 1]])

  await accept(id, { 'role-1': 'none', 'role-2': 'leftAt', ...agreed })
  await choose(id, { 'role-0': 'email' })
  expect(await preview(id)).toEqual([['omitted', 1]])
})

test('a column with 1,000 different words is no status, and adds nobody', async () => {
  const id = await uploaded(people('email,x', Array.from({ length: 1_000 }, (_, n) => `@,word ${n}`).join('|')))
  await accept(id, { 'role-1': 'status', 'word-1 word 1': 'omitted' })
  expect(await step(id, WordsForm)).toContain('it holds 1,000 different words')
  expect(await preview(id)).toEqual([['omitted', 1_000]])
})

test('a column that may say who has left and does not count has to be confirmed before the start', async () => {
  const id = await uploaded(people('email,type,notes', '@,regular,|@,regular,Unsubscribed by letter'))
  const rendered = async () => {
    const opened = { file: await fileOf(id), words: await readWords(store.db, await fileOf(id)) }
    return renderToStaticMarkup(createElement(ImportPreview, { ...opened, preview: new Map() }))
  }
  await accept(id)
  expect(await rendered()).toMatch(/type="checkbox".* required="".*notes \(“Unsubscribed by letter”\)/)
  await accept(id, { 'role-2': 'status' })
  expect(await rendered()).not.toContain('type="checkbox"')
})

test('an import starts only with the choices that its owner saw, and only once', async () => {
  const id = await uploaded('email,status\na@x.de,active\n')
  await accept(id)
  const { revision: seen } = await fileOf(id)
  await accept(id, { 'word-1 active': 'unsubscribed' })
  const changed = expect.stringMatching(/say=changed$/)
  expect((await start(id, { seen })).headers.get('location')).toEqual(changed)
  expect((await choose(id, { seen, ...agreed })).headers.get('location')).toEqual(changed)
  expect((await fileOf(id)).choices.rest).toBeUndefined()
  await start(id)
  await choose(id, { 'role-0': 'none' })
  await start(id)
  await runImports(store)
  expect(await statuses()).toEqual({ 'a@x.de': 'unsubscribed' })
  expect((await audited()).filter(([, action]) => action?.startsWith('started'))).toHaveLength(1)
})

test.each([
  ['UNSUB_TIME', '2099-01-01', 'unsubscribed'],
  ['UNSUB_TIME', '2020-01-01', 'active'],
  ['CLEAN_TIME', '2099-01-01', 'unsubscribed'],
  ['CLEAN_TIME', '2020-01-01', 'active'],
])('after a row with the %s %s, an address that subscribed today is %s', async (title, at, status) => {
  await join('known@example.com')
  const role = title === 'UNSUB_TIME' ? 'leftAt' : 'bouncedAt'
  await imported(`Email Address,${title}\nknown@example.com,${at}\n`, { 'role-1': role })
  expect(await statuses()).toEqual({ 'known@example.com': status })
})

test.each(['bounced', 'complained'])('suppresses the address of a %s row', async (status) => {
  await join('1@x.de')
  const id = await imported(people('email,status', `@,${status}|@,${status}`))
  expect(await outcomesOf(id)).toEqual([
    ['0@x.de', status],
    ['1@x.de', status],
  ])
  const suppressed = await store.db.select().from(suppressionList).orderBy(suppressionList.email)
  expect(suppressed.map(({ email, reason }) => [email, reason])).toEqual(await outcomesOf(id))
  expect(await statuses()).toEqual({ '1@x.de': 'unsubscribed' })
  const lines = await store.db.select().from(history).where(eq(history.status, 'unsubscribed'))
  expect(lines.map(({ email, cause }) => [email, cause])).toEqual([['1@x.de', status]])
})

test.each([0, 599])(
  'an interrupted import takes each address once, and the strictest row wins as row %i',
  async (strictest) => {
    const rows = Array(600).fill('@,active').with(strictest, '@,unconfirmed')
    const id = await uploaded(people('email,status', rows.join('|')).replace('\n599@', '\n0@'))
    await accept(id)
    const counts = await preview(id)
    await start(id)
    let batches = 0
    const dying = {
      ...store,
      transaction: ((work) => {
        if (++batches > 1) throw new Error('killed')
        return store.transaction(work)
      }) as typeof store.transaction,
    }
    await expect(runImports(dying)).rejects.toThrow('killed')
    expect(await store.db.$count(subscriberImportRows, eq(subscriberImportRows.cells, []))).toBe(250)
    await Promise.all([runImports(store), runImports(store)])
    expect(await fileOf(id)).toMatchObject({ state: 'done', counts: new Map(counts) })
    expect((await outcomesOf(id))[strictest]).toEqual(['0@x.de', 'omitted'])
    expect(await store.db.$count(history)).toBe(598)
    expect(await store.db.$count(subscribers)).toBe(598)
  },
)

test('an erasure deletes the rows of a person in imports, before and after their run', async () => {
  await imported('email\nzoe@example.com\nmia@example.com\n', agreed)
  const waiting = await uploaded('email,name\n"Zoë <ZOE@example.com>",Zoë\nmia@example.com,\n')
  await store.transaction((tx) => erasePerson(tx, 'zoe@example.com'))
  const left = await store.db.select().from(subscriberImportRows)
  expect(JSON.stringify(left)).not.toMatch(/zoe/i)
  expect(left).toHaveLength(2)
  await start(waiting)
})

test('an import does not start without a column of addresses, or without a source', async () => {
  const id = await uploaded('Old,Current\nold@example.com,new@example.com\n')
  await accept(id, { 'role-0': 'none', 'role-1': 'email', ...agreed })
  expect((await start(id, { source: ' ' })).status).toBe(422)
  expect(await preview(id)).toEqual([['added', 1]])
  const answer = await choose(id, { 'role-0': 'none' })
  expect(answer.headers.get('location')).toMatch(/step=columns&say=email$/)
  expect((await start(id)).status).toBe(422)
})

test('an unreadable file is refused with the reason', async () => {
  for (const text of [
    '',
    'PK\u0003\u0004',
    'email\n"open',
    'email\n',
    `email${','.repeat(300)}\na@x.de`,
    `email\n${','.repeat(8_000_000)}`,
  ]) {
    const answer = await upload(text)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toMatch(/choose a file|workbook|quotation mark|no row|[25]0+ columns/)
  }
})

test('the outcomes of an import can be exported, and its rows are deleted on request or after seven days', async () => {
  const [first, second] = [await imported(file), await uploaded(file)]
  const answer = await post(exportOutcomes, `/owner/newsletter/import/${first}/export`)
  expect(await answer.text()).toContain('"1","new@example.com","Added"\r\n')
  await post(removeSubscriberImport, `/owner/newsletter/import/${first}/remove`)
  expect(await readImport(store.db, first)).toBeUndefined()
  await runNightlyJobs(store, { at: new Date(Date.now() + 8 * 86_400_000) })
  expect(await readImport(store.db, second)).toBeUndefined()
  expect(await store.db.$count(subscriberImportRows)).toBe(0)
})
