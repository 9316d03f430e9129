import { readFile } from 'node:fs/promises'
import type { Database } from './store.ts'

export interface Migration {
  tag: string
  /** File with SQL statements. Absent for a migration with only `run`. */
  file?: URL
  /** Changes rows in a way that SQL cannot express. @returns a sentence for the log */
  run?: (tx: Database) => Promise<string | undefined>
}

/**
 * Migrations, oldest first, by the tags of drizzle-kit. Each file is a literal URL, so that the bundler includes it.
 */
export const migrations: readonly Migration[] = [
  { tag: '0000_start', file: new URL('./migrations/0000_start.sql', import.meta.url) },
  { tag: '0001_series', file: new URL('./migrations/0001_series.sql', import.meta.url) },
  {
    tag: '0002_series_beside',
    file: new URL('./migrations/0002_series_beside.sql', import.meta.url),
  },
  { tag: '0003_passkeys', file: new URL('./migrations/0003_passkeys.sql', import.meta.url) },
]

/** Statements of one migration; empty if it has no file. */
export async function statementsOf({ file }: Migration): Promise<string[]> {
  if (file === undefined) return []
  const text = await readFile(file, 'utf8')
  return text.split('--> statement-breakpoint')
}
