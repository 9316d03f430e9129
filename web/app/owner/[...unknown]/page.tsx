import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InboxDown } from '#web/owner/frame.tsx'
import { requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Not found' }

/** Every other address below the inbox: its owner stays in it, and everybody else is asked to sign in. */
export default async function UnknownPage() {
  const visit = await requireOwner(async () => null)
  if (visit === undefined) return <InboxDown />
  notFound()
}
