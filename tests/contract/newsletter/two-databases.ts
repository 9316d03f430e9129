import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { getTableName, sql } from 'drizzle-orm'
import { parseDump } from '#scripts/backup/dump-file.ts'
import { carryInto } from '#scripts/restore/database.ts'
import { restoreDump } from '#scripts/restore/restore-dump.ts'
import { everyTable, type TestStore } from '#tests/contract/db/with-store.ts'
import { recogniseLocation } from '#web/db/database-location.ts'
import { withDump } from '#web/db/dump.ts'
import { migrate } from '#web/db/migrate.ts'
import { saveSetting } from '#web/db/settings.ts'
import type { Store } from '#web/db/store.ts'

/** Empties the tables in one statement, because a run of a model lasts half a second. */
const emptyTables = (store: Store) =>
  store.db.execute(sql.raw(everyTable.map((table) => `delete from ${getTableName(table)}`).join('; ')))

/** Empties the databases of a model, and marks them as those of one site. */
export async function emptySite(stores: readonly Store[]) {
  const lineage = randomUUID()
  for (const store of stores) {
    await emptyTables(store)
    await saveSetting(store.db, 'lineage', lineage)
  }
}

export const dumpOf = (store: Store) => withDump(store, (lines) => Readable.from(lines).map(String).toArray())

/** Restores a dump, as `npm run restore` does, which updates and rollbacks run, too. */
export async function restoreInto(into: Store, dump: string[], newer: Store | undefined) {
  await emptyTables(into)
  await restoreDump(into, await parseDump(Readable.from(dump)), async () => undefined)
  await carryInto(into, newer, new Date())
}

/** Starts a version on the data of a database. */
export async function startOn(store: TestStore) {
  await migrate(store)
  await recogniseLocation(store, store.address)
}
