import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { recordRetention } from '#web/db/record-retention.ts'
import type { Database } from '#web/db/store.ts'
import { subscriberImportRows as importRows, subscriberImports as imports } from '#web/db/tables.ts'
import { cleanAddress } from '#web/forms/clean-address.ts'
import { isEmailAddress, tidy } from '#web/forms/text-rules.ts'
import { type Columns, columnsShape, guessColumns, readRow } from './columns.ts'
import { decideOutcomes, type Outcome, outcomeLabels, type Seen } from './decide.ts'

/** Rows per transaction. A visitor's request waits for at most one transaction. */
export const batchSize = 250

/** Days until the rows of a file and their outcomes are deleted. */
export const { importDays } = recordRetention

/**
 * Stores the rows of a file for the preview.
 * @param table rows of the file, with the headings if it has any
 * @throws {UnreadableFile} if it has no row with data
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
  for (let at = 0; at < rows.length; at += batchSize) {
    const values = rows
      .slice(at, at + batchSize)
      .map((cells, n) => ({ importId: id, row: at + n + 1, cells: cells.map(normalizeCell) }))
    await db.insert(importRows).values(values)
    await nextTurn()
  }
  await db.update(imports).set({ state: 'ready' }).where(eq(imports.id, id))
  return id
}

/** Normalizes a cell. Email addresses get their canonical spelling, so that an erasure finds them. */
function normalizeCell(cell: string): string {
  const address = cell.includes('@') ? cleanAddress(cell) : ''
  return isEmailAddress(address) ? address : tidy(cell)
}

/** Reads an import with its numbers of rows and of decided rows. */
export async function readImport(db: Database, id: string) {
  const [file] = await db.select().from(imports).where(eq(imports.id, id))
  if (file === undefined || file.state === 'staged') return undefined
  return { ...file, columns: columnsShape.parse(file.columns), ...(await countRows(db, id)) }
}

export type SubscriberImport = NonNullable<Awaited<ReturnType<typeof readImport>>>

async function countRows(db: Database, id: string) {
  const ofImport = eq(importRows.importId, id)
  return {
    rows: await db.$count(importRows, ofImport),
    decided: await db.$count(importRows, and(ofImport, isNotNull(importRows.outcome))),
  }
}

/** Reads the recent imports, latest first. */
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

/** Yields the rows of an import in order, in batches. */
export async function* rowsOf(db: Database, id: string) {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(batchSize)
    yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.row ?? 0
    await nextTurn()
  }
}

export type OutcomeCounts = Map<Outcome, number>

const add = (counts: OutcomeCounts, outcome: Outcome, count = 1) =>
  counts.set(outcome, (counts.get(outcome) ?? 0) + count)

/** Previews an import: outcomes of all rows, and the first parsed rows. Changes nothing. */
export async function previewImport(db: Database, id: string, columns: Columns) {
  const [counts, seen]: [OutcomeCounts, Seen] = [new Map(), new Map()]
  const examples: (ReturnType<typeof readRow> & { outcome: Outcome })[] = []
  for await (const rows of rowsOf(db, id)) {
    const entries = rows.map(({ cells }) => readRow(cells, columns))
    const decided = await decideOutcomes(db, entries, seen)
    for (const [at, outcome] of decided.entries()) {
      add(counts, outcome)
      const entry = entries[at]
      if (entry && examples.length < 8) examples.push({ ...entry, outcome })
    }
  }
  return { counts, examples }
}

export type Preview = Awaited<ReturnType<typeof previewImport>>

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

export const isOutcome = (text: string | null): text is Outcome =>
  text !== null && text in outcomeLabels

/** Starts an import. @returns false if it was started or removed before */
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
