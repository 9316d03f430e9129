import type { Metadata } from 'next'
import { InboxDown, InboxFrame } from '#web/owner/frame.tsx'
import type { QueryProps } from '#web/owner/require-owner.ts'
import { requireOwner } from '#web/owner/require-owner.ts'
import { RetentionForm } from '#web/owner/settings/retention-form.tsx'
import { SessionList } from '#web/owner/settings/session-list.tsx'
import { readSettings } from '#web/owner/settings/settings.ts'
import { flashMessage } from '#web/owner/ui.tsx'

export const metadata: Metadata = { title: 'Settings' }

/** The messages after an action. */
const messages: Record<string, string> = {
  saved: 'Saved.',
  ended: 'That session has ended.',
}

/** What the owner decides about the inbox itself, and where they are signed in. */
export default async function SettingsPage({ searchParams }: QueryProps) {
  const { months, say } = await searchParams
  const visit = await requireOwner((db, session) => readSettings(db, session, months))
  if (visit === undefined) return <InboxDown />
  const message = flashMessage(messages, say)
  return (
    <InboxFrame title="Settings" owner={visit.owner} here="/owner/settings">
      {message && (
        <p role="status" className="mt-4 font-medium text-success">
          {message}
        </p>
      )}
      <RetentionForm months={visit.found.months} proposal={visit.found.proposal} />
      <SessionList sessions={visit.found.sessions} />
      <section aria-labelledby="audit" className="mt-12">
        <h2 id="audit" className="font-display text-2xl">
          What was done here
        </h2>
        <p className="mt-3">
          <a href="/owner/audit" className="link">
            Who did what, and when
          </a>
        </p>
      </section>
    </InboxFrame>
  )
}
