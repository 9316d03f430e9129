import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { openedStore, type TestStore } from '#tests/contract/db/with-store.ts'
import { commandsOf, fuzz } from '#tests/fuzz.ts'
import {
  newsletterHistory as history,
  outbox,
  subscriberImportRows,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import { askConfirmation, confirmSignup } from '#web/leads/confirmations.ts'
import { stopSubscription, subscribe } from '#web/leads/subscribers.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { suppressEmail } from '#web/mail/suppression/suppression-list.ts'
import { changeImport, readImport, stageImport } from '#web/owner/newsletter/import/imports.ts'
import { runImports } from '#web/owner/newsletter/import/run-imports.ts'
import { countRecipients, startSending } from '#web/owner/newsletter/issues/issue-sending.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { dumpOf, emptySite, restoreInto, startOn } from './two-databases.ts'

/*
 * The model keeps who is subscribed, and who has left, bounced or been erased. After each command the database is
 * compared with it. The provider checks the recipient of each mail.
 */

const stores = [openedStore(postgresDatabases), openedStore(postgresDatabases)] as const
const people = ['ana@b.co', 'bo@b.co', 'cy@b.co', 'di@b.co']
const words = ['subscribed', 'unsubscribed', 'bounced', 'complained', 'omitted'] as const

class Site {
  store: TestStore = stores[0]
  spare: TestStore = stores[1]
  active = new Set<string>()
  blocked = new Set<string>()
  /** People whom only a form, or a link that they have asked for since, may subscribe again. */
  gone = new Set<string>()
  /** Latest links, by person. Leaving ends them. */
  links = new Map<string, string[]>()
  deadLinks: string[] = []
  backup: string[] | undefined

  leave(email: string) {
    this.active.delete(email)
    this.gone.add(email)
    this.deadLinks.push(...(this.links.get(email) ?? []))
    this.links.delete(email)
  }

  mailable = () => [...this.active].filter((email) => !this.blocked.has(email)).sort()

  /** Compares the database with the model. */
  async check() {
    const { db } = this.store
    const active = await db.select().from(subscribers).where(eq(subscribers.status, 'active'))
    expect(active.map(({ email }) => email).sort()).toEqual([...this.active].sort())
    expect(await countRecipients(db)).toBe(this.mailable().length)
    const lines = await db.select().from(history).orderBy(history.at)
    for (const { email } of active) {
      const last = lines.findLast((line) => line.email === email)
      expect(last, `consent of ${email}`).toMatchObject({ status: 'active' })
      const { cause, source, page, words, agreedAt, confirmedAt } = last ?? {}
      if (cause === 'imported') expect(source).toBe('At the fair')
      else expect([page, words]).toEqual(['/newsletter', 'Yes'])
      if (cause === 'quiz') expect(confirmedAt?.getTime()).toBeGreaterThanOrEqual(agreedAt?.getTime() ?? NaN)
    }
  }

  /** Sends an issue. @param meanwhile event between the queueing of the mails and their sending */
  async send(meanwhile: (site: Site) => Promise<unknown>) {
    const { store } = this
    const id = randomUUID()
    const mail = { subject: 'News', text: '', html: '' }
    const { status } = await this.store.transaction((tx) => startSending(tx, { id, mail }))
    expect(status === 'started').toBe(this.mailable().length > 0)
    const expected = this.mailable()
    const transport = { from: 'a@b.co', owners: [], mailer: async () => expect.unreachable() }
    // The first sweep queues the mails, and sends none.
    await sweep(this.store, { ...transport, batchMailer: undefined })
    await meanwhile(this)
    const got: string[] = []
    const batchMailer = async (mails: readonly { to: string[] }[]) => {
      got.push(...mails.flatMap(({ to }) => to))
      return { status: 'sent' as const, mails: mails.map(() => ({ providerId: null })) }
    }
    await this.store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
    await sweep(this.store, { ...transport, batchMailer })
    const now = new Set(this.mailable())
    const remaining = expected.filter((email) => now.has(email))
    // A restore stops the issues of its backup, so that nobody gets one twice.
    if (this.store === store) expect(got.sort()).toEqual(remaining)
    else expect(remaining).toEqual(expect.arrayContaining(got))
  }
}

type Act = (site: Site, email: string) => Promise<unknown>

const consent = { page: '/newsletter', words: 'Yes' }
const acts: Record<string, Act> = {
  form: async (site, email) => {
    await site.store.transaction((tx) => subscribe(tx, { name: null, email }, 'newsletter', consent))
    site.active.add(email)
    site.gone.delete(email)
  },
  ask: async (site, email) => {
    const sign = { cause: 'quiz', leadId: randomUUID(), ...consent } as const
    const { token } = await site.store.transaction((tx) => askConfirmation(tx, { name: null, email }, sign))
    site.links.set(email, [...(site.links.get(email) ?? []), token])
  },
  confirm: async (site, email) => {
    const token = site.links.get(email)?.at(-1)
    if (token === undefined) return
    const done = await site.store.transaction((tx) => confirmSignup(tx, token))
    expect(done?.email).toBe(email)
    if (done?.confirmed) site.gone.delete(email)
    if (done?.confirmed) site.active.add(email)
  },
  'open a dead link': async (site) => {
    for (const token of site.deadLinks) {
      const done = await site.store.transaction((tx) => confirmSignup(tx, token))
      expect(done?.confirmed).toBeUndefined()
    }
  },
  leave: async (site, email) => {
    if (await site.store.transaction((tx) => stopSubscription(tx, email, 'link'))) site.leave(email)
  },
  bounce: async (site, email) => {
    await site.store.transaction(async (tx) => {
      await suppressEmail(tx, email, 'bounced')
      if (await stopSubscription(tx, email, 'bounced')) site.leave(email)
    })
    site.blocked.add(email)
    site.gone.add(email)
  },
  erase: async (site, email) => {
    await site.store.transaction((tx) => erasePerson(tx, email))
    site.leave(email)
    site.blocked.delete(email)
  },
  'back up': async (site) => {
    site.backup = await dumpOf(site.store)
  },
  restore: async (site) => {
    if (site.backup === undefined) return
    const { store: from, spare: into } = site
    await restoreInto(into, site.backup, from)
    await startOn(into)
    Object.assign(site, { store: into, spare: from })
    await into.transaction((tx) => confirmLive(tx, { mails: 'send' }, new Date()))
    const rows = await into.db.select().from(subscribers).where(eq(subscribers.status, 'active'))
    for (const { email } of rows) expect(site.active, 'revived by a restore').toContain(email)
    site.active = new Set(rows.map(({ email }) => email))
  },
}

const command = commandsOf<Site>()
const someone = fc.constantFrom(...people)
const event = fc.tuple(fc.constantFrom(...Object.keys(acts)), someone)
const run = (site: Site, [name, email]: [string, string]) => acts[name]?.(site, email)

/** Imports a file. Its outcomes change the model. */
async function importRows(site: Site, rows: readonly (readonly [string, string])[]) {
  const { store } = site
  const id = await stageImport(store.db, [['email', 'status'], ...rows.map((row) => [...row])], 'a.csv')
  const columns = {
    roles: ['email' as const, 'status' as const],
    words: Object.fromEntries(words.map((word) => [`1 ${word}`, word])),
  }
  const read = async () => (await readImport(store.db, id)) ?? expect.fail('The file is gone')
  await changeImport(store, 'o@b.co', await read(), { columns })
  await changeImport(store, 'o@b.co', await read(), { source: 'At the fair', state: 'running' })
  await runImports(store)
  const { counts, rows: all } = await read()
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(all)
  const done = await store.db.select().from(subscriberImportRows).where(eq(subscriberImportRows.importId, id))
  for (const { email, outcome } of done) {
    if (email === null) continue
    if (outcome === 'added') {
      expect([...site.gone, ...site.blocked, ...site.active]).not.toContain(email)
      site.active.add(email)
    }
    const isBlocked = outcome === 'bounced' || outcome === 'complained'
    if (isBlocked) site.blocked.add(email)
    if (outcome === 'left' || (isBlocked && site.active.has(email))) site.leave(email)
    if (isBlocked) site.gone.add(email)
  }
}

const rows = fc.array(fc.tuple(someone, fc.constantFrom(...words)), { minLength: 1, maxLength: 5 })
const one = event.map((given) => command(given.join(' '), async (site) => run(site, given)))
/** Sequences that chance seldom makes: an event for one person between two others. */
const between = fc
  .tuple(fc.constantFrom(['back up', 'restore'], ['ask', 'open a dead link']), event)
  .map(([[first = '', last = ''], [name, email]]) =>
    command(`${first}, ${name}, ${last} ${email}`, async (site) => {
      for (const step of [first, name, last]) await run(site, [step, email])
    }),
  )
const imported = rows.map((list) => command(`import ${list.join('; ')}`, (site) => importRows(site, list)))
const sent = event.map((given) =>
  command(`send, and ${given.join(' ')} meanwhile`, (site) => site.send(async () => run(site, given))),
)

fuzz(
  'nobody who left, bounced or was erased gets an issue, each subscriber has a proof of consent, and the numbers add up',
  fc.asyncProperty(fc.commands([one, one, one, between, imported, sent], { maxCommands: 25 }), async (list) => {
    const site = new Site()
    await emptySite(stores)
    await fc.asyncModelRun(() => ({ model: {}, real: site }), list)
  }),
  { runs: 100 },
)
