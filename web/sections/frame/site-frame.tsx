import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Site } from './links.ts'
import { Notice } from './notice.tsx'

type Props = { site: Site; children: ReactNode }

/** The frame of every visitor's page: skip link, header, footer. */
export function SiteFrame({ site, children }: Props) {
  return (
    <div className="grain flex min-h-dvh flex-col overflow-x-clip">
      <a
        href="#main"
        className="button absolute top-2 left-2 z-20 not-focus:sr-only"
        data-print="no"
      >
        {site?.labels?.skip || 'Skip to content'}
      </a>
      <Notice notice={site?.notice} />
      <Header site={site} />
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
      <Footer site={site} />
    </div>
  )
}
