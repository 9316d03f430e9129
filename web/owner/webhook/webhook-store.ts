import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readSetting, saveSetting } from '#web/db/settings.ts'
import type { Database } from '#web/db/store.ts'
import { webhookDeliveries as deliveries, settings } from '#web/db/tables.ts'
import { webhookName as name } from '#web/leads/webhook.ts'
import { leftInCopy } from '#web/mail/outbox/confirm-live.ts'

const moment = z.iso.datetime().nullable()
const stored = z.object({
  url: z.url(),
  /** Secret as in the Standard Webhooks specification: `whsec_` and base64. */
  secret: z.string(),
  failingSince: moment,
  /** Time at which the webhook stopped. While it is set, leads are queued but not sent. */
  stoppedAt: moment,
})

export type Webhook = z.output<typeof stored>

/** Reads the webhook; undefined if none is set up. */
export const readWebhook = (db: Database): Promise<Webhook | undefined> => readSetting(db, name, stored)

/** Sets up the webhook. @returns its new secret */
export async function createWebhook(tx: Database, url: string): Promise<string> {
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  const value: Webhook = { url, secret, failingSince: null, stoppedAt: null }
  await saveSetting(tx, name, value)
  return secret
}

/** Updates the state of the webhook. @returns false if its URL was changed since */
export async function changeWebhook(
  tx: Database,
  { url }: Pick<Webhook, 'url'>,
  change: Partial<Pick<Webhook, 'failingSince' | 'stoppedAt'>>,
): Promise<boolean> {
  const changed = await tx
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify(change)}::jsonb` })
    .where(sql`${settings.name} = ${name} and ${settings.value}->>'url' = ${url}`)
    .returning({ name: settings.name })
  return changed.length > 0
}

/** Removes the webhook with its queue and log. */
export async function removeWebhook(tx: Database): Promise<void> {
  await tx.delete(settings).where(eq(settings.name, name))
  await tx.delete(deliveries)
}

/** Condition: deliveries whose last attempt failed, and was made since a time. Those left out in a copy were not tried. */
export const failedSince = (time: string) =>
  and(
    ...[ne(deliveries.state, 'sent'), ne(deliveries.answer, leftInCopy)],
    sql`${deliveries.nextAttemptAt} >= ${time}::timestamptz`,
  )

const tryAgain = { state: 'waiting' as const, attempts: 0, nextAttemptAt: sql`now()` }

/** Resumes a stopped webhook: all deliveries that were queued or given up in its failure are due at once. */
export async function resumeWebhook(tx: Database, webhook: Webhook): Promise<void> {
  await changeWebhook(tx, webhook, { failingSince: null, stoppedAt: null })
  const isRecent = webhook.failingSince ? failedSince(webhook.failingSince) : undefined
  await tx
    .update(deliveries)
    .set(tryAgain)
    .where(or(eq(deliveries.state, 'waiting'), isRecent))
}

export const queueTest = (tx: Database) => tx.insert(deliveries).values({ id: randomUUID() })

const isUnsent = (id: string) => and(eq(deliveries.id, id), ne(deliveries.state, 'sent'))

/** Makes an unsent delivery due now, with all its retries. */
export const retryDelivery = (tx: Database, id: string) =>
  tx.update(deliveries).set(tryAgain).where(isUnsent(id)).returning()

/** Removes an unsent delivery. Its lead is not sent. */
export const removeDelivery = (tx: Database, id: string) => tx.delete(deliveries).where(isUnsent(id)).returning()

/** Reads the webhook with its latest deliveries: first the failing ones, each newest first. */
export async function readWebhookPage(db: Database) {
  const webhook = await readWebhook(db)
  const log = await db
    .select()
    .from(deliveries)
    .orderBy(sql`${deliveries.state} = 'sent' or ${deliveries.attempts} = 0`, desc(deliveries.createdAt))
    .limit(8)
  const waiting = await db.$count(deliveries, eq(deliveries.state, 'waiting'))
  return { webhook, log, waiting }
}
