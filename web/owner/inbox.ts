import { getTableColumns } from 'drizzle-orm'
import { leads } from '#web/db/tables.ts'

/** What is read of a lead: all but its search words. */
const { words: _words, ...columns } = getTableColumns(leads)
export const leadColumns = columns

export type Lead = Omit<typeof leads.$inferSelect, 'words'>
