import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Store } from '#web/db/store.ts'
import { subscriberImportRows as importRows, subscriberImports as imports } from '#web/db/tables.ts'
import { writeAudit } from '../../audit-log.ts'
import { pluralize } from '../../pluralize.ts'
import { applyRows } from './apply-rows.ts'
import { decideOutcomes, type PlannedRow, planImport } from './decide-rows.ts'
import { batchSize, readImport, type SubscriberImport } from './imports.ts'

/** Runs all started imports in small transactions, until `signal` aborts. The next run continues. */
export async function runImports(store: Store, signal?: AbortSignal): Promise<void> {
  const running = await store.db
    .select({ id: imports.id })
    .from(imports)
    .where(eq(imports.state, 'running'))
    .orderBy(asc(imports.createdAt))
  for (const { id } of running) {
    const file = await readImport(store.db, id)
    const plan = file ? await planImport(store.db, file) : []
    for (let at = 0; file && at < plan.length; at += batchSize) {
      if (signal?.aborted) return
      await store.transaction((tx) => runBatch(tx, file, plan.slice(at, at + batchSize)))
      await nextTurn()
    }
    await store.transaction((tx) => finish(tx, id))
  }
}

/** Imports those of the rows that neither an erasure nor another process has taken meanwhile. */
async function runBatch(tx: Database, file: SubscriberImport, plan: readonly PlannedRow[]) {
  const ofImport = eq(importRows.importId, file.id)
  const numbers = plan.map(({ row }) => row)
  const open = await tx
    .select({ row: importRows.row })
    .from(importRows)
    .where(and(ofImport, isNull(importRows.outcome), inArray(importRows.row, numbers)))
    .orderBy(asc(importRows.row))
    // An erasure deletes these rows first, so the row locks make it wait for this transaction.
    .for('update')
  const isOpen = new Set(open.map(({ row }) => row))
  const rows = plan.filter(({ row }) => isOpen.has(row))
  if (rows.length === 0) return
  const outcomes = await decideOutcomes(tx, rows)
  const decided = rows.map((row, at) => ({ ...row, outcome: outcomes[at] ?? 'invalid' }))
  await applyRows(tx, decided, file.source)
  const values = decided.map(
    ({ row, email, typed, outcome }) => sql`(${row}::int, ${email ?? typed}::text, ${outcome}::text)`,
  )
  await tx.execute(sql`
    update ${importRows} set email = done.email, outcome = done.outcome, cells = '[]'
    from (values ${sql.join(values, sql`, `)}) as done (number, email, outcome)
    where ${ofImport} and ${importRows.row} = done.number`)
}

async function finish(tx: Database, id: string) {
  const isRunning = and(eq(imports.id, id), eq(imports.state, 'running'))
  const done = await tx.update(imports).set({ state: 'done' }).where(isRunning).returning()
  if (done.length === 0) return
  const { rows = 0, counts } = (await readImport(tx, id)) ?? {}
  const added = pluralize(counts?.get('added') ?? 0, 'subscriber')
  await writeAudit(tx, 'the inbox', `imported ${added} of ${pluralize(rows, 'row')}`)
}
