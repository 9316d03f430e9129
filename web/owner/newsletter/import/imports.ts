import { createHash, randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { recordRetention } from '#web/db/record-retention.ts'
import type { Database, Store } from '#web/db/store.ts'
import { subscriberImportRows as importRows, subscriberImports as imports } from '#web/db/tables.ts'
import { cleanAddress, isEmailAddress } from '#web/forms/clean-address.ts'
import { tidyLine } from '#web/forms/text-rules.ts'
import { writeAudit } from '../../audit-log.ts'
import { type Choices, choicesShape } from './import-choices.ts'
import { countWords, type Words } from './propose-columns.ts'

/** Rows per transaction. A visitor's request waits for at most one transaction. */
export const batchSize = 250

/** Days until the rows of a file and their outcomes are deleted. */
export const { importDays } = recordRetention

/**
 * Stores the rows of a file. Nothing is chosen yet.
 * @param table rows of the file, with the headings if it has any
 * @throws {UnreadableFile} if it has no row with data
 */
export async function stageImport(db: Database, table: readonly string[][], fileName: string) {
  const [first = []] = table
  const hasHeader = !first.some((cell) => cell.includes('@'))
  const rows = table.slice(hasHeader ? 1 : 0)
  if (rows.length === 0) throw new UnreadableFile('There is no row of a person in this file.')
  const width = rows.reduce((most, { length }) => Math.max(most, length), first.length)
  // All columns are in one form.
  if (width > 200) throw new UnreadableFile('These are more than 200 columns.')
  const header = Array.from({ length: width }, (_, at) =>
    hasHeader && first[at] ? tidyLine(first[at]) : `Column ${at + 1}`,
  )
  const id = randomUUID()
  await db.insert(imports).values({ id, fileName, header, columns: { roles: [] } })
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
  return isEmailAddress(address) ? address : tidyLine(cell)
}

/** Reads an import with its numbers of rows. */
export async function readImport(db: Database, id: string) {
  const [file] = await db.select().from(imports).where(eq(imports.id, id))
  if (file === undefined || file.state === 'staged') return undefined
  const counts = await db
    .select({ outcome: importRows.outcome, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.outcome)
  return {
    ...file,
    choices: choicesShape.parse(file.columns),
    /** Identifies the choices, so that an import starts only as the owner saw it. */
    revision: createHash('sha256').update(JSON.stringify(file.columns)).digest('hex').slice(0, 16),
    rows: counts.reduce((sum, { count }) => sum + count, 0),
    /** Numbers of the decided rows by outcome. */
    counts: new Map(counts.flatMap(({ outcome, count }) => (outcome ? [[outcome, count]] : []))),
  }
}

export type SubscriberImport = NonNullable<Awaited<ReturnType<typeof readImport>>>

/** Reads the recent imports, latest first. */
export const listImports = (db: Database) =>
  db
    .select({ id: imports.id, fileName: imports.fileName, state: imports.state })
    .from(imports)
    .where(inArray(imports.state, ['ready', 'running', 'done']))
    .orderBy(desc(imports.createdAt))
    .limit(10)

/** Yields the rows of an import in order. Reads them in batches. */
export async function* rowsOf(db: Database, id: string) {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(batchSize)
    yield* rows
    if (rows.length < batchSize) return
    last = rows.at(-1)?.row ?? 0
    await nextTurn()
  }
}

/** Counts the words of each column of an import. */
export async function readWords(db: Database, { id, header }: SubscriberImport) {
  const columns = header.map((): Words => new Map())
  for await (const { cells } of rowsOf(db, id)) countWords(columns, [cells])
  return columns
}

/**
 * Changes an import that was not started meanwhile, and that has the same choices as when it was read.
 * @returns false if it has changed
 */
export const changeImport = (
  store: Store,
  owner: string,
  { id, columns }: SubscriberImport,
  change: { columns: Choices } | { source: string; state: 'running' },
) =>
  store.transaction(async (tx) => {
    const isSame = and(eq(imports.id, id), eq(imports.state, 'ready'), eq(imports.columns, columns))
    const changed = await tx.update(imports).set(change).where(isSame).returning({ id: imports.id })
    const action = 'state' in change ? 'started an import of' : 'chose the meaning of a file of'
    if (changed.length > 0) await writeAudit(tx, owner, `${action} subscribers`, id)
    return changed.length > 0
  })
