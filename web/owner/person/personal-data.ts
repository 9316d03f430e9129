import { and, isNull, type SQL, sql } from 'drizzle-orm'
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
  subscriberImportRows,
  suppressionList,
  unsubscribeLinks,
  webhookDeliveries,
} from '#web/db/tables.ts'

/**
 * Whether a lead's address is this one, in any case. JavaScript's lower case and the
 * database's differ for some alphabets, and leads are stored as they were typed: either will do.
 */
export function hasEmail(email: string): SQL {
  const spellings = [...new Set([email, email.toLowerCase()])]
  const each = spellings.map((one) => sql`lower(${one}::text)`)
  return sql`lower(${leads.email}) in (${sql.join(each, sql`, `)})`
}

/** The same for a column whose addresses are stored in lower case. */
export const isEmail = (column: PgColumn, email: string): SQL =>
  sql`${column} in (${email.toLowerCase()}, lower(${email}::text))`

/** The tables whose rows belong to an address, by their names in the export. */
const tablesByEmail = {
  subscription: newsletterSubscribers,
  subscriptionHistory: newsletterHistory,
  confirmation: newsletterConfirmations,
  unsubscribeLinks,
  suppressionList,
}

/** Personal data in one table: which of its rows are about a person. */
export interface PersonalData {
  name: string
  table: PgTable
  where: SQL | undefined
}

/** Whether a row belongs to a lead from this address. */
const ofTheirLeads = (column: PgColumn, email: string) =>
  sql`${column} in (select ${leads.id} from ${leads} where ${hasEmail(email)})`

/**
 * Whether a mail is about the address's leads, or about nobody's and to or from it. A mail about somebody
 * else's lead is not, even where it went to this address: an owner's.
 */
export function isTheirMail(email: string): SQL {
  const small = email.toLowerCase()
  const toOrFrom = sql`(exists (select from unnest(${outbox.recipients}) as one where lower(one) in (${small}, lower(${email}::text))) or lower(${outbox.replyTo}) in (${small}, lower(${email}::text)))`
  const ofNoLead = and(isNull(outbox.leadId), isNull(outbox.issueId), toOrFrom)
  // One list of ids from three indexes: an `or` of them read every mail there is (0.4 s with a million).
  // Of an issue each reader has one mail, to the address as it is among the subscribers.
  return sql`${outbox.id} in (
    select ${outbox.id} from ${outbox} where ${ofTheirLeads(outbox.leadId, email)}
    union all select ${outbox.id} from ${outbox} where ${ofNoLead}
    union all select ${outbox.id} from ${newsletterIssues} join ${outbox}
      on ${outbox.issueId} = ${newsletterIssues.id}
      and ${outbox.recipients} in (array[${small}], array[lower(${email}::text)]))`
}

/** Whether a row of a file has this address; in one of its cells, while it is undecided. */
function isImportedRow(email: string): SQL {
  const { cells, outcome } = subscriberImportRows
  const inCells = sql`position(${`"${email.toLowerCase()}"`} in lower(${cells}::text)) > 0`
  return sql`(${isEmail(subscriberImportRows.email, email)} or (${outcome} is null and ${inCells}))`
}

/**
 * Everything that is stored about an address, leads last: the others are found by them. The export and
 * the erasure use this one list, so that a table that is added is in both or in none.
 */
export function personalDataOf(email: string): PersonalData[] {
  return [
    // First: an import that has locked them ends before the subscription is looked for.
    { name: 'importedRows', table: subscriberImportRows, where: isImportedRow(email) },
    { name: 'notes', table: notes, where: ofTheirLeads(notes.leadId, email) },
    { name: 'mails', table: outbox, where: isTheirMail(email) },
    { name: 'formKeys', table: idempotency, where: ofTheirLeads(idempotency.leadId, email) },
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
