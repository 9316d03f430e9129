import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { type LeadStatus, leads } from '#web/db/tables.ts'
import { kindNamed } from '#web/lead-kinds.ts'
import type { LeadKind } from '#web/leads/lead-kind.ts'
import { type MailWords, readMailWords } from '#web/leads/mail-words.ts'
import { releaseLead, undoRelease } from '#web/leads/release-spam.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { leadColumns } from '../inbox.ts'
import { statusNames } from './labels.ts'

/** A lead that shall have a status, and whether its first answer is taken back with it. */
export interface Change {
  id: string
  to: LeadStatus
  /** End of the time for which it is put off, or the moment of its erasure. */
  until?: Date | null
  unanswer?: boolean
}

/** What a lead was before: its own way back. */
export type Undo = Required<Change>

/**
 * Gives leads another status, all in one transaction, with a line in the audit log for each. What has it
 * already, and what is gone, is left out.
 * @returns what undoes it, and whether nothing is left of the releases that it undid
 */
export async function changeStatuses(
  store: Store,
  changes: readonly Change[],
  { owner, siteUrl }: { owner: string; siteUrl: string },
): Promise<{ undo: Undo[]; isTakenBack: boolean }> {
  const kinds = await kindsInSpam(store.db, changes)
  const ids = changes.map(({ id }) => id)
  return store.transaction(async (tx) => {
    const found = await tx
      .select(leadColumns)
      .from(leads)
      .where(inArray(leads.id, ids))
      // Two owners with the same leads chosen wait for each other in one order, and not crosswise.
      .orderBy(leads.id)
      .for('update')
    const undo: Undo[] = []
    let isTakenBack = true
    for (const lead of found) {
      const change = changes.find(({ id }) => id === lead.id)
      if (change === undefined) continue
      const { id, to, unanswer, until = null } = change
      if (to === lead.status && (to !== 'later' || !until)) continue
      const kind = kinds.get(lead.kind)
      if (lead.status === 'spam' && isReleased(to) && kind) {
        const { content, words } = kind
        await releaseLead(tx, kind.kind, { id, content, words, siteUrl })
      }
      const isUndo = unanswer !== undefined
      if (isUndo && to === 'spam' && !(await undoRelease(tx, lead))) isTakenBack = false
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
    return { undo, isTakenBack }
  })
}

/** True for a status that releases a lead from the spam box with its mails: closing or erasing one sends none. */
const isReleased = (to: LeadStatus) => to !== 'spam' && to !== 'closed' && to !== 'erasing'

/** The kinds of what leaves the spam box, with their content and the mails' words: read before the transaction. */
async function kindsInSpam(
  db: Database,
  changes: readonly Change[],
): Promise<Map<string, { kind: LeadKind; content: unknown; words: MailWords }>> {
  const leaving = changes.filter(({ to }) => isReleased(to)).map(({ id }) => id)
  if (leaving.length === 0) return new Map()
  const rows = await db
    .selectDistinct({ kind: leads.kind })
    .from(leads)
    .where(sql`${inArray(leads.id, leaving)} and status = 'spam'`)
  const kinds = rows.flatMap(({ kind }) => kindNamed(kind) ?? [])
  const reading = readMailWords()
  const read = kinds.map(async (kind) => {
    const [content, words] = await Promise.all([kind.content(), reading])
    return [kind.kind, { kind, content, words }] as const
  })
  return new Map(await Promise.all(read))
}
