import { and, eq, gt, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads, type MailRow, outbox } from '#web/db/tables.ts'

/** Purpose of an owner's reply in the outbox. */
export const replyPurpose = 'reply'

/**
 * Reopens leads after a failed delivery of the owner's reply. Call it in the transaction that records the failure. The
 * time of an earlier answer is kept. A lead with a later reply is not changed.
 * @param lost mails that became dead letters
 */
export async function reopenLeads(tx: Database, lost: MailRow[]): Promise<void> {
  for (const { purpose, leadId, createdAt } of lost) {
    if (purpose !== replyPurpose || leadId === null) continue
    const laterReply = tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(
        and(
          ...[eq(outbox.leadId, leadId), eq(outbox.purpose, replyPurpose)],
          ...[gt(outbox.createdAt, createdAt), notInArray(outbox.state, ['dead', 'suppressed'])],
        ),
      )
    const at = sql`${createdAt.toISOString()}::timestamptz`
    await tx
      .update(leads)
      .set({
        status: sql`case when status = 'answered' then 'new' else status end`,
        answeredAt: sql`case when answered_at < ${at} then answered_at end`,
      })
      .where(and(eq(leads.id, leadId), inArray(leads.status, ['answered', 'closed']), notExists(laterReply)))
  }
}
