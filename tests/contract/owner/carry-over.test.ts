import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Databases, dailyDrivers } from '#tests/contract/db/drivers.ts'
import { freshDatabaseOn } from '#tests/contract/db/postgres-server.ts'
import { fakeResend, transportTo } from '#tests/contract/mail/fake-resend.ts'
import { markAsCopy } from '#web/db/copy-mark.ts'
import { recordErasures } from '#web/db/erasures.ts'
import { openStore } from '#web/db/open.ts'
import type { Database, Store, StoreAddress } from '#web/db/store.ts'
import {
  audit,
  leads,
  newsletterConfirmations,
  newsletterHistory,
  newsletterIssues,
  newsletterSubscribers,
  outbox,
  passkeys,
  scheduledIssues,
  sessions,
  settings,
  signInTokens,
  suppressionList,
} from '#web/db/tables.ts'
import { eraseSubscriptions } from '#web/jobs/purge-expired.ts'
import { readRetention, saveRetention } from '#web/jobs/retention.ts'
import { stopSubscription, subscribe, subscriberOf, unsubscribeToken } from '#web/leads/subscribers.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { suppressEmail } from '#web/mail/suppression/suppression-list.ts'
import { writeAudit } from '#web/owner/audit-log.ts'
import { changeSending } from '#web/owner/newsletter/issues/issue-sending.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'
import { carryOver, OtherLineageError } from '#web/owner/restore/carry-over.ts'
import { makeToken } from '#web/owner/sign-in/sign-in-link.ts'
import { createWebhook, readWebhook, removeWebhook } from '#web/owner/webhook/webhook-store.ts'

const contact = (email: string) => ({ kind: 'contact', email, details: {}, receivedAt: new Date() })
const letter = (subject: string) => ({ subject, text: 't', html: 'h' })
const mail = (subject: string, more: Partial<typeof outbox.$inferInsert> = {}) => ({
  ...{ id: randomUUID(), purpose: 'contact-receipt', recipients: [`${subject}@b.co`] },
  ...{ ...letter(subject), ...more },
})
const ofIssue = (issueId: string, reader: string, more: Partial<typeof outbox.$inferInsert> = {}) =>
  mail(reader, { issueId, purpose: 'newsletter-issue', state: 'queued', ...more })
const person = (name: string) => ({ name: null, email: `${name}@b.co` })
const sent = { state: 'sent', attempts: 1, sentAt: new Date(), firstAttemptAt: new Date() } as const
const passkey = (id: string) => ({
  ...{ id, email: 'o@b.co', name: id, publicKey: '', counter: 0, isBackedUp: false },
})
const longAgo = Date.now() - 2 * 86_400_000
/** Mail to the owners. The first sweep divides it, so that each owner gets one. */
const notice = (subject: string, recipients: string[] | null, more = {}) =>
  mail(subject, {
    purpose: 'digest-for-owners',
    recipients,
    createdAt: new Date(longAgo),
    nextAttemptAt: new Date(longAgo),
    ...more,
  })
/** Columns of a mail whose attempt ended before the response. */
const begun = { attempts: 1, firstAttemptAt: new Date(), sender: 'a@b.co' }
const readers = ['leaves', 'returns', 'again', 'gone', 'purged', 'stays'] as const

const timed = (id: string, day: number) => ({
  ...{ id, title: id, sendAt: new Date(Date.UTC(2026, 11, day + 1)) },
})

/** Stores a pending sign-up, or adds a link to it. @param token of the link */
const signUp = (db: Database, name: string, token: string) =>
  db
    .insert(newsletterConfirmations)
    .values({
      ...{ email: `${name}@b.co`, cause: 'newsletter', leadId: randomUUID() },
      tokenHashes: [token],
    })
    .onConflictDoUpdate({
      target: newsletterConfirmations.email,
      set: { tokenHashes: sql`array_append(newsletter_confirmations.token_hashes, ${token})` },
    })

/** Stores the data that the backup has. @returns the id of the lead that has mails */
async function before({ db }: Store): Promise<string> {
  for (const name of readers) await subscribe(db, person(name), 'newsletter')
  await stopSubscription(db, 'returns@b.co', 'link')
  const lead = randomUUID()
  await db.insert(leads).values([
    { ...contact('priya@b.co'), id: lead },
    { ...contact('Gone@b.co'), id: randomUUID() },
    { ...contact('purged@b.co'), id: randomUUID() },
  ])
  const pending = { replyTo: null, headers: {} }
  await db.insert(newsletterIssues).values({ id: 'old', ...letter('old'), pending })
  await db.insert(scheduledIssues).values(['new', 'taken-back', 'moved'].map(timed))
  await db
    .insert(outbox)
    .values([
      mail('was-sent', { leadId: lead }),
      mail('unknown', { leadId: lead }),
      mail('waits', { leadId: lead }),
      mail('given-up', { leadId: lead, state: 'dead', attempts: 3 }),
      notice('one', null),
      ...['stays', 'again', 'leaves', 'gone', 'purged'].map((name) => ofIssue('old', name)),
    ])
  await db.insert(sessions).values({ id: randomUUID(), email: 'o@b.co', expiresAt: new Date() })
  await makeToken(db, 'o@b.co')
  await db.insert(passkeys).values(['kept', 'removed'].map(passkey))
  await saveRetention(db, 36)
  await createWebhook(db, 'https://crm.example/removed-since')
  await signUp(db, 'waits', 'before')
  await signUp(db, 'confirms', 'before')
  return lead
}

/** Changes the data after the backup. @returns the token of a mail that was sent since */
async function since({ db }: Store, lead: string): Promise<string> {
  const set = (subject: string, change: Partial<typeof outbox.$inferInsert>) =>
    db.update(outbox).set(change).where(eq(outbox.subject, subject))
  await stopSubscription(db, 'leaves@b.co', 'link')
  await subscribe(db, person('returns'), 'newsletter')
  await stopSubscription(db, 'again@b.co', 'link')
  await subscribe(db, person('again'), 'newsletter')
  await erasePerson(db, 'gone@b.co')
  await stopSubscription(db, 'purged@b.co', 'link')
  await eraseSubscriptions(db, ['purged@b.co'])
  await recordErasures(db, 'subscription', ['purged@b.co'])
  await subscribe(db, person('new-reader'), 'newsletter')
  await subscribe(db, person('came-and-left'), 'newsletter')
  await stopSubscription(db, 'came-and-left@b.co', 'link')
  await suppressEmail(db, 'dead@b.co', 'bounced')
  await set('was-sent', sent)
  await set('unknown', begun)
  const again = mail('given-up-again', { leadId: lead, ...sent })
  await db.insert(outbox).values(again)
  await set('given-up', { resentAs: again.id })
  await set('stays', sent)
  await set('one', { recipients: ['o@b.co'] })
  await set('again', { ...begun, batch: randomUUID() })
  await db.insert(newsletterIssues).values({ id: 'new', ...letter('new') })
  await db.update(newsletterIssues).set({ pending: null })
  await db.delete(scheduledIssues)
  await db.insert(scheduledIssues).values(['moved', 'planned'].map(timed))
  await db
    .insert(outbox)
    .values([
      ofIssue('new', 'stays', { ...sent, subject: 'new' }),
      ofIssue('new', 'returns', { subject: 'new' }),
      notice('one', ['p@b.co'], { ...sent, nextAttemptAt: new Date() }),
      notice('one', ['q@b.co']),
      notice('since', ['o@b.co'], { createdAt: new Date(longAgo + 1) }),
    ])
  await saveRetention(db, 12)
  await removeWebhook(db)
  await db.delete(passkeys).where(eq(passkeys.id, 'removed'))
  await db.insert(passkeys).values(passkey('new'))
  await signUp(db, 'waits', 'since')
  await signUp(db, 'late', 'since')
  const isConfirmed = eq(newsletterConfirmations.email, 'confirms@b.co')
  await db.update(newsletterConfirmations).set({ confirmedAt: new Date() }).where(isConfirmed)
  await writeAudit(db, 'o@b.co', 'erased a person: 1 lead')
  await db.insert(leads).values({ ...contact('new@b.co'), id: randomUUID() })
  return unsubscribeToken(db, 'stays@b.co')
}

const statuses = async ({ db }: Store) => {
  const rows = await db.select().from(newsletterSubscribers).orderBy(asc(newsletterSubscribers.email))
  return Object.fromEntries(rows.map(({ email, status }) => [email.split('@')[0], status]))
}

describe.each(dailyDrivers)('a restored database on $name', ({ start }) => {
  let databases: Databases
  let live: Store
  let restored: Store
  let address: StoreAddress
  let backup: StoreAddress
  let token: string
  let carried: Awaited<ReturnType<typeof carryOver>>
  const stores: Store[] = []
  const open = async (at: StoreAddress) => {
    const store = await openStore(at)
    stores.push(store)
    return store
  }
  /** Copies a database that has no open connections. */
  async function copyOf(at: StoreAddress): Promise<StoreAddress> {
    if (at.driver === 'embedded') {
      const folder = `${at.folder}-copy-${randomUUID()}`
      await cp(at.folder, folder, { recursive: true })
      return { ...at, folder }
    }
    const url = await freshDatabaseOn(at.url.slice(0, at.url.lastIndexOf('/')), at.url)
    return { ...at, url }
  }
  const carry = (from: Store, into: Store) => into.transaction((tx) => carryOver(from.db, tx))

  beforeAll(async () => {
    databases = await start()
    address = await databases.freshAddress()
    const first = await openStore(address)
    const lead = await before(first)
    await first.close()
    backup = await copyOf(address)
    live = await open(address)
    token = await since(live, lead)
    restored = await open(backup)
    carried = await carry(live, restored)
  })
  afterAll(async () => {
    for (const store of stores) await store.close()
    await databases.stop()
  })

  test('has a report of the carried-over data, and of data that stays in the newer database', () => {
    expect(carried).toEqual({
      ...{ erased: 2, unsubscribed: 2, resubscribed: 1, suppressed: 1 },
      ...{ settledMails: 2, doubtfulMails: 2, newMails: 5, issues: 1 },
      ...{ unsubscribeLinks: 1, auditLines: 1, retention: true },
      left: { leads: 1, subscribers: 1 },
    })
  })

  test('has the newest state of each subscription, with its history', async () => {
    expect(await statuses(restored)).toEqual({
      ...{ leaves: 'unsubscribed', returns: 'active', again: 'active', stays: 'active' },
      'came-and-left': 'unsubscribed',
    })
    const lines = ({ db }: Store) =>
      db
        .select()
        .from(newsletterHistory)
        .where(
          inArray(
            newsletterHistory.email,
            readers.map((name) => `${name}@b.co`),
          ),
        )
        .orderBy(asc(newsletterHistory.at), asc(newsletterHistory.id))
    expect(await lines(restored)).toEqual(await lines(live))
    expect(await subscriberOf(restored.db, token)).toMatchObject({ email: 'stays@b.co' })
  })

  test('has no data of an erased person, but has the lead of an erased subscription', async () => {
    const rows = await restored.db.select().from(leads).orderBy(asc(leads.email))
    expect(rows.map(({ email }) => email)).toEqual(['priya@b.co', 'purged@b.co'])
    const mails = await restored.db.select({ to: outbox.recipients }).from(outbox)
    expect(JSON.stringify(mails)).not.toMatch(/gone|purged/)
  })

  test('has the newer suppressions, retention period and audit log, and no session or sign-in link', async () => {
    expect(await restored.db.select().from(suppressionList)).toMatchObject([{ email: 'dead@b.co', reason: 'bounced' }])
    expect((await readRetention(restored.db)).months).toBe(12)
    const actions = await restored.db.select().from(audit)
    expect(actions).toMatchObject([{ action: 'erased a person: 1 lead' }])
    expect(await restored.db.$count(sessions)).toBe(0)
    expect(await restored.db.$count(signInTokens)).toBe(0)
  })

  test('has the newer passkeys', async () => {
    const rows = await restored.db.select({ id: passkeys.id }).from(passkeys).orderBy(passkeys.id)
    expect(rows).toEqual([{ id: 'kept' }, { id: 'new' }])
  })

  test('has no webhook that was removed since the backup', async () => {
    expect(await readWebhook(restored.db)).toBeUndefined()
  })

  test('has each pending sign-up with its older and newer links', async () => {
    const { email, tokenHashes } = newsletterConfirmations
    const rows = restored.db.select({ email, tokenHashes }).from(newsletterConfirmations)
    expect(await rows.orderBy(asc(email))).toEqual([
      { email: 'confirms@b.co', tokenHashes: ['before'] },
      { email: 'late@b.co', tokenHashes: ['since'] },
      { email: 'waits@b.co', tokenHashes: ['before', 'since'] },
    ])
  })

  test('has the newer schedule of issues', async () => {
    const times = ({ db }: Store) => db.select().from(scheduledIssues).orderBy(scheduledIssues.id)
    expect(await times(restored)).toEqual(await times(live))
  })

  test('does not change when the carry-over is repeated', async () => {
    expect(await carry(live, restored)).toEqual({
      ...{ erased: 0, unsubscribed: 0, resubscribed: 0, suppressed: 0 },
      ...{ settledMails: 0, doubtfulMails: 0, newMails: 0, issues: 0 },
      ...{ unsubscribeLinks: 0, auditLines: 0, retention: false },
      left: { leads: 1, subscribers: 1 },
    })
  })

  test('accepts no data of another site', async () => {
    const other = await open(await databases.freshAddress())
    await other.db.update(settings).set({ value: 'other' }).where(eq(settings.name, 'lineage'))
    const sessionsBefore = await live.db.$count(sessions)
    await expect(carry(other, live)).rejects.toThrow(OtherLineageError)
    expect(await live.db.$count(sessions)).toBe(sessionsBefore)
  })

  test('sends no mail twice, even if its owner releases all mails', async () => {
    await restored.transaction((tx) => markAsCopy(tx, new Date()))
    await restored.transaction((tx) => confirmLive(tx, { mails: 'send' }))
    for (const id of ['old', 'new']) await changeSending(restored, 'o@b.co', 'resume', id)
    const resend = await fakeResend()
    // Sweeps twice, so that mails which the first sweep has left are sent too.
    for (const _ of [1, 2]) await sweep(restored, transportTo(resend.url, ['o@b.co', 'p@b.co', 'q@b.co']))
    const taken = resend.delivered.map(({ body }) => `${body.subject}: ${body.to}`).sort()
    await resend.stop()
    // Mails with an unknown outcome are sent with their previous key, which Resend accepts once.
    expect(taken).toEqual([
      'again: again@b.co',
      'new: returns@b.co',
      'one: o@b.co',
      'one: q@b.co',
      'unknown: unknown@b.co',
      'waits: waits@b.co',
    ])
    const tried = resend.delivered.find(({ body }) => body.subject === 'unknown')
    const [row] = await live.db.select().from(outbox).where(eq(outbox.subject, 'unknown'))
    expect(tried?.key).toBe(row?.id)
  })

  test('can be replaced by the newer database again without loss', async () => {
    await live.close()
    stores.splice(stores.indexOf(live), 1)
    const later = await open(await copyOf(address))
    live = await open(address)
    const none = { erased: 0, unsubscribed: 0, resubscribed: 0 }
    expect(await carry(restored, later)).toMatchObject(none)
    expect(await later.db.$count(leads, eq(leads.email, 'new@b.co'))).toBe(1)
    expect(await statuses(later)).toEqual(await statuses(live))
  })
})
