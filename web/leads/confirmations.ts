import { createHash, randomBytes } from 'node:crypto'
import { and, arrayContains, eq, gt, isNull, sql } from 'drizzle-orm'
import { recordRetention } from '#web/db/record-retention.ts'
import type { Database } from '#web/db/store.ts'
import {
  newsletterConfirmations as confirmations,
  newsletterHistory as history,
  idempotency,
  leads,
  newsletterSubscribers as subscribers,
} from '#web/db/tables.ts'
import type { Person } from './lead-kind.ts'
import { asksConfirmation } from './opt-in.ts'
import { type Consent, isActive, isSubscribed, nameSubscriber, subscribe, unsubscribedSince } from './subscribers.ts'

export type Confirmation = typeof confirmations.$inferSelect

/** State of a sign-up: `waiting` for confirmation, `subscribed`, `left` (unsubscribed since), or `expired`. */
export type ConfirmationState = 'waiting' | 'subscribed' | 'left' | 'expired'

/** Days for which a sign-up is stored. Its links expire with it. */
const { confirmationDays } = recordRetention

/**
 * Condition for a pending sign-up: not confirmed, not expired, and its address has neither subscribed nor unsubscribed
 * since.
 */
export const isPendingConfirmation = sql`${confirmations.confirmedAt} is null
  and ${confirmations.at} > now() - make_interval(days => ${confirmationDays})
  and not exists (select from ${subscribers} where ${subscribers.email} = ${confirmations.email} and ${isActive})
  and not exists (select from ${history} as past where past.email = ${confirmations.email}
    and past.status = 'unsubscribed' and past.at > ${confirmations.at})`

/** Condition for the lead of a newsletter sign-up that is pending. */
export const isUnconfirmed = sql`(${leads.kind} = 'newsletter' and exists (select from ${confirmations}
  where ${confirmations.email} = lower(${leads.email}) and ${isPendingConfirmation}))`

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Stores a sign-up until its link is used. A subscribed address also gets a sign-up and a mail, because the response
 * must not reveal who is subscribed.
 * @returns the link's token; `isNew` is false if the address is subscribed, or has a pending sign-up
 */
export async function askConfirmation(
  tx: Database,
  { name, email }: Person,
  sign: Pick<Confirmation, 'cause' | 'leadId'> & Pick<Consent, 'page' | 'words'>,
): Promise<{ token: string; isNew: boolean }> {
  const token = randomBytes(24).toString('hex')
  const hash = hashOf(token)
  const fresh = { ...sign, name, tokenHashes: [hash], confirmedAt: null }
  const inserted = await tx
    .insert(confirmations)
    .values({ email, ...fresh })
    .onConflictDoNothing()
    .returning()
  if (inserted.length > 0) return { token, isNew: !(await isSubscribed(tx, email)) }
  const own = eq(confirmations.email, email)
  const [before] = await tx.select().from(confirmations).where(own).for('update')
  if (before === undefined) throw new Error('A concurrent request deleted the sign-up. Send the form again.')
  const state = await stateOf(tx, before)
  const isNew = state === 'left' || state === 'expired'
  // Replaces the stored name, page and words, because the earlier sign-up may be by a stranger.
  const repeated = {
    ...{ name: name ?? before.name, page: sign.page ?? null, words: sign.words ?? null },
    tokenHashes: sql`array_append(${confirmations.tokenHashes}, ${hash})`,
  }
  if (state === 'expired' && before.cause === 'newsletter') {
    // The nightly job would no longer find the lead of the replaced sign-up. So this lead and its
    // idempotency key are deleted here.
    await tx.delete(idempotency).where(eq(idempotency.leadId, before.leadId))
    await tx.delete(leads).where(eq(leads.id, before.leadId))
  }
  await tx
    .update(confirmations)
    .set({ ...(isNew ? fresh : repeated), at: sql`now()` })
    .where(own)
  return { token, isNew }
}

/** Adds the name of a subscriber or of a pending sign-up that has none. Changes nothing else. */
export async function addMissingName(tx: Database, { name, email }: Person): Promise<undefined> {
  await nameSubscriber(tx, { name, email })
  const nameless = and(eq(confirmations.email, email), isNull(confirmations.name), isPendingConfirmation)
  await tx.update(confirmations).set({ name }).where(nameless)
}

async function stateOf(db: Database, { email, at, confirmedAt }: Confirmation): Promise<ConfirmationState> {
  if (await isSubscribed(db, email)) return 'subscribed'
  if (confirmedAt !== null || (await unsubscribedSince(db, email, at))) return 'left'
  return Date.now() - at.getTime() > confirmationDays * 86_400_000 ? 'expired' : 'waiting'
}

/** Returns the state of a link's sign-up; undefined for an unknown token. */
export async function confirmationState(db: Database, token: string): Promise<ConfirmationState | undefined> {
  const [row] = await byToken(db, token)
  return row && stateOf(db, row)
}

/**
 * Confirms a sign-up: subscribes its address, and stores the consent with the times of sign-up and confirmation.
 * @returns the state before the call; `confirmed` is the sign-up if this call confirmed it
 */
export async function confirmSignup(tx: Database, token: string) {
  const [row] = await byToken(tx, token).for('update')
  if (row === undefined) return undefined
  const state = await stateOf(tx, row)
  if (state !== 'waiting') return { state, email: row.email }
  const { email, cause, page, words, at: agreedAt } = row
  const confirmedAt = new Date()
  await tx.update(confirmations).set({ confirmedAt }).where(eq(confirmations.email, email))
  await subscribe(tx, row, cause, { page, words, agreedAt, confirmedAt })
  return { state, email, confirmed: row }
}

const byToken = (db: Database, token: string) =>
  db
    .select()
    .from(confirmations)
    .where(arrayContains(confirmations.tokenHashes, [hashOf(token)]))

/**
 * True if an earlier sign-up with the same content is still effective, so that a repetition changes nothing. Without
 * double opt-in it is effective while its address is subscribed. With double opt-in it is effective for ten minutes. A
 * later repetition sends another mail, even to a subscribed address. A sign-up that is probable spam is always
 * effective.
 */
export async function isSignupEffective(tx: Database, email: string, leadId: string): Promise<boolean> {
  const own = eq(confirmations.email, email)
  const lately = gt(confirmations.at, sql`now() - interval '10 minutes'`)
  const isEffective = (await asksConfirmation(tx))
    ? (await tx.$count(confirmations, and(own, lately))) > 0
    : await isSubscribed(tx, email)
  if (isEffective) return true
  const suspect = and(eq(leads.id, leadId), eq(leads.status, 'spam'))
  return (await tx.$count(leads, suspect)) > 0
}
