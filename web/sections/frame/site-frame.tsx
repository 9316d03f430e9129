import type { ReactNode } from 'react'
import { Boundary } from '#web/ui/boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { footerLinks, mainLinks, moreLinks, programLinks, type Site, socialLinks } from './links.ts'
import { Notice } from './notice.tsx'
import { PhoneBar } from './phone-bar.tsx'

type Props = { site: Site; children: ReactNode }

/**
 * Frame of every public page: skip link, header, footer. Each part of a page is a hydration boundary (Section).
 * Boundaries are not nested. Only boundaries, `main` and scripts can be siblings of a boundary
 * (web/app/keep-typed/script.ts). `Suspense` cannot replace these boundaries: the server moves the content of a large
 * `Suspense` to the end of the page, where it is invisible without script.
 */
export function SiteFrame({ site, children }: Props) {
  return (
    <div className="grain flex min-h-dvh flex-col overflow-x-clip">
      <Boundary>
        <a href="#main" className="button absolute top-2 left-2 z-20 not-focus:sr-only" data-print="no">
          {site?.labels?.skip || 'Skip to content'}
        </a>
        <Notice notice={site?.notice} />
        <SiteHeader site={site} />
      </Boundary>
      <main id="main" tabIndex={-1} className="relative grow outline-none">
        {children}
        <Boundary>
          <PhoneBar firstCall={site?.navigation?.firstCall} assessment={site?.navigation?.takeAssessment} />
        </Boundary>
      </main>
      <Boundary>
        <SiteFooter site={site} />
      </Boundary>
    </div>
  )
}

function SiteHeader({ site }: { site: Site }) {
  const words = site?.navigation ?? null
  return (
    <Header
      name={site?.name}
      main={mainLinks(words)}
      more={moreLinks(words)}
      labels={{
        more: words?.more,
        menu: site?.labels?.menu,
        firstCall: words?.firstCall,
        assessment: words?.takeAssessment,
      }}
    />
  )
}

function SiteFooter({ site }: { site: Site }) {
  const words = site?.footer ?? null
  return (
    <Footer
      name={site?.name}
      tagline={words?.tagline}
      email={site?.contactEmail}
      social={socialLinks(site)}
      links={footerLinks(words)}
      programs={programLinks(site)}
      programsLabel={words?.programs}
      signup={{
        newsletterHeading: words?.newsletterHeading,
        newsletterText: words?.newsletterText,
        emailLabel: words?.emailLabel,
        newsletterButton: words?.newsletterButton,
      }}
      rhythm={site?.newsletterRhythm}
      copyright={words?.copyright}
      year={new Date().getFullYear()}
    />
  )
}
