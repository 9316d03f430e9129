import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { fromSeed } from '#tests/contract/content/seed-file.ts'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { withContent } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled, silenceErrors, siteWith } from '#tests/contract/leads/handled.ts'
import { signedInOwner } from '#tests/contract/owner/owner.ts'
import type { QuizzesQueryResult } from '#web/content/generated/sanity.types.ts'
import { quizzesQuery } from '#web/content/queries/quiz.ts'
import { seriesNamesQuery, seriesQuery } from '#web/content/queries/series.ts'
import { markAsCopy } from '#web/db/copy-mark.ts'
import {
  seriesEnrolments as enrolments,
  seriesEntries as entries,
  newsletterSubscribers,
  outbox,
  seriesSteps as steps,
} from '#web/db/tables.ts'
import { contactLead } from '#web/features/contact/server/lead-kind.ts'
import { endSubscription, showUnsubscribePage } from '#web/features/newsletter/server/unsubscribe.ts'
import { quizLead } from '#web/features/quiz/server/lead-kind.ts'
import { starterPackLead } from '#web/features/starter-pack/server/lead-kind.ts'
import { waitingListLead } from '#web/features/waiting-list/server/lead-kind.ts'
import { eraseSubscriptions } from '#web/jobs/purge-expired.ts'
import { saveOptIn } from '#web/leads/opt-in.ts'
import { enterSeries } from '#web/leads/series.ts'
import { subscribe } from '#web/leads/subscribers.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { beginForOthers, stopSeries } from '#web/owner/newsletter/series/series-actions.ts'
import { readSeriesFigures } from '#web/owner/newsletter/series/series-figures.ts'
import { erasePerson, readPersonalData } from '#web/owner/person/erasure.ts'
import { issue, sendTo, studioOf } from './fixtures.ts'
import { day, mailOf, runSeries, seriesOf, startSeries } from './series-fixtures.ts'

const store = emptyStore()
const { post } = signedInOwner(store)
const quizzes = await fromSeed<QuizzesQueryResult>(quizzesQuery)
const quizId = quizzes.quizzes[0]?._id ?? expect.unreachable('The seed has no quiz')
const email = 'ana@example.com'

const join = (address = email) => store.transaction((tx) => subscribe(tx, { name: null, email: address }, 'newsletter'))
const start = new Date('2026-11-02T10:00Z')
const later = (days: number) => new Date(Date.UTC(2026, 10, 2 + days, 9, 5))
const letters = () =>
  store.db.select().from(outbox).where(eq(outbox.purpose, 'newsletter-series')).orderBy(asc(outbox.createdAt))
const subjects = async () => (await letters()).map(({ subject }) => subject)
const states = async () =>
  (await store.db.select().from(enrolments).orderBy(asc(enrolments.beganAt))).map(
    ({ state, reason }) => reason ?? state,
  )
const two = seriesOf('one', [mailOf('first'), mailOf('second')])

test('sends the start of a new series as it is, each mail at its time, with both ways out', async () => {
  await join()
  await runSeries(store, [startSeries], start)
  for (const days of [1, 2, 2, 3, 5, 6, 7, 12, 13, 14, 20]) await runSeries(store, [startSeries], later(days))
  const sent = await letters()
  expect(sent.map(({ subject }) => subject)).toEqual(startSeries.mails?.map((one) => one.subject))
  const [first, second] = sent
  expect(first?.headers).toMatchObject({
    'List-Unsubscribe': expect.stringMatching(/unsubscribe\?token=[\da-f]+&series=start>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(first?.text).toContain('You get this letter because you signed up for my newsletter.')
  expect(second?.text).toContain('1. Choose one person who has seen you work.')
  expect(second?.text).toContain('utm_source=series&utm_campaign=the-series-start&utm_content=mail-2')
  expect(await states()).toEqual(['done'])
  const at = (await store.db.select().from(steps).orderBy(asc(steps.at))).map((one) => one.at)
  expect(at).toEqual([later(2), later(6), later(13)])
})

const pack = handled(withContent(starterPackLead, seedPrograms), store)
const sendPack = (newsletter: boolean) =>
  pack(JSON.stringify({ email, program: 'rookie_launchpad', newsletter }), asJson)
const answers = { today: ['nobody'], late: ['say'], month: ['way'], kindly: 5 }
const sendQuiz = () =>
  handled(withContent(quizLead, { words: quizzes.words, quiz: quizzes.quizzes[0] }), store)(
    JSON.stringify({ quiz: quizId, name: 'Ana', email, answers }),
    asJson,
  )
const resultKey = quizzes.quizzes[0]?.results?.find(({ title }) => title === 'People follow you already')?._key
const byQuiz = (change: object) => seriesOf('one', [mailOf('a')], { trigger: 'quiz', ...change })
const byPack = (change: object = {}) => seriesOf('one', [mailOf('a')], { trigger: 'pack', ...change })
const sendWaitingList = () =>
  handled(withContent(waitingListLead, null), store)(JSON.stringify({ name: 'Ana', email, offer: 'offer-1' }), asJson)

test.each([
  ['a pack', () => sendPack(false), byPack(), true],
  ['a pack of its program', () => sendPack(false), byPack({ programRef: 'x', program: 'rookie_launchpad' }), true],
  ['a pack of another program', () => sendPack(false), byPack({ programRef: 'x', program: 'other' }), false],
  ['a pack whose program is unpublished', () => sendPack(false), byPack({ programRef: 'x' }), false],
  ['a quiz', sendQuiz, byQuiz({ quiz: quizId }), true],
  ['a result of a quiz', sendQuiz, byQuiz({ quiz: quizId, result: resultKey }), true],
  ['another result', sendQuiz, byQuiz({ quiz: quizId, result: 'other' }), false],
  [
    'a waiting list',
    sendWaitingList,
    seriesOf('one', [mailOf('a')], { trigger: 'waitingList', offer: 'offer-1' }),
    true,
  ],
  [
    'another waiting list',
    sendWaitingList,
    seriesOf('one', [mailOf('a')], { trigger: 'waitingList', offer: 'offer-2' }),
    false,
  ],
])('begins, for a subscriber, with %s as far as it is meant', async (_, send, series, begins) => {
  await join()
  expect((await send()).status).toBe(201)
  await runSeries(store, [series], start)
  expect(await states()).toEqual(begins ? ['running'] : [])
  expect(await store.db.$count(entries)).toBe(0)
})

test('begins with a pack only after the confirmation of the newsletter, and not without it', async () => {
  await sendPack(false)
  await runSeries(store, [byPack()], start)
  expect(await states()).toEqual([])
  await store.transaction((tx) => saveOptIn(tx, true))
  await sendPack(true)
  await runSeries(store, [byPack()], start)
  expect(await states()).toEqual([])
  await join()
  await runSeries(store, [byPack()], start)
  expect(await states()).toEqual(['running'])
})

test('neither an import nor a subscriber who came before begins it, until an owner says so by number', async () => {
  await store.db.insert(newsletterSubscribers).values([{ email: 'old@b.co' }, { email: 'older@b.co' }])
  await store.transaction((tx) => subscribe(tx, { name: null, email }, 'imported'))
  await runSeries(store, [two], start)
  expect(await states()).toEqual([])
  const begin = (count: number) => store.transaction((tx) => beginForOthers(tx, two, count))
  expect([await begin(2), await states()]).toEqual([false, []])
  expect([await begin(3), await states()]).toEqual([true, ['running', 'running', 'running']])
  expect(await begin(3)).toBe(false)
})

test('waits while the lake is down, without a key for mails, and in a copy', async () => {
  await join()
  silenceErrors()
  const down = { series: () => Promise.reject(new Error('down')) }
  await expect(runSeries(store, [two], start, down)).rejects.toThrow('down')
  await runSeries(store, [two], start, { canSend: false })
  expect(await store.db.$count(entries)).toBe(1)
  await runSeries(store, [two], start)
  await store.transaction((tx) => markAsCopy(tx))
  for (const days of [1, 2, 3]) await runSeries(store, [two], later(days))
  expect(await subjects()).toEqual([])
})

const none = { sent: 0, 'get it next': 0 }

test('leaves out and counts what came due while the site was a copy', async () => {
  const three = seriesOf('one', [mailOf('a'), mailOf('b', { days: 2 }), mailOf('c', { days: 5 })])
  await join()
  await runSeries(store, [three], start)
  await store.transaction((tx) => markAsCopy(tx))
  await store.transaction((tx) => confirmLive(tx, { mails: 'leave' }, later(4)))
  for (const days of [4, 5, 6, 7, 8, 9]) await runSeries(store, [three], later(days))
  expect(await subjects()).toEqual(['c'])
  const names = [{ ...three, mails: three.mails ?? [] }]
  const [figures] = await readSeriesFigures(store.db, names)
  expect(figures?.persons).toContainEqual(['began', 1])
  expect(figures?.mails.map(({ rows }) => Object.fromEntries(rows))).toEqual([
    ...['a', 'b'].map(() => ({ ...none, 'left out while the site was a copy': 1 })),
    { ...none, sent: 1 },
  ])
})

test('an issue goes first: no mail of a series on its day, and the issue waits if one has gone', async () => {
  await join()
  const now = new Date()
  const always = (key: string) => mailOf(key, { time: '00:00' })
  const series = [seriesOf('one', [always('a'), always('b')])]
  const at = (days: number) => new Date(now.getTime() - (now.getTime() % day) + days * day + 1000)
  await runSeries(store, series, at(-1))
  await runSeries(store, series, at(0))
  expect(await subjects()).toEqual(['a'])
  await studioOf(store)(sendTo(1))
  const sentTo: string[] = []
  const transport = {
    ...{
      from: 'a@b.co',
      owners: [],
      mailer: async () => ({ status: 'sent', providerId: randomUUID() }) as const,
    },
    batchMailer: async (mails: readonly { to: string[] }[]) => {
      sentTo.push(...mails.flatMap(({ to }) => to))
      return { status: 'sent', mails: mails.map(() => ({ providerId: randomUUID() })) } as const
    },
  }
  await sweep(store, transport)
  expect(sentTo).toEqual([])
  // The day after: the issue is sent, and the series waits for the next day.
  await store.db.update(steps).set({ at: sql`${steps.at} - interval '1 day'` })
  await sweep(store, transport)
  expect(sentTo).toEqual([email])
  await store.db.update(enrolments).set({ dueAt: at(0) })
  await runSeries(store, series, at(0))
  expect(await subjects()).toEqual(['a'])
  await runSeries(store, series, at(1))
  expect(await subjects()).toEqual(['a', 'b'])
  expect(issue.title).not.toBe('a')
})

const contact = handled(withContent(contactLead, { within: '2 days' } as never), store)

test.each([
  ['ends', true, ['wrote']],
  ['goes on, if the coach wants that,', false, ['running']],
])('%s when the person writes by a form', async (_, stopWhenWritten, expected) => {
  const series = seriesOf('one', two.mails ?? [], { stopWhenWritten })
  await join()
  await runSeries(store, [series], start)
  const fields = {
    name: 'Ana',
    email,
    intent: ['General Question'],
    message: 'I would like to begin.',
  }
  expect((await contact(JSON.stringify(fields), asJson)).status).toBe(201)
  await store.db.update(enrolments).set({ dueAt: later(0) })
  await runSeries(store, [series], later(0))
  expect(await states()).toEqual(expected)
})

test('its link ends the series or everything, a mail program’s one click everything', async () => {
  const site = siteWith(store)
  await join()
  await runSeries(store, [two], start)
  await runSeries(store, [two], later(1))
  const [mail] = await letters()
  const link = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
  const page = await (await showUnsubscribePage(new Request(link), site)).text()
  expect(page.match(/value="\w+"/g)).toEqual(['value="series"', 'value="leave"'])
  const press = (body: string) =>
    endSubscription(
      new Request(link, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      site,
    )
  expect(await (await press('press=series')).text()).toContain('This series has ended')
  expect(await states()).toEqual(['left'])
  const [subscriber] = await store.db.select().from(newsletterSubscribers)
  expect(subscriber?.status).toBe('active')
  // The mail that waits in the outbox is not sent.
  await sweep(store, { from: 'a@b.co', owners: [], mailer: async () => expect.unreachable('sent') })
  expect(await letters()).toMatchObject([{ state: 'skipped' }])
  await press('List-Unsubscribe=One-Click')
  expect((await store.db.select().from(newsletterSubscribers))[0]?.status).toBe('unsubscribed')
})

test('of series that are due at the same time, the one that began first goes first, one a day', async () => {
  const beside = seriesOf('two', [mailOf('x'), mailOf('y', { days: 3 })], { besideOthers: true })
  const late = seriesOf('three', [mailOf('z')], { besideOthers: true, trigger: 'pack' })
  await join()
  await store.transaction((tx) => enterSeries(tx, email, { trigger: 'pack', subject: '' }))
  const all = [late, beside, two]
  await runSeries(store, all, start)
  expect(await states()).toEqual(['running', 'running', 'running'])
  // Two machines decide at the same time.
  for (const days of [1, 2, 3, 4, 5])
    await Promise.all([runSeries(store, all, later(days)), runSeries(store, all, later(days))])
  expect(await subjects()).toEqual(['x', 'first', 'second', 'y', 'z'])
})

test('of series that begin together, the one goes first whose name comes first', async () => {
  const dataset = ['b', 'A'].map((_id) => ({ _id, _type: 'series', title: `${_id} series` }))
  for (const query of [seriesQuery, seriesNamesQuery]) {
    const value = await evaluate(parse(query), { dataset })
    expect(await value.get()).toMatchObject([{ _id: 'A' }, { _id: 'b' }])
  }
})

test('a series waits again once it goes beside none, and keeps its place', async () => {
  const late = seriesOf('one', [mailOf('first', { days: 2 }), mailOf('second')])
  const other = (change: object) => seriesOf('two', [mailOf('x'), mailOf('y')], change)
  await join()
  for (const at of [start, later(1)]) await runSeries(store, [late, other({ besideOthers: true })], at)
  expect(await subjects()).toEqual(['x'])
  const changed = [late, other({ _rev: 'r2' })]
  await runSeries(store, changed, later(1))
  expect((await states()).toSorted()).toEqual(['running', 'waiting'])
  for (const days of [2, 3, 4, 5, 6]) await runSeries(store, changed, later(days))
  expect(await subjects()).toEqual(['x', 'first', 'second', 'y'])
  expect(await states()).toEqual(['done', 'done'])
})

test.each([
  ['goes on, in its new words,', 'goOn', ['first', 'new words'], 'done'],
  ['has ended', 'end', ['first'], 'unpublished'],
] as const)('%s when it is back on the site, as the coach chose', async (_, whenBack, sent, end) => {
  const series = (subject: string) => seriesOf('one', [mailOf('first'), mailOf('second', { subject })], { whenBack })
  await join()
  for (const at of [start, later(1)]) await runSeries(store, [series('old words')], at)
  for (const days of [1, 2, 3]) await runSeries(store, [], later(days))
  expect(await states()).toEqual(['paused'])
  for (const days of [4, 5, 6]) await runSeries(store, [series('new words')], later(days))
  expect([await subjects(), await states()]).toEqual([sent, [end]])
})

test('an owner stops it for a person, and the next series begins', async () => {
  const other = seriesOf('two', [mailOf('x')])
  await join()
  await runSeries(store, [two, other], start)
  expect((await states()).toSorted()).toEqual(['running', 'waiting'])
  const [running] = await store.db.select().from(enrolments).where(eq(enrolments.state, 'running'))
  await post(stopSeries, '/owner/newsletter/series/stop', { enrolment: running?.id ?? '' })
  expect((await states()).toSorted()).toEqual(['running', 'stopped'])
})

test('an error of one mail stops no other', async () => {
  const errors = silenceErrors()
  const broken = seriesOf('bad', [{ ...mailOf('x'), body: 5 as never }])
  await join()
  await runSeries(store, [broken], start)
  await join('other@example.com')
  const both = [seriesOf('one', [mailOf('a')]), broken]
  for (const days of [0, 1]) await runSeries(store, both, later(days))
  expect(errors).toHaveBeenCalledWith(expect.stringContaining('a mail of a series was not made'))
  expect(await letters()).toMatchObject([{ subject: 'a', recipients: ['other@example.com'] }])
  await runSeries(store, [seriesOf('bad', [mailOf('mended')])], later(2))
  expect(await subjects()).toContain('mended')
})

test('exports and erases the series of a person', async () => {
  await join()
  await runSeries(store, [two], start)
  await runSeries(store, [two], later(1))
  expect(await store.transaction((tx) => readPersonalData(tx, email))).toMatchObject({
    series: [{ seriesId: 'one' }],
    seriesMails: [{ mailKey: 'first' }],
    mails: [{ subject: 'first' }],
  })
  await store.transaction((tx) => erasePerson(tx, email))
  expect([await store.db.$count(enrolments), await store.db.$count(steps)]).toEqual([0, 0])
  expect(await letters()).toEqual([])
  await join('b@example.com')
  await runSeries(store, [two], start)
  await runSeries(store, [two], later(1))
  await store.transaction((tx) => eraseSubscriptions(tx, ['b@example.com']))
  expect([await store.db.$count(enrolments), (await letters()).length]).toEqual([0, 0])
})

test('does not read ten thousand enrolments that are not due, after an edit of words either', async () => {
  await join()
  await runSeries(store, [two], start)
  await store.db.execute(sql`insert into ${enrolments}
    (id, series_id, email, state, began_at, running_since, due_at)
    select gen_random_uuid(), 'one', n || '@b.co', 'running', now(), now(), ${later(40).toISOString()}
    from generate_series(1, 10000) as n`)
  await store.db.execute(sql`analyze ${enrolments}`)
  for (const title of ['As before', 'Other words']) await runSeries(store, [{ ...two, title, _rev: title }], later(1))
  expect(await subjects()).toEqual(['first'])
  expect(await store.db.$count(enrolments, eq(enrolments.dueAt, later(40)))).toBe(10_000)
  const plan = await store.db.execute(
    sql`explain select from ${enrolments} where due_at <= now() order by due_at limit 1`,
  )
  expect(JSON.stringify(plan)).toContain('series_enrolments_due')
})
