import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { subscriberImportRows as importRows, subscriberImports as imports } from '#web/db/tables.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { pluralize } from '../../labels.ts'
import { applyRows } from './apply.ts'
import { columnsShape, readRow } from './columns.ts'
import { decideOutcomes, type Seen } from './decide.ts'
import { batchSize, countOutcomes, isOutcome } from './imports.ts'

/** Runs all started imports, until none is left or `signal` aborts. The next run continues. */
export async function runImports(store: Store, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await store.transaction(runBatch))) await nextTurn()
}

/**
 * Imports the next batch of rows in one transaction. Locks the import, so that each one runs in one process
 * at a time.
 * @returns true if there was a batch
 */
async function runBatch(tx: Database): Promise<boolean> {
  const [running] = await tx
    .select()
    .from(imports)
    .where(eq(imports.state, 'running'))
    .orderBy(asc(imports.createdAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (running === undefined) return false
  const ofImport = eq(importRows.importId, running.id)
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(ofImport, isNull(importRows.outcome)))
    .orderBy(asc(importRows.row))
    .limit(batchSize)
    // An erasure deletes these rows first, so the row locks make it wait for this transaction.
    .for('update')
  if (rows.length === 0) {
    await finish(tx, running.id)
    return true
  }
  const columns = columnsShape.parse(running.columns)
  const entries = rows.map(({ cells }) => readRow(cells, columns))
  const decided = await decideOutcomes(tx, entries, await seenBefore(tx, running.id, entries))
  const results = entries.map((entry, at) => ({ ...entry, outcome: decided[at] ?? 'invalid' }))
  await applyRows(
    tx,
    results.flatMap((one) => (one.email === undefined ? [] : { ...one, email: one.email })),
    running.source,
  )
  const values = results.map(
    ({ email, typed, outcome }, at) =>
      sql`(${rows[at]?.row}::int, ${email ?? typed}::text, ${outcome}::text)`,
  )
  await tx.execute(sql`
    update ${importRows} set email = done.email, outcome = done.outcome, cells = '[]'
    from (values ${sql.join(values, sql`, `)}) as done (number, email, outcome)
    where ${ofImport} and ${importRows.row} = done.number`)
  return true
}

/** Reads the outcomes of earlier rows with the same emails. */
async function seenBefore(tx: Database, id: string, entries: readonly { email?: string }[]) {
  const emails = entries.flatMap(({ email }) => email ?? [])
  const seen: Seen = new Map()
  if (emails.length === 0) return seen
  const rows = await tx
    .select({ email: importRows.email, outcome: importRows.outcome })
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.email, emails)))
    .orderBy(asc(importRows.row))
  for (const { email, outcome } of rows)
    if (email && isOutcome(outcome) && outcome !== 'twice') seen.set(email, outcome)
  return seen
}

async function finish(tx: Database, id: string) {
  await tx.update(imports).set({ state: 'done' }).where(eq(imports.id, id))
  const counts = await countOutcomes(tx, id)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const action = `imported ${pluralize(counts.get('added') ?? 0, 'reader')} of ${pluralize(all, 'row')}`
  await writeAudit(tx, 'the inbox', action)
}
