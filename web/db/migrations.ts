import { readFile } from 'node:fs/promises'

/**
 * The migrations in order, oldest first, by the names drizzle-kit gave them. Each is named in full so
 * that the bundler carries its file along.
 */
export const migrations = [
  { tag: '0000_first', file: new URL('./migrations/0000_first.sql', import.meta.url) },
  { tag: '0001_inbox', file: new URL('./migrations/0001_inbox.sql', import.meta.url) },
  { tag: '0002_names', file: new URL('./migrations/0002_names.sql', import.meta.url) },
  {
    tag: '0003_newsletter_issues',
    file: new URL('./migrations/0003_newsletter_issues.sql', import.meta.url),
  },
  { tag: '0004_not_found', file: new URL('./migrations/0004_not_found.sql', import.meta.url) },
  {
    tag: '0007_outbox_priority',
    file: new URL('./migrations/0007_outbox_priority.sql', import.meta.url),
  },
]

/** The statements of one migration file. */
export async function statementsOf(file: URL): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  return text.split('--> statement-breakpoint')
}
