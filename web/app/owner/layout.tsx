import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { IgnoreDoubleSubmit } from '#web/owner/ignore-double-submit.tsx'

export const metadata: Metadata = {
  title: { template: '%s · Inbox', default: 'Inbox' },
  robots: { index: false, follow: false },
  referrer: 'same-origin',
}

export default function OwnerLayout({ children }: { children: ReactNode }) {
  return (
    <div className="min-h-screen bg-paper text-ink print:min-h-0">
      {children}
      <IgnoreDoubleSubmit />
    </div>
  )
}
