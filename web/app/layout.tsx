import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { environment } from '#web/env.ts'
import { Document } from './document.tsx'

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(environment().siteUrl) }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf6ec' },
    { media: '(prefers-color-scheme: dark)', color: '#14211c' },
  ],
}

/** What visitors' and owners' pages share. */
export default function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
