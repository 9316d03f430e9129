import { getTableColumns } from 'drizzle-orm'
import { leads } from '#web/db/tables.ts'

/** Columns to select of a lead: all except the search text. */
const { searchText: _, ...columns } = getTableColumns(leads)
export const leadColumns = columns

export type Lead = Omit<typeof leads.$inferSelect, 'searchText'>
