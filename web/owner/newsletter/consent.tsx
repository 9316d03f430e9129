import type { newsletterHistory } from '#web/db/tables.ts'
import { pageName } from '../page-name.ts'
import { sourceOf } from '../pluralize.ts'

/** Page and text of the consent to a subscription; empty for other history lines. */
export function Consent({
  line: { page, words },
}: {
  line: Pick<typeof newsletterHistory.$inferSelect, 'page' | 'words'>
}) {
  const { path } = sourceOf({ page, source: null })
  if (!words && !path) return null
  return (
    <span className="block text-muted text-sm [overflow-wrap:anywhere]">
      {path && <span>{`On the page ${pageName(path)}`}</span>}
      {words && <span>{`${path ? ', by' : 'By'} the words: “${words}”`}</span>}
    </span>
  )
}
