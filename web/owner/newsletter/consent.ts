import type { newsletterHistory } from '#web/db/tables.ts'
import { pageName } from '../page-name.ts'
import { sourceOf } from '../pluralize.ts'

/** Returns page and words of the consent to a subscription; empty for other history lines. */
export function consentText({ page, words }: Pick<typeof newsletterHistory.$inferSelect, 'page' | 'words'>): string {
  const { path } = sourceOf({ page, source: null })
  return [path && `On the page ${pageName(path)}`, words && `by the words: “${words}”`].filter(Boolean).join(', ')
}
