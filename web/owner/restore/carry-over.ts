import { eq, inArray } from 'drizzle-orm'
import { addErasures, addressesOf } from '#web/db/erasures.ts'
import { readLineage } from '#web/db/lineage.ts'
import type { Database } from '#web/db/store.ts'
import {
  audit,
  erasures,
  leads,
  sessions,
  settings,
  signInTokens,
  suppressionList,
  unsubscribeLinks,
} from '#web/db/tables.ts'
import { eraseSubscriptions } from '#web/jobs/purge-expired.ts'
import { readRetention, saveRetention } from '#web/jobs/retention.ts'
import { webhookName } from '#web/leads/webhook.ts'
import { deletePersonalData } from '../person/erasure.ts'
import { batchesOf, keysOf } from './batches.ts'
import { carryIssues, carryNewMails, carryOutcomes, carrySchedule, leadsAmong } from './mails.ts'
import { carrySubscriptions } from './subscriptions.ts'

/** Numbers of rows that a restored database took over from the newer data, by kind. */
export interface CarriedOver {
  /** Addresses whose data, or whose ended subscription, was erased again. */
  erased: number
  /** Subscriptions that had ended since the backup. */
  unsubscribed: number
  /** Subscriptions that had ended before the backup and had begun again since. */
  resubscribed: number
  suppressed: number
  /** Mails of the backup that were settled since: sent, given up, suppressed. */
  settledMails: number
  /** Mails whose outcome nobody knows: an attempt had begun and no answer had come. */
  doubtfulMails: number
  /** Mails written since to people whose leads are in the backup, and those of new issues. */
  newMails: number
  /** Newsletter issues begun since: the Studio does not send them again. */
  issues: number
  unsubscribeLinks: number
  auditLines: number
  /** True where the owner set the retention period since. */
  retention: boolean
  /** Not taken over: leads and subscribers of the newer data that the backup does not have. */
  left: { leads: number; subscribers: number }
}

/** The two databases are not of the same site. */
export class OtherLineageError extends Error {
  override readonly name = 'OtherLineageError'
  constructor() {
    super('The backup is not of this site: nothing of its present data can be taken over.')
  }
}

/**
 * Takes over what must never come back from the newer data into a restored database: unsubscribes,
 * suppressions, erasures, the retention period, and that a mail was sent. Sessions and sign-in links of
 * the backup end. Both databases are opened by this version (`openStore`).
 * @param from the newer data, which no site writes meanwhile
 * @param into a transaction of the restored database: all of it or nothing
 * @throws {OtherLineageError} when the newer data is another site's
 */
export async function carryOver(from: Database, into: Database): Promise<CarriedOver> {
  const lineage = await readLineage(into)
  if (lineage === undefined || lineage !== (await readLineage(from))) throw new OtherLineageError()
  await into.delete(sessions)
  await into.delete(signInTokens)
  // First: whoever was erased is not in the newer data, and comes into nothing that is taken over.
  const erased = await eraseAgain(from, into)
  await carrySchedule(from, into)
  await carryWebhook(from, into)
  const { left, ...subscriptions } = await carrySubscriptions(from, into)
  return {
    erased,
    ...subscriptions,
    suppressed: await carrySuppressions(from, into),
    unsubscribeLinks: await carryLinks(from, into),
    ...(await carryOutcomes(from, into)),
    issues: await carryIssues(from, into),
    newMails: await carryNewMails(from, into),
    auditLines: await carryAudit(from, into),
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

async function carrySuppressions(from: Database, into: Database): Promise<number> {
  let added = 0
  for await (const emails of keysOf(from, suppressionList, suppressionList.email)) {
    const rows = await from
      .select()
      .from(suppressionList)
      .where(inArray(suppressionList.email, emails))
    added += (await into.insert(suppressionList).values(rows).onConflictDoNothing().returning())
      .length
  }
  return added
}

/** Links of mails that were sent since work on: without them nobody could leave by these mails. */
async function carryLinks(from: Database, into: Database): Promise<number> {
  let added = 0
  for await (const tokens of keysOf(from, unsubscribeLinks, unsubscribeLinks.token)) {
    const rows = await from
      .select()
      .from(unsubscribeLinks)
      .where(inArray(unsubscribeLinks.token, tokens))
    added += (await into.insert(unsubscribeLinks).values(rows).onConflictDoNothing().returning())
      .length
  }
  return added
}

async function carryAudit(from: Database, into: Database): Promise<number> {
  let added = 0
  for await (const ids of keysOf(from, audit, audit.id)) {
    const rows = await from.select().from(audit).where(inArray(audit.id, ids))
    added += (await into.insert(audit).values(rows).onConflictDoNothing().returning()).length
  }
  return added
}

/** The period that was set last; the next nightly run but one applies it. */
async function carryRetention(from: Database, into: Database): Promise<boolean> {
  const [newer, older] = [await readRetention(from), await readRetention(into)]
  if (newer.setAt === undefined || (older.setAt && older.setAt >= newer.setAt)) return false
  await saveRetention(into, newer.months)
  return true
}

/** No lead goes to a program that its owner has removed since, or by a secret that was replaced. */
async function carryWebhook(from: Database, into: Database): Promise<void> {
  const newer = await from.select().from(settings).where(eq(settings.name, webhookName))
  await into.delete(settings).where(eq(settings.name, webhookName))
  if (newer.length > 0) await into.insert(settings).values(newer)
}

async function countNewLeads(from: Database, into: Database): Promise<number> {
  let count = 0
  for await (const ids of keysOf(from, leads, leads.id))
    count += ids.length - (await leadsAmong(into, ids)).size
  return count
}
