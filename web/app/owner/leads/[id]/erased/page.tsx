import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DatabaseDown, InboxFrame } from '#web/owner/frame.tsx'
import { erasureOf } from '#web/owner/person/erasure.ts'
import { erasureLimits } from '#web/owner/person/personal-data-section.tsx'
import { type RowProps, requireOwner } from '#web/owner/require-owner.ts'
import { asRowId } from '#web/owner/row-id.ts'
import { TextLink } from '#web/owner/ui.tsx'

export const metadata: Metadata = { title: 'Erased' }

/**
 * Result of an erasure: the erased data from the audit log, and the owner's remaining tasks
 * elsewhere.
 */
export default async function ErasedPage({ params }: RowProps) {
  const id = asRowId((await params).id)
  const loaded = await requireOwner(async (db) => id && erasureOf(db, id))
  if (loaded === undefined) return <DatabaseDown />
  if (!loaded.data) notFound()
  return (
    <InboxFrame title="This person is erased" owner={loaded.owner}>
      <p role="status" className="mt-6">
        Erased: <span>{loaded.data}</span>.
      </p>
      <p className="mt-4 max-w-prose">{erasureLimits}</p>
      <p className="mt-6">
        <TextLink href="/owner">To the leads</TextLink>
      </p>
    </InboxFrame>
  )
}
