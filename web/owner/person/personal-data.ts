import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  idempotency,
  leads,
  newsletterConfirmations,
  newsletterHistory,
  newsletterIssues,
  newsletterSubscribers,
  notes,
  outbox,
  seriesEnrolments,
  seriesEntries,
  seriesSteps,
  subscriberImportRows,
  suppressionList,
  unsubscribeLinks,
  webhookDeliveries,
} from '#web/db/tables.ts'

/** Condition: leads from an email address, ignoring case. */
export const hasEmail = (email: string): SQL => sql`lower(${leads.email}) = ${email.toLowerCase()}`

/** Condition: rows with an email address, in a column that is stored in lower case. */
export const isEmail = (column: PgColumn, email: string): SQL => eq(column, email.toLowerCase())

/** Tables with a column `email`, by their names in the export. */
const tablesByEmail = {
  subscription: newsletterSubscribers,
  subscriptionHistory: newsletterHistory,
  confirmation: newsletterConfirmations,
  unsubscribeLinks,
  suppressionList,
  seriesEntries,
  series: seriesEnrolments,
}

/** Rows of one table that are about a person. */
export interface PersonalData {
  name: string
  table: PgTable
  where: SQL | undefined
}

/** Condition: rows that belong to a lead from an email address. */
const ofTheirLeads = (column: PgColumn, email: string) =>
  sql`${column} in (select ${leads.id} from ${leads} where ${hasEmail(email)})`

/**
 * Condition: mails about the leads of an email address, and mails to or from the address that belong to no lead.
 * Excludes mails to an owner about somebody else's lead.
 */
export function isTheirMail(email: string): SQL {
  const lower = email.toLowerCase()
  const toOrFrom = sql`(exists (select from unnest(${outbox.recipients}) as one where lower(one) = ${lower}) or lower(${outbox.replyTo}) = ${lower})`
  const ofNoLead = and(isNull(outbox.leadId), isNull(outbox.issueId), toOrFrom)
  // `union all` uses three indexes, while `or` read every mail (0.4 s with a million). Mails of an issue need no
  // `lower` on the column: their addresses are from the list of subscribers, which is in lower case.
  return sql`${outbox.id} in (
    select ${outbox.id} from ${outbox} where ${ofTheirLeads(outbox.leadId, email)}
    union all select ${outbox.id} from ${outbox} where ${ofNoLead}
    union all select ${outbox.id} from ${newsletterIssues} join ${outbox}
      on ${outbox.issueId} = ${newsletterIssues.id}
      and ${outbox.recipients} = array[${lower}])`
}

/** Condition: imported rows with an email address. A row that is not yet processed has it only in one of its cells. */
function isImportedRow(email: string): SQL {
  const { cells, outcome } = subscriberImportRows
  const inCells = sql`position(${`"${email.toLowerCase()}"`} in lower(${cells}::text)) > 0`
  return sql`(${isEmail(subscriberImportRows.email, email)} or (${outcome} is null and ${inCells}))`
}

/**
 * Lists all stored data about an email address, for both export and erasure. Leads are last, because the other
 * conditions depend on them.
 */
export function personalDataOf(email: string): PersonalData[] {
  return [
    // First, because its row locks make the erasure wait for a running import, which adds subscribers.
    { name: 'importedRows', table: subscriberImportRows, where: isImportedRow(email) },
    { name: 'notes', table: notes, where: ofTheirLeads(notes.leadId, email) },
    { name: 'mails', table: outbox, where: isTheirMail(email) },
    { name: 'formKeys', table: idempotency, where: ofTheirLeads(idempotency.leadId, email) },
    {
      name: 'seriesMails',
      table: seriesSteps,
      where: sql`${seriesSteps.enrolmentId} in (select ${seriesEnrolments.id} from ${seriesEnrolments} where ${isEmail(seriesEnrolments.email, email)})`,
    },
    ...Object.entries(tablesByEmail).map(([name, table]) => ({
      name,
      table,
      where: isEmail(table.email, email),
    })),
    {
      name: 'deliveries',
      table: webhookDeliveries,
      where: ofTheirLeads(webhookDeliveries.leadId, email),
    },
    { name: 'leads', table: leads, where: hasEmail(email) },
  ]
}
