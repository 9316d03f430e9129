import assert from 'node:assert/strict'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { drivers } from '#tests/contract/db/drivers.ts'
import { openStore } from '#web/db/open.ts'
import type { DriverName, Store, StoreAddress } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { contactForms, mailsEach, type SentForm } from './contact-forms.ts'
import type { Fault } from './fault.ts'
import { until } from './until.ts'

/** Number of visitors: more than the pool has connections. */
const crowd = 14

/**
 * Another connection locks the rows that forms and mails need. Each visitor gets a message to send the form again. On
 * a database server, other visitors' forms are stored and their mails are sent meanwhile, and no backend keeps
 * waiting. After the release each form is stored once, and each mail is sent once.
 */
const rowsLocked = (driver: DriverName): Fault => ({
  name: `locks-${driver}`,
  title: `${driver}: while another connection locks rows, forms are refused; later each is stored once`,
  async run({ rounds }) {
    const databases = await drivers.find(({ name }) => name === driver)?.start()
    assert.ok(databases)
    const address = await databases.freshAddress()
    const store = await openStore(address)
    const holder = await holderOf(address, store)
    try {
      const send = contactForms(async () => store)
      const first = await everybody((email) => send({ email }))
      assert.deepEqual(statusesOf(first), [201])

      await holder.hold()
      let held = await everybody((email) => send({ email }))
      const others: SentForm[] = []
      for (let round = Math.min(rounds, 4); round >= 0; round--) {
        assert.deepEqual(statusesOf(held), [503])
        for (const { text } of held) assert.match(text, /Everything you typed is here: please send it again/)
        if (round === 0) break
        const again = Promise.all(held.map((form) => send(form)))
        if (holder.waiting) others.push(await whileHeld(send))
        held = await again
      }
      if (holder.waiting) {
        await until('no backend to wait without a client', holder.waiting, (n) => n === 0)
        assert.equal((await mailsSent(store)).size, others.length * mailsEach)
      }

      await holder.release()
      for (const form of held) {
        const { status } = await until(
          'the form to be accepted',
          () => send(form),
          ({ status: one }) => one !== 503,
        )
        assert.ok(status === 200 || status === 201, `${status}`)
      }
      const wanted = 2 * crowd + others.length
      assert.equal(await store.db.$count(leads), wanted)
      await mailsSent(store)
      const mails = await store.db.select({ state: outbox.state }).from(outbox)
      assert.deepEqual([mails.length, statesOf(mails)], [wanted * mailsEach, ['sent']])
      return {
        refused: crowd * (Math.min(rounds, 4) + 1),
        meanwhile: others.length,
        stored: wanted,
      }
    } finally {
      await holder.close()
      await store.close()
      await databases.stop()
    }
  },
})

export const rowLocks = (['embedded', 'postgres', 'neon'] as const).map(rowsLocked)

const everybody = <T>(act: (email: string) => Promise<T>) =>
  Promise.all(Array.from({ length: crowd }, (_, n) => act(`visitor-${n}@example.com`)))

const statusesOf = (forms: SentForm[]) => [...new Set(forms.map(({ status }) => status))]
const statesOf = (mails: { state: string }[]) => [...new Set(mails.map(({ state }) => state))]

/** Sends the form of a visitor whose rows are not locked, again after each refusal. */
const whileHeld = (send: ReturnType<typeof contactForms>) => {
  const form = { key: crypto.randomUUID() }
  return until(
    'another visitor’s form',
    () => send(form),
    ({ status }) => status < 300,
  )
}

/** Sends all mails whose rows are not locked. @returns the ids of the sent mails */
async function mailsSent(store: Store): Promise<Set<string>> {
  const sent = new Set<string>()
  const mailer = async (_: unknown, id: string) => {
    assert.ok(!sent.has(id), 'a mail was sent twice')
    sent.add(id)
    return { status: 'sent' as const, providerId: id }
  }
  await sweep(store, { mailer, from: 'a@example.org', owners: ['owner@example.org'] })
  return sent
}

const rows = ['rate_limits', 'outbox'].map((table) => `select 1 from ${table} for update`)

/** Locks the rows by another connection. The embedded database has one connection, so a transaction locks them. */
async function holderOf(address: StoreAddress, store: Store) {
  if ('folder' in address) {
    const released = Promise.withResolvers<void>()
    let holding: Promise<unknown> = Promise.resolve()
    const release = async () => {
      released.resolve()
      await holding
    }
    const hold = () =>
      new Promise<void>((held) => {
        holding = store.transaction(async (tx) => {
          for (const one of rows) await tx.execute(sql.raw(one))
          held()
          await released.promise
        })
      })
    return { hold, release, close: release }
  }
  const [holder, looker] = [0, 1].map(() => new Client({ connectionString: address.url }))
  assert.ok(holder && looker)
  await Promise.all([holder.connect(), looker.connect()])
  return {
    async hold() {
      for (const one of ['begin', ...rows]) await holder.query(one)
    },
    release: () => holder.query('rollback'),
    /** Number of the server's backends that wait for a row. */
    waiting: async () =>
      (
        await looker.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount ?? 0,
    close: () => Promise.all([holder.end(), looker.end()]),
  }
}
