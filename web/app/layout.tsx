import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { environment } from '#web/env.ts'
import { dark, light } from '#web/ui/tokens.ts'
import { Document } from './document.tsx'

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(environment().siteUrl) }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: light.paper },
    { media: '(prefers-color-scheme: dark)', color: dark.paper },
  ],
}

export default function Layout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>
}
