import { getTableColumns, getTableName, isTable, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { migrations } from '#web/db/migrations.ts'
import * as schema from '#web/db/tables.ts'

const { leads, newsletterIssues, rateLimits } = schema
const exported: unknown[] = Object.values(schema)

/** Every table but the limits, which last an hour. First those whose rows others refer to. */
export const movedTables = [
  ...new Set<PgTable>([leads, newsletterIssues, ...exported.filter((one) => isTable(one))]),
].filter((one) => one !== rateLimits)

export const tableNamed = (name: string) =>
  movedTables.find((table) => getTableName(table) === name)

/** The columns of a table that are stored, not computed. */
export const columnsOf = (table: PgTable): SQL =>
  sql.join(
    Object.values(getTableColumns(table))
      .filter((column) => column.generated === undefined)
      .map((column) => sql.identifier(column.name)),
    sql`, `,
  )

/** What a file's rows fit into: the tables as the last migration left them. */
export const tablesVersion = migrations.at(-1)?.tag ?? ''

/** Rows in one statement: some 10 kB each, and a statement may take five seconds. */
export const batchSize = 100
