import { inArray, isNotNull } from 'drizzle-orm'
import { addErasures, addressesOf } from '#web/db/erasures.ts'
import { readLineage } from '#web/db/lineage.ts'
import type { Database } from '#web/db/store.ts'
import {
  audit,
  webhookDeliveries as deliveries,
  erasures,
  leads,
  newsletterIssues,
  outbox,
  passkeys,
  sessions,
  settings,
  signInTokens,
  suppressionList,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { eraseSubscriptions } from '#web/jobs/purge-expired.ts'
import { readRetention, saveRetention } from '#web/jobs/retention.ts'
import { webhookName } from '#web/leads/webhook.ts'
import { digestName } from '../jobs/digest.ts'
import { deletePersonalData } from '../person/erasure.ts'
import { batchesOf, carryMissing, keysOf } from './restore-batches.ts'
import { carryNewMails, carryOutcomes, carrySchedule, leadsAmong } from './restore-mails.ts'
import { carrySeries } from './restore-series.ts'
import { carryConfirmations, carrySubscriptions } from './restore-subscriptions.ts'

/** Numbers of rows that a restored database took over from the newer one. */
export interface CarriedOver {
  /** Email addresses that were erased again, with all their data or only with their ended subscription. */
  erased: number
  /** Subscriptions that ended since the backup. */
  unsubscribed: number
  /** Subscriptions that had ended in the backup, and have begun again since. */
  resubscribed: number
  suppressed: number
  /** Mails of the backup with a final outcome since: sent, failed or suppressed. */
  settledMails: number
  /** Mails with an attempt of unknown outcome. */
  doubtfulMails: number
  /** Newer mails: those about leads of the backup, and those of newsletter issues and series. */
  newMails: number
  /** Newsletter issues begun since. */
  issues: number
  unsubscribeLinks: number
  auditLines: number
  /** True if the owner changed the retention period since. */
  retention: boolean
  /** Newer leads and subscribers, which are not taken over. */
  left: { leads: number; subscribers: number }
}

export class OtherLineageError extends Error {
  override readonly name = 'OtherLineageError'
  constructor() {
    super('The backup is of another site, so no current data can be taken over.')
  }
}

/**
 * Takes over changes that a restored backup must not revert: unsubscribes, suppressions, erasures, retention
 * period, passkeys and sent mails. Ends the sessions and sign-in links of the backup.
 * @param from newer database, opened with `openStore`; no site may write to it meanwhile
 * @param into transaction of the restored database
 * @throws {OtherLineageError} if the databases are of different sites
 */
export async function carryOver(from: Database, into: Database): Promise<CarriedOver> {
  const lineage = await readLineage(into)
  if (lineage === undefined || lineage !== (await readLineage(from))) throw new OtherLineageError()
  await into.delete(sessions)
  await into.delete(signInTokens)
  await into.delete(outbox).where(isNotNull(outbox.expiresAt))
  // First: the newer database has no data about erased people, so the steps below add none again.
  const erased = await eraseAgain(from, into)
  await carrySchedule(from, into)
  await carrySettings(from, into)
  await carryDeliveries(from, into)
  await carryPasskeys(from, into)
  const { left, ...subscriptions } = await carrySubscriptions(from, into)
  await carryConfirmations(from, into)
  await carrySeries(from, into)
  return {
    erased,
    ...subscriptions,
    suppressed: await carryMissing(from, into, suppressionList, suppressionList.email),
    // Unsubscribe links in mails that were sent since have to work.
    unsubscribeLinks: await carryMissing(from, into, unsubscribeLinks, unsubscribeLinks.token),
    ...(await carryOutcomes(from, into)),
    // Without these rows the Studio could send the issues again.
    issues: await carryMissing(from, into, newsletterIssues, newsletterIssues.id),
    newMails: await carryNewMails(from, into),
    auditLines: await carryMissing(from, into, audit, audit.id),
    retention: await carryRetention(from, into),
    left: { leads: await countNewLeads(from, into), subscribers: left },
  }
}

async function eraseAgain(from: Database, into: Database): Promise<number> {
  const added: { addressHash: string; scope: string }[] = []
  for await (const keys of keysOf(from, erasures, erasures.addressHash)) {
    const newer = await from.select().from(erasures).where(inArray(erasures.addressHash, keys))
    added.push(...(await addErasures(into, newer)))
  }
  const addresses = (scope: string) =>
    addressesOf(
      into,
      added.flatMap((one) => (one.scope === scope ? one.addressHash : [])),
    )
  const people = await addresses('person')
  for (const address of people) await deletePersonalData(into, address)
  const ended = await addresses('subscription')
  for (const batch of batchesOf(ended)) await eraseSubscriptions(into, batch)
  return people.length + ended.length
}

/** Takes over the retention period if it was changed since. */
async function carryRetention(from: Database, into: Database): Promise<boolean> {
  const [newer, older] = [await readRetention(from), await readRetention(into)]
  if (newer.setAt === undefined || (older.setAt && older.setAt >= newer.setAt)) return false
  await saveRetention(into, newer.months)
  return true
}

/**
 * Replaces the webhook by the newer one, so that no lead is sent to a webhook that was removed or changed. Replaces the
 * time of the last digest, so that no digest is sent twice.
 */
async function carrySettings(from: Database, into: Database): Promise<void> {
  const isCarried = inArray(settings.name, [webhookName, digestName])
  const newer = await from.select().from(settings).where(isCarried)
  await into.delete(settings).where(isCarried)
  if (newer.length > 0) await into.insert(settings).values(newer)
}

/**
 * Replaces the queue of the webhook by the newer one, so that no lead is delivered twice. Deliveries of newer leads are
 * not taken over.
 */
async function carryDeliveries(from: Database, into: Database): Promise<void> {
  await into.delete(deliveries)
  for await (const ids of keysOf(from, deliveries, deliveries.id)) {
    const rows = await from.select().from(deliveries).where(inArray(deliveries.id, ids))
    const known = await leadsAmong(
      into,
      rows.flatMap(({ leadId }) => leadId ?? []),
    )
    const kept = rows.filter(({ leadId }) => leadId !== null && known.has(leadId))
    if (kept.length > 0) await into.insert(deliveries).values(kept)
  }
}

/** Replaces the passkeys by the newer ones, so that a removed one signs nobody in. */
async function carryPasskeys(from: Database, into: Database): Promise<void> {
  const newer = await from.select().from(passkeys)
  await into.delete(passkeys)
  if (newer.length > 0) await into.insert(passkeys).values(newer)
}

async function countNewLeads(from: Database, into: Database): Promise<number> {
  let count = 0
  for await (const ids of keysOf(from, leads, leads.id)) count += ids.length - (await leadsAmong(into, ids)).size
  return count
}
