import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InboxDown, InboxFrame } from '#web/owner/frame.tsx'
import { erasureOf } from '#web/owner/person/erasure.ts'
import { beyondReach } from '#web/owner/person/person-part.tsx'
import { type RowProps, requireOwner } from '#web/owner/require-owner.ts'
import { asRowId } from '#web/owner/row-id.ts'
import { TextLink } from '#web/owner/ui.tsx'

export const metadata: Metadata = { title: 'Erased' }

/** After an erasure: what went, as the audit has it, and what the owner has to do elsewhere. */
export default async function ErasedPage({ params }: RowProps) {
  const id = asRowId((await params).id)
  const visit = await requireOwner(async (db) => id && erasureOf(db, id))
  if (visit === undefined) return <InboxDown />
  if (!visit.found) notFound()
  return (
    <InboxFrame title="This person is erased" owner={visit.owner}>
      <p role="status" className="mt-6">
        Erased: {visit.found}.
      </p>
      <p className="mt-4 max-w-prose">{beyondReach}</p>
      <p className="mt-6">
        <TextLink href="/owner">To the leads</TextLink>
      </p>
    </InboxFrame>
  )
}
