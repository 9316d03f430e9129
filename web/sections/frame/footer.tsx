'use client'

import type { ComponentProps } from 'react'
import { FooterSignup, type SignupLabels } from '#web/features/newsletter/footer-signup.tsx'
import { Brand, Ribbon } from '#web/ui/brand.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Container, TornEdgeAbove } from '#web/ui/section.tsx'
import { FrameLink } from './frame-link.tsx'
import type { NavigationLink } from './links.ts'

const quiet = 'inline-flex min-h-11 items-center font-medium text-ink no-underline hover:underline'

type Props = BrandProps & {
  links: NavigationLink[]
  programs: NavigationLink[]
  /** Name of the list of programs. */
  programsLabel: string | null | undefined
  signup: SignupLabels
  /** Frequency of the newsletter, for example “monthly”. */
  rhythm: string | null | undefined
  copyright: string | undefined
  /** Year of the copyright on the server. The browser's year can differ. */
  year: number
}

/** The footer of every page: brand, links, the newsletter box, copyright. */
export function Footer({ links, programs, programsLabel, signup, rhythm, copyright, year, ...brand }: Props) {
  return (
    <footer className="band grain z-1 bg-sand">
      <TornEdgeAbove />
      <Container className="grid items-start gap-x-8 gap-y-8 pt-13 pb-8 md:grid-cols-[1fr_1fr] md:pt-21 lg:grid-cols-[1fr_auto_1.25fr] lg:gap-x-13">
        <FooterBrand {...brand} />
        <nav aria-label="Footer">
          <LinkList links={links} className="grid grid-flow-col grid-rows-4 justify-start gap-x-8 lg:gap-x-13" />
        </nav>
        <div className="sheet tape p-5 pt-8 sm:p-8 md:col-span-2 lg:col-span-1 lg:-mt-5">
          <FooterSignup labels={signup} rhythm={rhythm} />
        </div>
      </Container>
      <Container className="pt-5 pb-8 text-center text-muted text-sm">
        <LinkList
          links={programs}
          aria-label={programsLabel ?? undefined}
          className="mb-5 flex flex-wrap justify-center gap-x-8"
        />
        <div className="flex items-center gap-5">
          <div className="stitched grow" />
          <Ribbon className="w-5" />
          <div className="stitched grow" />
        </div>
        {copyright && (
          <p className="mt-3">
            © <span>{year}</span> <span>{copyright}</span>
          </p>
        )}
      </Container>
    </footer>
  )
}

const LinkList = ({ links, ...rest }: ComponentProps<'ul'> & { links: NavigationLink[] }) => (
  <ul data-print="no" {...rest}>
    {links.map(({ href, label }) => (
      <li key={href}>
        <FrameLink href={href} className={`link ${quiet}`}>
          {label}
        </FrameLink>
      </li>
    ))}
  </ul>
)

type BrandProps = {
  name: string | null | undefined
  tagline: string | undefined
  email: string | null | undefined
  social: NavigationLink[]
}

function FooterBrand({ name, tagline, email, social }: BrandProps) {
  return (
    <div>
      <Brand name={name} />
      {tagline && <p className="mt-3 max-w-[22em] text-balance font-display text-lg">{tagline}</p>}
      {email && (
        <p className="mt-5">
          <TextLink href={`mailto:${email}`} className="py-3">
            {email}
          </TextLink>
        </p>
      )}
      <ul className="mt-3 flex flex-wrap gap-x-5">
        {social.map(({ href, label }) => (
          <li key={label}>
            <ExternalLink href={href} className={quiet}>
              {label}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
