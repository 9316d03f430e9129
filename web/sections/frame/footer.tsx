import type { ReactNode } from 'react'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Container, DeckleAbove } from '#web/ui/section.tsx'
import { Brand } from './brand.tsx'
import { footerLinks, type Site, socialLinks } from './links.ts'

/** The foot of every page; `signup` is the newsletter box. */
export function Footer({ site, signup }: { site: Site; signup?: ReactNode }) {
  const labels = site?.footer ?? null
  const quiet = 'font-medium no-underline hover:underline text-ink'
  return (
    <footer className="strip grain bg-sand">
      <DeckleAbove />
      <Container className="grid gap-x-13 gap-y-8 py-13 md:grid-cols-2 lg:grid-cols-[1fr_1.25fr_1.2fr]">
        <div>
          <Brand name={site?.name} />
          {labels?.tagline && <p className="mt-3 max-w-xs text-muted">{labels.tagline}</p>}
          {site?.contactEmail && (
            <p className="mt-5">
              <TextLink href={`mailto:${site.contactEmail}`} className="break-words">
                {site.contactEmail}
              </TextLink>
            </p>
          )}
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {socialLinks(site).map(({ href, label }) => (
              <li key={label}>
                <ExternalLink href={href} className={`${quiet} inline-flex min-h-11 items-center`}>
                  {label}
                </ExternalLink>
              </li>
            ))}
          </ul>
        </div>
        <nav aria-label="Footer" data-print="no">
          <ul className="columns-2 gap-x-5">
            {footerLinks(labels).map(({ href, label }) => (
              <li key={href}>
                <TextLink href={href} className={`${quiet} inline-flex min-h-11 items-center`}>
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="md:col-span-2 lg:col-span-1">{signup}</div>
      </Container>
      <div className="stitched" />
      {labels?.copyright && (
        <Container className="py-5 text-muted text-sm">
          <p>
            © {new Date().getFullYear()} {labels.copyright}
          </p>
        </Container>
      )}
    </footer>
  )
}
