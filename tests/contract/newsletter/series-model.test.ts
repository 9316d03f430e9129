import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, min, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { requireSameCounts } from '#scripts/update/rehearse.ts'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { openedStore, type TestStore } from '#tests/contract/db/with-store.ts'
import { commandsOf, fuzz } from '#tests/fuzz.ts'
import { isCopy, markAsCopy } from '#web/db/copy-mark.ts'
import { rowsSummary } from '#web/db/dump.ts'
import type { Database, Store } from '#web/db/store.ts'
import {
  seriesEnrolments as enrolments,
  newsletterIssues,
  outbox,
  seriesSteps as steps,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import { saveTimeZone } from '#web/db/time-zone.ts'
import { askConfirmation, confirmSignup } from '#web/leads/confirmations.ts'
import { endSeries, enterSeries, noteWritten } from '#web/leads/series.ts'
import { stopSubscription, subscribe } from '#web/leads/subscribers.ts'
import { dayIn } from '#web/leads/zoned-days.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { suppressEmail, unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import type { Mailer } from '#web/mail/transport.ts'
import { nextMail } from '#web/owner/newsletter/series/plan.ts'
import type { Series } from '#web/owner/newsletter/series/series-mail.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { day, mailOf, runSeries, seriesOf } from './series-fixtures.ts'
import { dumpOf, emptySite, restoreInto, startOn } from './two-databases.ts'

/*
 * The model keeps what each person has been sent, and who has left. After each command the database and the provider's
 * log are compared with it.
 */

const stores = [openedStore(postgresDatabases), openedStore(postgresDatabases)] as const
const transport = { from: 'a@b.co', owners: [] }
const people = ['ana@b.co', 'bo@b.co', 'cy@b.co']
/** Time zone whose summer time begins on 29 March, in the middle of a run. */
const zone = 'Europe/Berlin'

class Killed extends Error {}

/** Store whose transaction with this number is killed, before its commit or after it. */
function killing(store: Store, number: number, isCommitted: boolean): Store {
  let left = number
  return {
    ...store,
    transaction: async (work) => {
      if (left-- !== 0) return store.transaction(work)
      if (isCommitted) await store.transaction(work)
      else
        await store.transaction(async (tx) => {
          await work(tx)
          throw new Killed()
        })
      throw new Killed()
    },
  }
}

type Answer = 'ok' | 'lost' | 'limited'

/** Real system: two databases, the provider, the published series and the clock. */
class Site {
  store: TestStore = stores[0]
  spare: TestStore = stores[1]
  /** Always in the past of the real clock, which the outbox uses. */
  now = new Date(Date.UTC(2026, 2, 20, 7))
  published: Series[] = [
    seriesOf('one', [mailOf('one-1'), mailOf('one-2', { days: 2 }), mailOf('one-3')]),
    seriesOf('two', [mailOf('two-1'), mailOf('two-2', { weekday: 'Tuesday' })], {
      ...{ trigger: 'pack', whenBack: 'end' },
    }),
  ]
  shelf: Series[] = []
  revision = 1
  /** Dump of the last backup, and that of the update that a rollback undoes. */
  backup: string[] | undefined
  beforeUpdate: string[] | undefined
  isCopy = false
  answers: Answer[] = []
  accepted = new Map<string, { email: string; key: string }>()
  active = new Set<string>()
  /** `email series` of those that have ended for the person. */
  ended = new Set<string>()
  /** `email day` of each issue. */
  issues: string[] = []
  known = new Set<string>()
  mailed = new Set<string>()

  async clear() {
    await emptySite(stores)
    await saveTimeZone(this.store.db, zone)
  }

  mailer: Mailer = async ({ to, subject }, id) => {
    const answer = this.answers.shift() ?? 'ok'
    if (answer === 'limited')
      return { status: 'retry', error: '429', refused: true, rateLimited: true, waitSeconds: 60 }
    const [email = ''] = to
    if (!this.accepted.has(id)) {
      expect(this.active, `${subject} to ${email}, who has left`).toContain(email)
      expect(this.ended).not.toContain(`${email} ${subject.slice(0, 3)}`)
      expect(this.mailed, 'twice').not.toContain(`${email} ${subject}`)
      this.mailed.add(`${email} ${subject}`)
      this.accepted.set(id, { email, key: subject })
    }
    return answer === 'lost' ? { status: 'retry', error: 'no answer' } : { status: 'sent', providerId: id }
  }

  series = (store: Store = this.store, at = this.now) => runSeries(store, this.published, at)

  async send() {
    if ((await this.store.db.$count(outbox, eq(outbox.state, 'waiting'))) === 0) return
    await this.store.db.update(outbox).set({ nextAttemptAt: sql`now()`, firstAttemptAt: null })
    await sweep(this.store, { ...transport, mailer: this.mailer })
  }

  /** Compares the new steps with the rules. */
  async check() {
    const rows = await this.store.db
      .select({ step: steps, email: enrolments.email, seriesId: enrolments.seriesId })
      .from(steps)
      .innerJoin(enrolments, eq(enrolments.id, steps.enrolmentId))
    const running = await this.store.db
      .select({ email: enrolments.email })
      .from(enrolments)
      .where(and(eq(enrolments.state, 'running'), enrolments.isAlone))
    expect(new Set(running.map(({ email }) => email)).size, 'one at a time').toBe(running.length)
    for (const { step, email, seriesId } of rows) {
      const id = `${step.enrolmentId} ${step.mailKey}`
      if (this.known.has(id)) continue
      this.known.add(id)
      if (step.state === 'skipped') continue
      const today = dayIn(step.at, zone)
      const own = rows.filter((one) => one.email === email)
      const sameDay = own.filter((one) => one.step.state === 'sent' && dayIn(one.step.at, zone) === today)
      expect(sameDay, 'one mail a day').toHaveLength(1)
      expect(this.issues, 'issues first').not.toContain(`${email} ${today}`)
      const order = this.published.find(({ _id }) => _id === seriesId)?.mails ?? []
      const before = own.filter((one) => one.seriesId === seriesId && one.step.at < step.at)
      const earlier = before.map((one) => order.findIndex(({ _key }) => _key === one.step.mailKey))
      const place = order.findIndex(({ _key }) => _key === step.mailKey)
      if (place >= 0) expect(place, 'in order').toBeGreaterThan(Math.max(-1, ...earlier))
    }
  }

  end(email: string) {
    this.active.delete(email)
    for (const series of ['one', 'two']) this.ended.add(`${email} ${series}`)
  }

  async goLive() {
    if (!this.isCopy) return
    await this.store.transaction((tx) => confirmLive(tx, { mails: 'send' }, this.now))
    this.isCopy = false
  }
}

type Command = fc.AsyncCommand<object, Site>

const command = commandsOf<Site>()
const someone = fc.constantFrom(...people)
const person = (name: string, act: (tx: Database, email: string, site: Site) => Promise<unknown>) =>
  someone.map((email) => command(`${name}(${email})`, (site) => site.store.transaction((tx) => act(tx, email, site))))

const edited = (name: string, change: (series: Series, nat: number) => Partial<Series>): fc.Arbitrary<Command> =>
  fc.tuple(fc.nat(1), fc.nat(9)).map(([index, nat]) =>
    command(`${name}(${index}, ${nat})`, async (site) => {
      site.published = site.published.map((series, at) =>
        at === index ? { ...series, ...change(series, nat), _rev: `r${++site.revision}` } : series,
      )
    }),
  )

const tick =
  (answers: Answer[] = []) =>
  async (site: Site, hours: number) => {
    site.now = new Date(site.now.getTime() + hours * 3_600_000)
    site.answers = answers
    await site.series()
    await site.send()
    site.answers = []
  }

const hours = fc.integer({ min: 1, max: 40 })

async function leaveAll(tx: Database, email: string, site: Site) {
  if (await stopSubscription(tx, email, 'link')) await endedOf(tx, email, site)
  site.active.delete(email)
}

async function leaveFirst(tx: Database, email: string, site: Site) {
  const own = sql`${enrolments.email} = ${email} and ${enrolments.seriesId} = 'one'`
  await endSeries(tx, own, 'left', site.now)
  await endedOf(tx, email, site)
}

const countsIn = (dump: string[]) => rowsSummary.parse(JSON.parse(`${dump.at(-1)}`).end)

async function backUp(site: Site) {
  site.backup = await dumpOf(site.store)
}

async function restore(site: Site, dump = site.backup) {
  if (dump === undefined) return
  const { store: from, spare: into } = site
  await restoreInto(into, dump, from)
  await startOn(into)
  Object.assign(site, { store: into, spare: from, isCopy: true })
  const stored = await into.db.select().from(subscribers).where(eq(subscribers.status, 'active'))
  for (const { email } of stored) expect(site.active).toContain(email)
  site.active = new Set(stored.map(({ email }) => email))
}

/** Backs up, rehearses with a copy, which sends nothing, and starts the new version on the same data. */
async function update(site: Site) {
  const dump = await dumpOf(site.store)
  await restoreInto(site.spare, dump, undefined)
  requireSameCounts(countsIn(dump), countsIn(await dumpOf(site.spare)))
  await startOn(site.spare)
  await site.series(site.spare, new Date(site.now.getTime() + 30 * day))
  await sweep(site.spare, { ...transport, mailer: async () => expect.unreachable('a copy mails') })
  await startOn(site.store)
  expect(await isCopy(site.store.db)).toBe(site.isCopy)
  site.beforeUpdate = dump
}

/** Restores the data from before the last update. Only one update can be undone. */
async function rollBack(site: Site) {
  await restore(site, site.beforeUpdate)
  site.beforeUpdate = undefined
}

const commands = [
  person('sign up', async (tx, email, site) => {
    await unsuppressAddresses(tx, [email])
    await subscribe(tx, { name: null, email }, 'newsletter')
    site.active.add(email)
  }),
  person('take a pack', (tx, email) => enterSeries(tx, email, { trigger: 'pack', subject: 'p' })),
  person('take a pack and confirm', async (tx, email, site) => {
    const sign = { cause: 'pack', leadId: randomUUID(), page: null, words: null } as const
    const { token } = await askConfirmation(tx, { name: null, email }, sign)
    await enterSeries(tx, email, { trigger: 'pack', subject: 'p' })
    const done = await confirmSignup(tx, token)
    if (done?.confirmed) site.active.add(email)
  }),
  person('leave', leaveAll),
  person('bounce', async (tx, email, site) => {
    await suppressEmail(tx, email, 'bounced')
    if (await stopSubscription(tx, email, 'bounced')) await endedOf(tx, email, site)
    site.active.delete(email)
  }),
  person('leave the first series', leaveFirst),
  person('write', async (tx, email, site) => {
    await noteWritten(tx, email, site.now)
  }),
  person('erase', async (tx, email, site) => {
    await erasePerson(tx, email)
    site.active.delete(email)
    for (const set of [site.ended, site.mailed]) for (const one of set) if (one.startsWith(email)) set.delete(one)
  }),
  person('send an issue', async (tx, email, site) => {
    const id = randomUUID()
    // An issue waits for tomorrow if a mail of a series has gone (hadSeriesToday).
    const today = dayIn(site.now, zone)
    const had = (await stepsOf(tx, email)).some(({ at }) => dayIn(at, zone) === today)
    if (had || !site.active.has(email)) return
    const text = { subject: 'An issue', text: '', html: '' }
    await tx.insert(newsletterIssues).values({ id, ...text, startedAt: site.now })
    await tx.insert(outbox).values({
      ...{ id, issueId: id, purpose: 'newsletter-issue', recipients: [email], ...text },
      ...{ state: 'sent', sentAt: site.now, createdAt: site.now },
    })
    for (const one of people) site.issues.push(`${one} ${today}`)
  }),
  edited('take a mail out', ({ mails }, nat) => ({
    mails: (mails?.length ?? 0) > 1 ? (mails ?? []).filter((_, at) => at !== nat) : mails,
  })),
  edited('put a mail in', ({ _id, mails }, nat) => ({
    mails: (mails?.length ?? 0) < 5 ? (mails ?? []).toSpliced(nat, 0, mailOf(`${_id}-${randomUUID()}`)) : mails,
  })),
  edited('go beside others, or wait', ({ besideOthers }) => ({ besideOthers: !besideOthers })),
  fc.nat(1).map((index) =>
    command(`take off the site, or put back(${index})`, async (site) => {
      const one = site.published[index]
      if (one) site.shelf = [...site.shelf, ...site.published.splice(index, 1)]
      else site.published.push(...site.shelf.splice(0, 1))
    }),
  ),
  hours.map((count) => command(`tick(${count} h)`, (site) => tick()(site, count))),
  hours.map((count) => command(`tick(${count} h)`, (site) => tick()(site, count))),
  fc
    .tuple(hours, fc.array(fc.constantFrom<Answer>('lost', 'limited', 'ok'), { maxLength: 3 }))
    .map(([count, answers]) => command(`tick(${count} h, ${answers})`, (site) => tick([...answers])(site, count))),
  fc.constantFrom(-1, 1).map((hour) =>
    command(`clock ${hour} h off, and the lake down`, async (site) => {
      await site.series(site.store, new Date(site.now.getTime() + hour * 3_600_000))
      const down = { series: async () => Promise.reject(new Error('down')) }
      await runSeries(site.store, [], site.now, down).catch(() => undefined)
    }),
  ),
  fc.tuple(hours, fc.nat(4), fc.boolean()).map(([count, number, isCommitted]) =>
    command(`kill(${count} h, ${number}, ${isCommitted})`, async (site) => {
      site.now = new Date(site.now.getTime() + count * 3_600_000)
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
      await site.series(killing(site.store, number, isCommitted)).catch(() => undefined)
      log.mockRestore()
    }),
  ),
  hours.map((count) =>
    command(`two machines(${count} h)`, async (site) => {
      site.now = new Date(site.now.getTime() + count * 3_600_000)
      await Promise.all([site.series(), site.series()])
      await site.send()
    }),
  ),
  fc.constant(command('back up', backUp)),
  fc.constant(command('restore', (site) => restore(site))),
  fc.constant(command('update', update)),
  fc.constant(command('roll back', rollBack)),
  // Sequences that chance seldom makes: what happens after a backup, and while a mail is in the outbox.
  fc.tuple(someone, hours, fc.constantFrom(leaveFirst, leaveAll)).map(([email, count, leave]) =>
    command(`back up, tick(${count} h), ${leave.name}(${email}), restore, go live`, async (site) => {
      await backUp(site)
      await tick()(site, count)
      await site.check()
      await site.store.transaction((tx) => leave(tx, email, site))
      await restore(site)
      await site.goLive()
    }),
  ),
  fc.tuple(someone, hours, fc.constantFrom(leaveFirst, leaveAll)).map(([email, count, leave]) =>
    command(`queue(${count} h), ${leave.name}(${email}), send`, async (site) => {
      site.now = new Date(site.now.getTime() + count * 3_600_000)
      await site.series()
      await site.store.transaction((tx) => leave(tx, email, site))
      await site.send()
    }),
  ),
  fc.constant(
    command('become a copy', async (site) => {
      await site.store.transaction((tx) => markAsCopy(tx))
      site.isCopy = true
    }),
  ),
  fc.constant(command('go live', (site) => site.goLive())),
]

const stepsOf = (tx: Database, email: string) =>
  tx
    .select({ at: steps.at, mailKey: steps.mailKey, id: enrolments.id, state: steps.state })
    .from(steps)
    .innerJoin(enrolments, eq(enrolments.id, steps.enrolmentId))
    .where(eq(enrolments.email, email))

/** Notes the series that have ended for a person. */
async function endedOf(tx: Database, email: string, site: Site) {
  const rows = await tx.select().from(enrolments).where(eq(enrolments.email, email))
  for (const { seriesId, reason } of rows) if (reason) site.ended.add(`${email} ${seriesId}`)
}

/** Lets all series come to their end, and checks that nothing was lost. */
async function settle(site: Site) {
  await site.goLive()
  site.published.push(...site.shelf.splice(0))
  for (let looks = 0; looks < 80; looks++) {
    await tick()(site, 0.02)
    await site.check()
    const [next] = await site.store.db
      .select({ at: min(enrolments.dueAt) })
      .from(enrolments)
      .where(isNotNull(enrolments.dueAt))
    if (!next?.at) break
    site.now = new Date(Math.max(site.now.getTime(), next.at.getTime()))
  }
  for (const { id, state, seriesId, email } of await site.store.db.select().from(enrolments)) {
    expect(['done', 'ended'], `${email} in ${seriesId}`).toContain(state)
    if (state !== 'done') continue
    const passed = (await stepsOf(site.store.db, email)).filter((one) => one.id === id)
    const mails = site.published.find(({ _id }) => _id === seriesId)?.mails ?? []
    expect(nextMail(mails, passed), `left for ${email} in ${seriesId}`).toBeUndefined()
    for (const { mailKey, state } of passed)
      if (state === 'sent' && site.active.has(email)) expect(site.mailed).toContain(`${email} ${mailKey}`)
  }
  expect(await site.store.db.$count(outbox, eq(outbox.state, 'waiting'))).toBe(0)
}

fuzz(
  'each person gets each mail of a series at most once, in order, and none after leaving',
  fc.asyncProperty(fc.commands(commands, { maxCommands: 30 }), async (list) => {
    const site = new Site()
    await site.clear()
    await fc.asyncModelRun(() => ({ model: {}, real: site }), list)
    await settle(site)
  }),
  { runs: 200, nightlySeconds: 3_600 },
)
