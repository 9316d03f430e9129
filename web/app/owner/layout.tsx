import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import '#web/owner/inbox.css'
import { IgnoreDoubleSubmit } from '#web/owner/ignore-double-submit.tsx'
import { Boundary } from '#web/ui/boundary.tsx'
import { KeepTyped } from '../keep-typed/keep-typed.tsx'

export const metadata: Metadata = {
  title: { template: '%s · Inbox', default: 'Inbox' },
  robots: { index: false, follow: false },
  referrer: 'same-origin',
  manifest: '/owner/manifest.webmanifest',
}

/** Reads the nonce in the policy that web/proxy.ts adds to the request. Next reads it in the same way. */
const nonceIn = (policy: string | null) => policy?.match(/'nonce-([^']+)'/)?.[1]

export default async function OwnerLayout({ children }: { children: ReactNode }) {
  const nonce = nonceIn((await headers()).get('content-security-policy'))
  return (
    <div className="min-h-screen bg-paper text-ink print:min-h-0">
      <KeepTyped nonce={nonce} />
      <Boundary>
        <IgnoreDoubleSubmit />
      </Boundary>
      {children}
    </div>
  )
}
