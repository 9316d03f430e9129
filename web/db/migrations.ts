import { readFile } from 'node:fs/promises'

interface Migration {
  tag: string
  /** File with SQL statements. */
  file: URL
}

/**
 * Migrations, oldest first, by the tags of drizzle-kit. Each file is a literal URL, so that the bundler includes it.
 */
export const migrations: readonly Migration[] = [
  { tag: '0000_first', file: new URL('./migrations/0000_first.sql', import.meta.url) },
  { tag: '0001_inbox', file: new URL('./migrations/0001_inbox.sql', import.meta.url) },
  { tag: '0002_names', file: new URL('./migrations/0002_names.sql', import.meta.url) },
  {
    tag: '0003_newsletter_issues',
    file: new URL('./migrations/0003_newsletter_issues.sql', import.meta.url),
  },
  { tag: '0004_not_found', file: new URL('./migrations/0004_not_found.sql', import.meta.url) },
  { tag: '0005_lineage', file: new URL('./migrations/0005_lineage.sql', import.meta.url) },
  {
    tag: '0007_outbox_priority',
    file: new URL('./migrations/0007_outbox_priority.sql', import.meta.url),
  },
  { tag: '0008_shown', file: new URL('./migrations/0008_shown.sql', import.meta.url) },
  {
    tag: '0009_session_device',
    file: new URL('./migrations/0009_session_device.sql', import.meta.url),
  },
  {
    tag: '0010_search_parts',
    file: new URL('./migrations/0010_search_parts.sql', import.meta.url),
  },
  { tag: '0011_later', file: new URL('./migrations/0011_later.sql', import.meta.url) },
  {
    tag: '0012_consent_and_lists',
    file: new URL('./migrations/0012_consent_and_lists.sql', import.meta.url),
  },
  {
    tag: '0013_imports_and_webhook',
    file: new URL('./migrations/0013_imports_and_webhook.sql', import.meta.url),
  },
  {
    tag: '0014_scheduled_issues',
    file: new URL('./migrations/0014_scheduled_issues.sql', import.meta.url),
  },
  {
    tag: '0015_newsletter_confirmations',
    file: new URL('./migrations/0015_newsletter_confirmations.sql', import.meta.url),
  },
]

/** Statements of one migration. */
export async function statementsOf({ file }: Migration): Promise<string[]> {
  const text = await readFile(file, 'utf8')
  return text.split('--> statement-breakpoint')
}
