import { eq, sql } from 'drizzle-orm'
import { openStore } from '#web/db/open.ts'
import type { Store, StoreAddress } from '#web/db/store.ts'
import { leads, outbox } from '#web/db/tables.ts'
import { saveFloodTimes } from '#web/mail/outbox/ceiling.ts'
import type { slowResend } from './slow-resend.ts'
import type { Form } from './visitors.ts'

type Post = Pick<Awaited<ReturnType<typeof slowResend>>, 'attempts' | 'delivered'>

/** Counts of a kill test. Those whose names begin with `lost` or `twice` have to be 0. */
export type Verification = Awaited<ReturnType<typeof verify>>

/** Runs work on the store of a stack that is down. */
async function withStoreAt<T>(address: StoreAddress, work: (store: Store) => Promise<T>) {
  const store = await openStore(address)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Ends the leases of killed processes, which would otherwise end after a minute. */
export const endLeases = (address: StoreAddress) =>
  withStoreAt(address, ({ db }) =>
    db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.state, 'waiting')),
  )

/** Lets the ceiling of mails that forms cause count from now on. The forms of one round are below it. */
export const restartCeiling = (address: StoreAddress) =>
  withStoreAt(address, ({ db }) => saveFloodTimes(db, { countedFrom: new Date().toISOString() }))

/** Compares the answers to visitors with the stored leads, and the leads with the sent mails. */
export const verify = (address: StoreAddress, forms: Form[], post: Post) =>
  withStoreAt(address, async ({ db }) => {
    const stored = await db.select({ id: leads.id, email: leads.email }).from(leads)
    const wanted = await db.select({ leadId: outbox.leadId, state: outbox.state }).from(outbox)
    const acknowledged = forms.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const ids = new Set(stored.map(({ id }) => id))
    const mailsOf = counted(wanted.map(({ leadId }) => leadId))
    const attempts = counted(post.attempts.map(({ key }) => key))
    const arrived = counted(post.delivered.map(({ body }) => letter(body)))
    return {
      acknowledged: acknowledged.length,
      lostLeads: acknowledged.filter((id) => !ids.has(id)).length,
      twiceStored: stored.length - new Set(stored.map(({ email }) => email)).size,
      mailsWanted: wanted.length,
      notSent: wanted.filter(({ state }) => state !== 'sent').length,
      leadsWithoutTheirMails: [...ids].filter((id) => mailsOf.get(id) !== lettersEach).length,
      mailsDelivered: post.delivered.length,
      lostMails: forms.flatMap(lettersOf).filter((one) => !arrived.has(one)).length,
      twiceDelivered: [...arrived.values()].filter((times) => times > 1).length,
      /**
       * Mails that were sent again with the same key: a process was killed after Resend accepted the mail, and before
       * it recorded the acceptance.
       */
      attemptedAgain: [...attempts.values()].filter((times) => times > 1).length,
    }
  })

function counted<Key>(keys: Key[]): Map<Key, number> {
  const times = new Map<Key, number>()
  for (const key of keys) times.set(key, (times.get(key) ?? 0) + 1)
  return times
}

/** Number of mails of a contact message: one to each owner, and the receipt. */
export const lettersEach = 3

/** Recipients of each notice. */
export const owners = ['owner@example.org', 'partner@example.org']

/**
 * Identifies a mail by its recipient and by the mark in its text. A receipt has no mark, but a unique recipient.
 */
const letter = ({ to, text }: Record<string, unknown>): string => `${to} ${/mark-[\w-]+/.exec(String(text))?.[0] ?? ''}`

const lettersOf = ({ email, mark }: Form): string[] => [...owners.map((reader) => `${reader} ${mark}`), `${email} `]
