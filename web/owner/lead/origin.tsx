import { inWords } from '#web/leads/stored-details.ts'
import type { Lead } from '../inbox.ts'
import { sourceOf } from '../labels.ts'
import { Facts } from '../ui.tsx'

/** Where a lead came from: in a line, and in full for who wants to know. */
export function Origin({ lead }: { lead: Lead }) {
  const { path, marks } = sourceOf(lead)
  const line = [path && `From ${path}`, marks && `by ${marks}`].filter(Boolean).join(' ')
  return (
    // It may be opened before the script is there.
    <details suppressHydrationWarning className="text-sm">
      <summary className="w-fit py-2 text-muted underline underline-offset-4 [overflow-wrap:anywhere]">
        {line || 'Where it came from'}
      </summary>
      <Facts
        facts={[
          ['Page', lead.page ?? 'Not known'],
          ...Object.entries(lead.source ?? {}).map(([mark, value]): [string, string] => [
            inWords(mark),
            value,
          ]),
          ['Browser', lead.userAgent ?? 'Not told'],
          ['Number', lead.id],
        ]}
      />
    </details>
  )
}
