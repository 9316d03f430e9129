import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { isLive } from '#web/db/copy-mark.ts'
import type { Database, Store } from '#web/db/store.ts'
import { webhookDeliveries as deliveries, leads, outbox } from '#web/db/tables.ts'
import { publicUrlProblem } from '#web/http/public-address.ts'
import { readShown } from '#web/leads/shown.ts'
import { stoppedMail } from './failure-mail.ts'
import { type Post, postPublic, signedHeaders } from './send.ts'
import { changeWebhook, readWebhook, type Webhook } from './settings.ts'

/** Seconds to wait after the n-th failed attempt, as Standard Webhooks advises; the last one stays. */
const waits = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

/** Days of failures after which the site stops and tells the owners. */
export const daysOfFailures = 3

/** Seconds for which a claim excludes other processes: longer than one call. */
const lease = 60

/** Milliseconds of one run: mails are sent after it. */
const longestRun = 15_000

type Delivery = typeof deliveries.$inferSelect

/** Sends what is due, until nothing is, the time is over, or one failed: the others wait for the next run. */
export async function sendWebhooks(store: Store, siteUrl: string, post: Post = postPublic) {
  const webhook = await readWebhook(store.db)
  if (webhook === undefined || webhook.stoppedAt !== null) return
  const until = performance.now() + longestRun
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

async function claim(db: Database): Promise<Delivery | undefined> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAttemptAt, sql`now()`), isLive))
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(deliveries)
    .set({
      attempts: sql`${deliveries.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${lease})`,
    })
    .where(inArray(deliveries.id, due))
    .returning()
  return claimed
}

/** What is told of a lead; undefined where it is spam or about to be erased by now. */
async function bodyOf(db: Database, { leadId, createdAt }: Delivery): Promise<string | undefined> {
  if (leadId === null)
    return JSON.stringify({ type: 'test', timestamp: createdAt.toISOString(), data: {} })
  const [lead] = await db.select().from(leads).where(eq(leads.id, leadId))
  if (lead === undefined || lead.status === 'spam' || lead.status === 'erasing') return undefined
  const { id, kind, name, email, details, page, source, program, receivedAt, dueAt } = lead
  const shown = readShown(lead.shown)
  const data = { id, kind, name, email, program, page, source, dueAt, details, shown }
  return JSON.stringify({ type: 'lead.created', timestamp: receivedAt.toISOString(), data })
}

/** Records an answer. @returns whether to go on */
async function record(
  store: Store,
  webhook: Webhook,
  { id, attempts }: Delivery,
  answer: string,
  siteUrl: string,
): Promise<boolean> {
  if (/^2\d\d$/.test(answer)) {
    const sent = { state: 'sent' as const, sentAt: sql`now()`, answer }
    await store.db.update(deliveries).set(sent).where(eq(deliveries.id, id))
    if (webhook.failingSince !== null) {
      webhook.failingSince = null
      await changeWebhook(store.db, webhook, { failingSince: null })
    }
    return true
  }
  const seconds = waits[Math.min(attempts, waits.length) - 1] ?? 0
  const now = new Date()
  const failingSince = webhook.failingSince ?? now.toISOString()
  const isLasting = now.getTime() - Date.parse(failingSince) > daysOfFailures * 86_400_000
  // 410: the receiver wants no more.
  const stops = isLasting || answer === '410'
  await store.transaction(async (tx) => {
    await tx
      .update(deliveries)
      .set({ nextAttemptAt: sql`now() + make_interval(secs => ${seconds})`, answer })
      .where(eq(deliveries.id, id))
    const stoppedAt = stops ? now.toISOString() : null
    const isChanged = await changeWebhook(tx, webhook, { failingSince, stoppedAt })
    if (stops && isChanged)
      await tx.insert(outbox).values({ id: randomUUID(), ...stoppedMail(answer, siteUrl) })
  })
  return false
}
