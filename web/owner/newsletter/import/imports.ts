import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { recordRetention } from '#web/db/record-retention.ts'
import type { Database } from '#web/db/store.ts'
import { subscriberImportRows as importRows, subscriberImports as imports } from '#web/db/tables.ts'
import { cleanAddress } from '#web/forms/clean-address.ts'
import { isEmailAddress, tidy } from '#web/forms/text-rules.ts'
import { type Columns, columnsShape, guessColumns, readRow } from './columns.ts'
import { decide, type Outcome, outcomes, type Seen } from './decide.ts'
import { UnreadableFile } from './read-file.ts'

/** Rows of one transaction: no visitor's form waits for longer than for these. */
export const batch = 250

/** Days for which a file's rows, and what became of each, can be looked at. */
export const { importDays } = recordRetention

/**
 * Stores a file's rows for the owner to look at.
 * @param rows with the headings, where the file has any
 * @throws {UnreadableFile} when there is nobody in it
 */
export async function stageImport(db: Database, table: readonly string[][], fileName: string) {
  const [first = []] = table
  const hasHeader = !first.some((cell) => cell.includes('@'))
  const header = hasHeader ? first : first.map((_, at) => `Column ${at + 1}`)
  const rows = table.slice(hasHeader ? 1 : 0)
  if (rows.length === 0) throw new UnreadableFile('There is no row of a person in this file.')
  const id = randomUUID()
  const columns = guessColumns(header, rows, fileName)
  await db.insert(imports).values({ id, fileName, header: header.map(tidy), columns })
  for (let at = 0; at < rows.length; at += batch) {
    const values = rows
      .slice(at, at + batch)
      .map((cells, n) => ({ importId: id, row: at + n + 1, cells: cells.map(tidyCell) }))
    await db.insert(importRows).values(values)
    await nextTurn()
  }
  await db.update(imports).set({ state: 'ready' }).where(eq(imports.id, id))
  return id
}

/** An address is found by its plain spelling when its person is erased. */
function tidyCell(cell: string): string {
  const address = cell.includes('@') ? cleanAddress(cell) : ''
  return isEmailAddress(address) ? address : tidy(cell)
}

/** An import with the number of its rows, and of those that are decided. */
export async function readImport(db: Database, id: string) {
  const [found] = await db.select().from(imports).where(eq(imports.id, id))
  if (found === undefined || found.state === 'staged') return undefined
  return { ...found, columns: columnsShape.parse(found.columns), ...(await countRows(db, id)) }
}

export type SubscriberImport = NonNullable<Awaited<ReturnType<typeof readImport>>>

async function countRows(db: Database, id: string) {
  const ofImport = eq(importRows.importId, id)
  return {
    rows: await db.$count(importRows, ofImport),
    decided: await db.$count(importRows, and(ofImport, isNotNull(importRows.outcome))),
  }
}

/** Recent imports, the latest first. */
export const listImports = (db: Database) =>
  db
    .select({
      id: imports.id,
      fileName: imports.fileName,
      state: imports.state,
      at: imports.createdAt,
    })
    .from(imports)
    .where(inArray(imports.state, ['ready', 'running', 'done']))
    .orderBy(desc(imports.createdAt))
    .limit(10)

/** Rows of an import in their order, read in batches. */
export async function* rowsOf(db: Database, id: string) {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(batch)
    yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.row ?? 0
    await nextTurn()
  }
}

export type OutcomeCounts = Map<Outcome, number>

const add = (counts: OutcomeCounts, outcome: Outcome, count = 1) =>
  counts.set(outcome, (counts.get(outcome) ?? 0) + count)

/** What would become of the rows, and the first of them as they are understood. Changes nothing. */
export async function previewImport(db: Database, id: string, columns: Columns) {
  const [counts, seen]: [OutcomeCounts, Seen] = [new Map(), new Map()]
  const examples: (ReturnType<typeof readRow> & { outcome: Outcome })[] = []
  for await (const rows of rowsOf(db, id)) {
    const entries = rows.map(({ cells }) => readRow(cells, columns))
    const decided = await decide(db, entries, seen)
    for (const [at, outcome] of decided.entries()) {
      add(counts, outcome)
      const entry = entries[at]
      if (entry && examples.length < 8) examples.push({ ...entry, outcome })
    }
  }
  return { counts, examples }
}

export type Preview = Awaited<ReturnType<typeof previewImport>>

/** Number of decided rows by outcome. */
export async function countOutcomes(db: Database, id: string): Promise<OutcomeCounts> {
  const rows = await db
    .select({ outcome: importRows.outcome, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.outcome)))
    .groupBy(importRows.outcome)
  const counts: OutcomeCounts = new Map()
  for (const { outcome, count } of rows) if (isOutcome(outcome)) add(counts, outcome, count)
  return counts
}

export const isOutcome = (text: string | null): text is Outcome => text !== null && text in outcomes

/** Starts an import. @returns false when it was started or removed before */
export async function startImport(
  tx: Database,
  id: string,
  { columns, source }: { columns: Columns; source: string },
): Promise<boolean> {
  const started = await tx
    .update(imports)
    .set({ columns, source, state: 'running' })
    .where(and(eq(imports.id, id), eq(imports.state, 'ready')))
    .returning({ id: imports.id })
  return started.length > 0
}
