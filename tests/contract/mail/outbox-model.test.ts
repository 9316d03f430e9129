import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect } from 'vitest'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { openedStore, type TestStore } from '#tests/contract/db/with-store.ts'
import { dumpOf, emptySite, restoreInto, startOn } from '#tests/contract/newsletter/two-databases.ts'
import { commandsOf, fuzz } from '#tests/fuzz.ts'
import { type MailRow, outbox, suppressionList } from '#web/db/tables.ts'
import { purposeForOwners } from '#web/mail/mail.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { recordDeliveryStatus } from '#web/mail/outbox/delivery-status.ts'
import { copyMail } from '#web/mail/outbox/send-again.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { createPace } from '#web/mail/pace.ts'
import { knownKey, maxWait } from '#web/mail/provider-response.ts'
import { suppressEmail, unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import type { Mailer } from '#web/mail/transport.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { fakeResend, transportTo } from './fake-resend.ts'

/*
 * The model keeps the mails that were queued, and the attempts and the suppressed addresses. Each call to the provider
 * is compared with it. The function `now` in each database adds the model's time to that of the machine.
 */

const stores = [openedStore(postgresDatabases), openedStore(postgresDatabases)] as const
beforeAll(async () => {
  for (const store of stores) {
    await store.db.execute(sql`create schema model create table clock (shift interval)`)
    await store.db.execute(sql`insert into model.clock values ('0')`)
    await store.db.execute(sql`create function now() returns timestamptz stable language sql
      as 'select pg_catalog.now() + (select shift from model.clock)'`)
    await store.db.execute(sql`do $$ begin execute format(
      'alter database %I set search_path = public, pg_catalog', current_database()); end $$`)
    await store.reopen()
    await store.db.execute(sql`alter table outbox alter column created_at set default now(),
      alter column next_attempt_at set default now()`)
  }
})
let resend: Awaited<ReturnType<typeof fakeResend>>
beforeEach(async () => {
  resend = await fakeResend()
  return () => resend.stop()
})

const owners = ['o@b.co', 'p@b.co']
const people = ['ana@b.co', 'bo@b.co', 'cy@b.refused']
/** Purposes in sending order. */
const purposes = ['contact-receipt', 'newsletter-welcome', purposeForOwners('contact')]
const hour = 3_600
/** Seconds for which a claim excludes other workers. */
const lease = 60

class Killed extends Error {}

/** Answers of the provider. */
const answers: Record<string, Parameters<typeof resend.next>> = {
  ok: ['ok'],
  lost: ['lost'],
  down: [{ status: 500 }],
  limited: [{ status: 429, name: 'rate_limit_exceeded', headers: { 'retry-after': '60' } }],
  'no key': [{ status: 401, name: 'invalid_api_key' }],
  unclear: [{ status: 400, name: 'odd' }],
}
/** Sweep that ends at a call: before the provider has it, or after its answer. */
interface Kill {
  at: number
  isAfter: boolean
}

/** State of the mails of one recipient with one subject. */
const keyOf = (subject: string, to: unknown) => `${subject} ${to}`

class Site {
  store: TestStore = stores[0]
  spare: TestStore = stores[1]
  /** Seconds that the model has added to the time, and the error of the site's clock. */
  time = 0
  clockError = 0
  /** Subjects of the queued mails, with their recipients. */
  mails = new Map<string, string[]>()
  calls = new Map<string, number>()
  notBefore = new Map<string, number>()
  acceptedAt = new Map<string, number>()
  firstCallAt = new Map<string, number>()
  accepted = new Map<string, number>()
  /** Mails that an owner has sent again. */
  again = new Map<string, number>()
  suppressed = new Set<string>()
  wasSuppressed = new Set<string>()
  /** Mails that may end as dead letters. */
  mayDie = new Set<string>()
  backup: { dump: string[]; mails: Map<string, string[]> } | undefined
  isCopy = false
  failures: unknown[] = []
  delivered = resend.delivered.length
  sweeps = 0

  async clear() {
    await emptySite(stores)
    await this.pass(0)
  }

  async pass(seconds: number) {
    this.time += seconds
    for (const { db } of stores)
      await db.execute(sql`update model.clock set shift = make_interval(secs => ${this.siteTime()})`)
  }

  siteTime = () => this.time + this.clockError

  async queue(rank: number, to: string | undefined) {
    const subject = `m${this.mails.size + 1}`
    const mail = { subject, text: '', html: '', purpose: purposes[rank] ?? '' }
    const recipient = to === undefined ? ('owners' as const) : { address: to }
    await addToOutbox(this.store.db, null, [{ ...mail, to: recipient }])
    this.mails.set(subject, to === undefined ? owners : [to])
  }

  /** Checks a call against the model, and notes its outcome. */
  mailer(call: Mailer, kill: Kill | undefined): Mailer {
    let number = 0
    return async (mail, id) => {
      const isKilled = number++ === kill?.at
      const key = keyOf(mail.subject, mail.to)
      const calls = (this.calls.get(id) ?? 0) + 1
      this.calls.set(id, calls)
      const check = (isTrue: boolean, problem: string) => {
        if (!isTrue) this.failures.push(new Error(`${problem}: ${key}`))
      }
      check(this.siteTime() >= (this.notBefore.get(id) ?? Number.NEGATIVE_INFINITY) - 2, 'too early')
      check(
        mail.to.every((one) => !this.suppressed.has(one)),
        'to a suppressed address',
      )
      check(!this.isCopy, 'sent by a copy')
      check(this.time < (this.acceptedAt.get(id) ?? this.time) + 24 * hour, 'after the key')
      this.notBefore.set(id, this.siteTime() + lease)
      if (!this.firstCallAt.has(id)) this.firstCallAt.set(id, this.siteTime())
      if (isKilled && !kill?.isAfter) throw new Killed()
      const answer = await call(mail, id)
      if (isKilled) throw new Killed()
      if (answer.status === 'sent') return answer
      check(answer.error !== knownKey, 'another mail with a known key')
      const isLimited = answer.status === 'retry' && answer.rateLimited
      if (isLimited) this.calls.set(id, calls - 1)
      const longest = answer.status === 'retry' && answer.refused ? 300 : maxWait
      const wait = isLimited ? 60 : Math.min(30 * 2 ** (calls - 1), longest)
      this.notBefore.set(id, this.siteTime() + wait)
      if (answer.status === 'dead' || answer.unclear) this.mayDie.add(key)
      return answer
    }
  }

  async sweep(given: readonly string[] = [], kill?: Kill) {
    resend.next(...given.flatMap((one) => answers[one] ?? []))
    const transport = transportTo(resend.url, owners)
    const { mailer = expect.unreachable() } = transport
    // A retry sends the sender of the first attempt.
    const from = `s${++this.sweeps}@b.co`
    const pace = createPace({ now: () => this.time * 1_000, pause: async () => undefined })
    await sweep(this.store, { ...transport, from, pace, mailer: this.mailer(mailer, kill) }).catch((error) => {
      if (!(error instanceof Killed)) throw error
    })
    resend.forget()
    const first = this.delivered
    this.delivered = resend.delivered.length
    for (const { key, body } of resend.delivered.slice(first)) {
      const mail = keyOf(`${body.subject}`, body.to)
      this.acceptedAt.set(key, this.time)
      this.accepted.set(mail, (this.accepted.get(mail) ?? 0) + 1)
      expect(this.accepted.get(mail), `${mail} twice`).toBe(1 + (this.again.get(mail) ?? 0))
    }
    const rows = await this.store.db.select().from(suppressionList)
    for (const { email } of rows) this.suppress(email)
  }

  suppress(email: string) {
    this.suppressed.add(email)
    this.wasSuppressed.add(email)
  }

  async check() {
    if (this.failures.length > 0) throw this.failures[0]
    for (const { id, attempts, subject } of await this.store.db.select().from(outbox))
      expect(attempts, `attempts of ${subject}`).toBe(this.calls.get(id) ?? 0)
  }

  /** Sends all mails, and checks that each has its outcome. */
  async end() {
    await acts['go live']?.(this, '')
    this.clockError = 0
    const waiting = eq(outbox.state, 'waiting')
    for (let turn = 0; turn < 12 && (await this.store.db.$count(outbox, waiting)) > 0; turn++) {
      await this.pass(maxWait + lease)
      await this.sweep()
      await this.check()
    }
    const rows = await this.store.db.select().from(outbox)
    for (const { id, state, subject, recipients } of rows) {
      const [to = ''] = recipients ?? []
      const key = keyOf(subject, to)
      const isOld = this.siteTime() - (this.firstCallAt.get(id) ?? Number.NaN) > 22 * hour
      if (state === 'sent') expect(this.accepted.has(key), key).toBe(true)
      else if (state === 'suppressed') expect(this.wasSuppressed).toContain(to)
      else expect([state, this.mayDie.has(key) || isOld], key).toEqual(['dead', true])
    }
    for (const [subject, recipients] of this.mails)
      for (const to of recipients)
        expect(
          rows.filter((row) => row.subject === subject).flatMap((row) => row.recipients),
          subject,
        ).toContain(to)
  }
}

const findRow = async ({ store }: Site, email: string, states: MailRow['state'][]) =>
  (await store.db.select().from(outbox).where(inArray(outbox.state, states))).find(
    ({ recipients }) => recipients?.[0] === email,
  )

const acts: Record<string, (site: Site, email: string) => Promise<unknown>> = {
  async bounce(site, email) {
    const row = await findRow(site, email, ['sent', 'waiting'])
    if (row === undefined || !site.acceptedAt.has(row.id)) return
    await site.store.transaction(async (tx) => {
      await recordDeliveryStatus(tx, { id: row.id, providerId: `re_${row.id}` }, 'bounced')
      await suppressEmail(tx, email, 'bounced')
    })
    site.mayDie.add(keyOf(row.subject, email))
    site.suppress(email)
  },
  async 'report the delivery'(site, email) {
    const row = await findRow(site, email, ['waiting'])
    if (row === undefined || !site.acceptedAt.has(row.id)) return
    const report = { id: row.id, providerId: `re_${row.id}` }
    await site.store.transaction((tx) => recordDeliveryStatus(tx, report, 'delivered'))
  },
  async allow(site, email) {
    await site.store.transaction((tx) => unsuppressAddresses(tx, [email]))
    site.suppressed.delete(email)
  },
  async erase(site, email) {
    await site.store.transaction((tx) => erasePerson(tx, email))
    site.suppressed.delete(email)
    for (const [subject, recipients] of site.mails)
      site.mails.set(
        subject,
        recipients.filter((one) => one !== email),
      )
  },
  async 'send again'(site, email) {
    const row = await findRow(site, email, ['dead'])
    const copy = row && (await site.store.transaction((tx) => copyMail(tx, row.id, owners)))
    if (row === undefined || copy?.status !== 'copied') return
    const key = keyOf(row.subject, email)
    const isDelivered = site.accepted.has(key)
    if (isDelivered) site.again.set(key, (site.again.get(key) ?? 0) + 1)
  },
  async 'back up'(site) {
    site.backup = { dump: await dumpOf(site.store), mails: new Map(site.mails) }
  },
  async restore(site) {
    if (site.backup === undefined) return
    const { store: from, spare: into } = site
    await restoreInto(into, site.backup.dump, from)
    await startOn(into)
    Object.assign(site, { store: into, spare: from, isCopy: true })
    // Mails since the backup are lost with their leads.
    for (const subject of site.mails.keys()) if (!site.backup.mails.has(subject)) site.mails.set(subject, [])
  },
  async 'go live'(site) {
    await site.store.transaction((tx) => confirmLive(tx, { mails: 'send' }, new Date()))
    site.isCopy = false
  },
}

const command = commandsOf<Site>()
const someone = fc.constantFrom(...people)
const event = fc
  .tuple(fc.constantFrom(...Object.keys(acts)), someone)
  .map(([name, email]) => command(`${name} ${email}`, async (site) => acts[name]?.(site, email)))
const queued = fc
  .oneof(fc.tuple(fc.nat(1), someone), fc.tuple(fc.constant(2), fc.constant(undefined)))
  .map(([rank, to]) => command(`queue ${purposes[rank]} to ${to}`, (site) => site.queue(rank, to)))
const given = fc.array(fc.constantFrom(...Object.keys(answers)), { maxLength: 4 })
const swept = fc
  .tuple(given, fc.option(fc.record({ at: fc.nat(2), isAfter: fc.boolean() }), { nil: undefined }))
  .map(([list, kill]) => command(`sweep ${list} ${JSON.stringify(kill)}`, (site) => site.sweep(list, kill)))
const sweptTwice = given.map((list) =>
  command(`two sweeps ${list}`, (site) => Promise.all([site.sweep(list), site.sweep()])),
)
/** Sequences that chance seldom makes. */
const restored = fc.tuple(someone, given, given).map(([email, first, second]) =>
  command(`back up, sweep ${first}, sweep ${second}, and restore`, async (site) => {
    await site.queue(2, undefined)
    await acts['back up']?.(site, email)
    for (const list of [first, second]) {
      await site.sweep(list)
      await site.pass(70)
    }
    await acts.restore?.(site, email)
    await site.sweep()
    await acts['go live']?.(site, email)
    await site.sweep()
  }),
)
const later = fc
  .constantFrom(40, 70, hour, 8 * hour, 23 * hour)
  .map((seconds) => command(`${seconds} s later`, (site) => site.pass(seconds)))
const wrongClock = fc.constantFrom(-hour, 0, hour).map((error) =>
  command(`the clock is wrong by ${error} s`, (site) => {
    site.clockError = error
    return site.pass(0)
  }),
)

fuzz(
  'each mail is sent once unless it is refused, and none to a suppressed address or before its time',
  fc.asyncProperty(
    fc.commands([queued, queued, swept, swept, sweptTwice, later, later, wrongClock, event, event, restored], {
      maxCommands: 30,
    }),
    async (list) => {
      const site = new Site()
      await site.clear()
      await fc.asyncModelRun(() => ({ model: {}, real: site }), list)
      await site.end()
    },
  ),
  { runs: 40 },
)
