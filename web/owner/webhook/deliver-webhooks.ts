import { and, asc, eq, gt, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import { isLive } from '#web/db/copy-mark.ts'
import type { Database, Store } from '#web/db/store.ts'
import { webhookDeliveries as deliveries, leads } from '#web/db/tables.ts'
import { readSnapshot } from '#web/leads/snapshot.ts'
import { realAddress } from '#web/leads/stand-in-address.ts'
import { isSubscribed } from '#web/leads/subscribers.ts'
import { isUpdate } from '#web/leads/webhook.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { givenUpMail, stoppedMail } from './failure-mail.ts'
import { type Post, postPublic, signedHeaders } from './post-public.ts'
import { publicUrlProblem } from './public-address.ts'
import { changeWebhook, failedSince, readWebhook, type Webhook } from './webhook-store.ts'

/** Retry delays in seconds, as Standard Webhooks advises. The last one repeats. */
const retryDelays = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Days of failures after which the webhook stops, or a delivery is given up. The owners get a mail. */
export const maxFailureDays = 3

/** Seconds for which a claim excludes other processes. They must exceed the timeout of a call. */
const leaseSeconds = 60

/** Time limit of a run, in milliseconds. Mails wait until it ends. */
const maxRun = 15_000

type Delivery = typeof deliveries.$inferSelect

/** Sends due deliveries until none is left, one fails, or the time limit is reached. */
export async function sendWebhooks(store: Store, siteUrl: string, post: Post = postPublic) {
  const webhook = await readWebhook(store.db)
  if (webhook === undefined || webhook.stoppedAt !== null) return
  const until = performance.now() + maxRun
  while (performance.now() < until) {
    const delivery = await claim(store.db)
    if (delivery === undefined) return
    const body = await bodyOf(store.db, delivery)
    if (body === undefined) {
      await store.db.delete(deliveries).where(eq(deliveries.id, delivery.id))
      continue
    }
    const { secret, url } = webhook
    const answer = publicUrlProblem(url)
      ? 'PRIVATE_ADDRESS'
      : await post(url, signedHeaders({ id: delivery.id, secret, body }), body)
    if (!(await record(store, webhook, delivery, answer, siteUrl))) return
  }
}

/** A time is rounded to milliseconds when it is stored, so one of this moment may be half a millisecond ahead. */
const isDue = lte(deliveries.nextAttemptAt, sql`now() + interval '1 millisecond'`)

async function claim(db: Database): Promise<Delivery | undefined> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), isDue, isLive))
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
    })
    .where(inArray(deliveries.id, due))
    .returning()
  return claimed
}

/** Returns the body of a delivery; undefined if its lead is spam, or is being erased. */
async function bodyOf(db: Database, delivery: Delivery): Promise<string | undefined> {
  const { leadId, createdAt } = delivery
  if (leadId === null) return JSON.stringify({ type: 'test', timestamp: createdAt.toISOString(), data: {} })
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  if (lead === undefined || lead.status === 'spam' || lead.status === 'erasing') return undefined
  const { id, kind, name, page, source, program, receivedAt, dueAt } = lead
  const email = realAddress(lead.email)
  // A starter pack's newsletter checkbox is reported only after the confirmation of the subscription.
  const details =
    lead.details.newsletter === true
      ? { ...lead.details, newsletter: await isSubscribed(db, email.toLowerCase()) }
      : lead.details
  const shown = readSnapshot(lead.shown)
  const data = { id, kind, name, email, program, page, source, dueAt, details, shown }
  const [update] = await db
    .select({ at: deliveries.createdAt })
    .from(deliveries)
    .where(and(eq(deliveries.id, delivery.id), isUpdate))
  const type = update ? 'lead.updated' : 'lead.created'
  return JSON.stringify({ type, timestamp: (update?.at ?? receivedAt).toISOString(), data })
}

/** Records the result of an attempt. @returns true to continue with the next delivery */
async function record(
  store: Store,
  webhook: Webhook,
  delivery: Delivery,
  answer: string,
  siteUrl: string,
): Promise<boolean> {
  if (/^2\d\d$/.test(answer)) {
    const sent = { state: 'sent' as const, sentAt: sql`now()`, answer }
    await store.db.update(deliveries).set(sent).where(eq(deliveries.id, delivery.id))
    if (webhook.failingSince !== null) {
      webhook.failingSince = null
      await changeWebhook(store.db, webhook, { failingSince: null })
    }
    return true
  }
  const now = new Date()
  // The whole schedule of retries takes over three days.
  const isExhausted = delivery.attempts > retryDelays.length
  await store.transaction(async (tx) => {
    const since = (await isNewFailure(tx, delivery, answer)) ? null : webhook.failingSince
    const failingSince = since ?? now.toISOString()
    const isFailing = now.getTime() - Date.parse(failingSince) > maxFailureDays * 86_400_000
    const isAlone = (isFailing || isExhausted) && (await concernsOne(tx, delivery, answer, failingSince))
    // 410 Gone means that the receiver has removed the webhook.
    const stops = answer === '410' || (isFailing && !isAlone)
    const givesUp = isAlone && !stops
    const seconds = retryDelays[Math.min(delivery.attempts, retryDelays.length) - 1] ?? 0
    const next = givesUp
      ? { state: 'failed' as const }
      : { nextAttemptAt: sql`now() + make_interval(secs => ${seconds})` }
    await tx
      .update(deliveries)
      .set({ ...next, answer })
      .where(eq(deliveries.id, delivery.id))
    const stoppedAt = stops ? now.toISOString() : null
    const isChanged = await changeWebhook(tx, webhook, { failingSince, stoppedAt })
    if (isChanged && stops) await addToOutbox(tx, null, [stoppedMail(answer, siteUrl)])
    if (isChanged && givesUp) await addToOutbox(tx, null, [givenUpMail(answer, siteUrl)])
  })
  return false
}

/** Answers that refuse the content of a call. Others, such as 401, 404 and 500, may concern all calls. */
const contentRefusal = /^(?:400|409|413|415|422)$/

/** True if the failures before were of deliveries that were given up, and this one may concern all calls. */
const isNewFailure = async (tx: Database, { id, attempts }: Delivery, answer: string) =>
  attempts === 1 &&
  !contentRefusal.test(answer) &&
  (await tx.$count(
    deliveries,
    and(ne(deliveries.id, id), eq(deliveries.state, 'waiting'), isNotNull(deliveries.answer)),
  )) === 0

/**
 * True if a failure concerns this delivery alone: another one was taken since it was queued, or the receiver refuses its
 * content, and no other delivery has failed since the failures began.
 */
async function concernsOne(
  tx: Database,
  { id, createdAt }: Delivery,
  answer: string,
  failingSince: string,
): Promise<boolean> {
  if ((await tx.$count(deliveries, gt(deliveries.sentAt, createdAt))) > 0) return true
  const others = and(ne(deliveries.id, id), failedSince(failingSince))
  return contentRefusal.test(answer) && (await tx.$count(deliveries, others)) === 0
}
