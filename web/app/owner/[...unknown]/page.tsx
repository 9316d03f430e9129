import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DatabaseDown } from '#web/owner/frame.tsx'
import { requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Not found' }

/** Page for unknown paths below /owner. Owners stay in the inbox, others are redirected to the sign-in page. */
export default async function UnknownPage() {
  const loaded = await requireOwner(async () => null)
  if (loaded === undefined) return <DatabaseDown />
  notFound()
}
