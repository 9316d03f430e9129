import assert from 'node:assert/strict'
import { eq, sql } from 'drizzle-orm'
import { drivers } from '#tests/contract/db/drivers.ts'
import { openStore } from '#web/db/open.ts'
import { countAgainst } from '#web/db/rate-limit.ts'
import type { DriverName, Store } from '#web/db/store.ts'
import { idempotency, leads, outbox, sessions } from '#web/db/tables.ts'
import { runNightlyJobs } from '#web/jobs/nightly.ts'
import { saveRetention } from '#web/jobs/retention.ts'
import { claimMail } from '#web/mail/outbox/claim.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import type { Attempt } from '#web/mail/provider-response.ts'
import { startSession } from '#web/owner/session.ts'
import { contactForms, mailsEach } from './contact-forms.ts'
import type { Fault } from './fault.ts'
import { restoreClock, shiftClock } from './shifted-clock.ts'

const waiting = eq(outbox.state, 'waiting')
const limit = { key: 'a visitor', max: 1, seconds: 600 }

/**
 * The clock jumps a day ahead, back and behind between restarts. The embedded database's clock jumps with it. The
 * clock of a database server does not. Forms are stored, and no recent data is purged. A rate limit of another day
 * allows a request again. Each mail is sent once with one key. After a jump ahead, Resend may already have a mail, so
 * the site gives the mail up. The owner can send it again.
 */
const clockOff = (driver: DriverName): Fault => ({
  name: `clocks-${driver}`,
  title: `${driver}: with a clock one day off, no mail waits or is sent twice, and nothing is purged`,
  async run({ rounds }) {
    const databases = await drivers.find(({ name }) => name === driver)?.start()
    assert.ok(databases)
    const address = await databases.freshAddress()
    const sent: string[] = []
    let store: Store | undefined
    let forms = 0
    const send = contactForms(async () => store ?? Promise.reject())
    const deliver = async (answer?: Attempt) => {
      const mailer = async (_: unknown, id: string): Promise<Attempt> => {
        if (answer) return answer
        sent.push(id)
        return { status: 'sent', providerId: id }
      }
      assert.ok(store)
      return sweep(store, { mailer, from: 'a@example.org', owners: ['owner@example.org'] })
    }
    try {
      for (const days of Array.from({ length: rounds }, () => [1, 0, -1, 0]).flat()) {
        shiftClock(days)
        store = await openStore(address)
        const { db } = store
        // A server's clock does not jump, so leases of the last round are still valid. This ends them.
        if (driver !== 'embedded') await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(waiting)

        const opened = await countAgainst(db, [limit])
        if (driver === 'embedded') assert.equal(opened, 0, 'the rate limit of another day still refuses')
        const wait = await countAgainst(db, [limit])
        assert.ok(wait > 0 && wait <= limit.seconds, `${wait} s`)

        assert.equal((await send()).status, 201)
        forms += 1
        await deliver()
        assert.equal(await db.$count(outbox, waiting), 0, 'a mail waits for the clock')

        // One mail waits for another attempt. A killed process has claimed one. Two were never tried.
        for (const _ of [1, 2]) assert.equal((await send()).status, 201)
        forms += 2
        await deliver({ status: 'retry', error: '429', pauseSweep: true, refused: true })
        assert.ok(await claimMail(db, 'a@example.org'))

        await saveRetention(db, 3)
        await startSession(db, 'owner@example.org')
        await runNightlyJobs(store)
        assert.equal(await db.$count(leads), forms)
        assert.equal(await db.$count(idempotency), forms)
        await store.close()
        store = undefined
      }
      restoreClock()
      store = await openStore(address)
      await store.db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(waiting)
      await deliver()
      const mails = await store.db.select().from(outbox)
      assert.equal(mails.length, forms * mailsEach)
      assert.equal(new Set(sent).size, sent.length, 'a mail was sent twice')
      const givenUp = mails.filter(({ state }) => state === 'dead').length
      assert.equal(sent.length + givenUp, mails.length)
      assert.equal(await store.db.$count(sessions), rounds * 4)
      return { forms, mails: mails.length, givenUp }
    } finally {
      restoreClock()
      await store?.close()
      await databases.stop()
    }
  },
})

export const clocks = (['embedded', 'postgres', 'neon'] as const).map(clockOff)
