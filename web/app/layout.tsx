import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { environment } from '#web/env.ts'
import { classNames } from '#web/ui/class-names.ts'
import { display, text } from '#web/ui/fonts/fonts.ts'
import './globals.css'

export function generateMetadata(): Metadata {
  return { metadataBase: new URL(environment().siteUrl) }
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbf6ec' },
    { media: '(prefers-color-scheme: dark)', color: '#14211c' },
  ],
}

/** What visitors' and owners' pages share: the language, the typefaces and the tokens. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={classNames(display.variable, text.variable)}>
      <body>{children}</body>
    </html>
  )
}
