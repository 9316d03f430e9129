import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { type LeadStatus, leads } from '#web/db/tables.ts'
import { kindNamed } from '#web/lead-kinds.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'
import { type MailWords, readMailWords } from '#web/leads/mail-words.ts'
import { releaseLead, undoRelease } from '#web/leads/release-spam.ts'
import { writeAudit } from '../audit-log.ts'
import { leadColumns } from '../lead-columns.ts'
import { statusNames } from './status-labels.ts'

export interface Change {
  id: string
  to: LeadStatus
  /** End of the postponement, or time of the erasure. */
  until?: Date | null
  /** True to clear the time of the first answer. Defined only in an undo. */
  unanswer?: boolean
}

/** Change that restores the previous state of a lead. */
export type Undo = Required<Change>

/**
 * Changes the status of leads in one transaction, with an audit line for each. Skips missing leads, and leads that have
 * the status already.
 * @returns the changes that undo these changes; `isReverted` is false if a release from spam could not be undone
 */
export async function changeStatuses(
  store: Store,
  changes: readonly Change[],
  { owner, siteUrl }: { owner: string; siteUrl: string },
): Promise<{ undo: Undo[]; isReverted: boolean }> {
  const spam = await readSpam(store.db, changes)
  const ids = changes.map(({ id }) => id)
  return store.transaction(async (tx) => {
    const rows = await tx
      .select(leadColumns)
      .from(leads)
      .where(inArray(leads.id, ids))
      // Locks rows in a fixed order, so that two owners' changes cannot deadlock.
      .orderBy(leads.id)
      .for('update')
    const undo: Undo[] = []
    let isReverted = true
    for (const lead of rows) {
      const change = changes.find(({ id }) => id === lead.id)
      if (change === undefined) continue
      const { id, to, unanswer, until = null } = change
      if (to === lead.status && (to !== 'later' || !until)) continue
      const kind = spam.get(id)
      if (lead.status === 'spam' && isReleased(to) && kind) {
        const { content, words } = kind
        await releaseLead(tx, kind.kind, { id, content, words, siteUrl })
      }
      const isUndo = unanswer !== undefined
      if (isUndo && to === 'spam' && !(await undoRelease(tx, lead))) isReverted = false
      const first = to === 'answered' && lead.answeredAt === null
      await tx
        .update(leads)
        .set({
          status: to,
          laterUntil: until,
          ...(first ? { answeredAt: sql`now()` } : {}),
          ...(unanswer ? { answeredAt: null } : {}),
        })
        .where(eq(leads.id, id))
      const action = `marked as ${statusNames[to].toLowerCase()}`
      await writeAudit(tx, owner, unanswer ? `undid: ${action}` : action, id)
      undo.push({ id, to: lead.status, until: lead.laterUntil, unanswer: first })
    }
    return { undo, isReverted }
  })
}

/** True for a status that releases a lead from spam, which sends its mails. Closing or erasing sends none. */
const isReleased = (to: LeadStatus) => to !== 'spam' && to !== 'closed' && to !== 'erasing'

/**
 * Reads the leads to release from spam: each one's kind, with its content and the mail texts, by the lead's id. Call it
 * outside of the transaction.
 */
async function readSpam(
  db: Database,
  changes: readonly Change[],
): Promise<Map<string, { kind: LeadKind; content: unknown; words: MailWords }>> {
  const leaving = changes.filter(({ to }) => isReleased(to)).map(({ id }) => id)
  if (leaving.length === 0) return new Map()
  const rows = await db
    .select({ id: leads.id, kind: leads.kind, details: leads.details })
    .from(leads)
    .where(sql`${inArray(leads.id, leaving)} and status = 'spam'`)
  const words = await readMailWords()
  const read = rows.map(async ({ id, kind: name, details }) => {
    const kind = kindNamed(name)
    return kind ? [[id, { kind, content: await kind.content(details), words }] as const] : []
  })
  return new Map((await Promise.all(read)).flat())
}
