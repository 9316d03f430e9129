import { rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { copyMigratedDatabase } from '#tests/contract/db/prepared.ts'
import { failCall } from '#tests/contract/failing-call.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { send } from '#tests/contract/leads/fixtures.ts'
import { silenceErrors } from '#tests/contract/leads/handled.ts'
import { nightly } from '#tests/nightly.ts'
import { openStore } from '#web/db/open.ts'
import { outbox } from '#web/db/tables.ts'
import { type MailTransport, sweep } from '#web/mail/outbox/sweep.ts'

const at = folderOfFile()
const address = () => ({ driver: 'embedded', folder: at('data', 'postgres') }) as const
beforeEach(silenceErrors)

/** Number of calls that fail. A full disk stays full. */
const failures = { ENOSPC: Number.POSITIVE_INFINITY, EIO: 1, EMFILE: 1 }

/**
 * Stores a lead with its mails while a call fails, and starts the site again.
 * @returns its mails, and the ids with which the provider was called
 */
async function sendWith(code: keyof typeof failures, number: number) {
  rmSync(at('data'), { recursive: true, force: true })
  await copyMigratedDatabase(at('data'))
  const called: string[] = []
  const transport: MailTransport = {
    mailer: async (_, id) => {
      called.push(id)
      return { status: 'sent', providerId: id }
    },
    from: 'a@example.org',
    owners: ['owner@example.org', 'second@example.org'],
  }
  const failing = await openStore(address())
  const call = failCall(number, code, (path) => path.startsWith(at('data')), failures[code])
  const isStored = await send(failing).then(
    () => true,
    () => false,
  )
  await sweep(failing, transport).catch(() => undefined)
  call.restore()
  await failing.close().catch(() => undefined)

  const store = await openStore(address())
  await store.db.update(outbox).set({ nextAttemptAt: sql`now()` })
  await sweep(store, transport)
  const mails = await store.db.select().from(outbox)
  await store.close()
  return { isStored, mails, called: new Set(called), hasFailed: call.hasFailed() }
}

test.each(Object.keys(failures) as (keyof typeof failures)[])(
  'the mails of a lead are all stored or none, and each is sent, if a call of the file system fails with %s',
  nightly,
  async (code) => {
    const { mails: all } = await sendWith(code, Number.POSITIVE_INFINITY)
    expect(all).toHaveLength(3)
    for (let number = 1, hasFailed = true; hasFailed; number += 3) {
      const sent = await sendWith(code, number)
      hasFailed = sent.hasFailed
      expect(sent.mails.length, `call ${number}`).toBeOneOf(sent.isStored ? [3] : [0, 3])
      expect(new Set(sent.mails.map(({ state }) => state))).toEqual(new Set(sent.mails.length ? ['sent'] : []))
      expect(sent.called.size).toBe(sent.mails.length)
    }
  },
)
