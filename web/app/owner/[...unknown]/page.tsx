import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DatabaseDown } from '#web/owner/frame.tsx'
import { requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Not found' }

/** Unknown paths below the inbox: an owner stays in it, others are asked to sign in. */
export default async function UnknownPage() {
  const loaded = await requireOwner(async () => null)
  if (loaded === undefined) return <DatabaseDown />
  notFound()
}
