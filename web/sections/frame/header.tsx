'use client'

import type { Route } from '#schemas/routes.ts'
import { Brand } from '#web/ui/brand.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Container } from '#web/ui/section.tsx'
import { Stroke } from '#web/ui/svg.tsx'
import { FrameLink } from './frame-link.tsx'
import type { NavigationLink } from './links.ts'
import { useReturning } from './use-returning.ts'

const row = 'menu-link flex min-h-11 items-center rounded-sm px-3 font-medium'

type Props = {
  name: string | null | undefined
  /** Links in the row of wide screens. */
  main: NavigationLink[]
  /** Links behind “More” on wide screens. */
  more: NavigationLink[]
  labels: {
    more?: string | undefined
    menu?: string | undefined
    firstCall?: string | undefined
    assessment?: string | undefined
  }
}

/**
 * Header of every page: wordmark, links, and a menu on narrow screens. Header and footer are client
 * components. Otherwise the RSC payload would repeat the markup of both on each page (1.1 to 2.8
 * kB, compressed).
 */
export function Header({ name, main, more, labels }: Props) {
  const returning = useReturning()
  return (
    <header data-print="no" ref={returning} className="header z-10">
      <Container className="flex items-center justify-between gap-3 py-3 md:py-5">
        <Brand name={name} />
        <nav aria-label="Main" className="hidden items-center gap-1 lg:flex">
          <Links links={main} />
          {labels.more && more.length > 0 && (
            <Disclosure
              className="group relative"
              summaryClassName={`${row} gap-2`}
              summary={
                <>
                  <span>{labels.more}</span>
                  <Chevron />
                </>
              }
            >
              <div className="menu-sheet sheet absolute top-full right-0 mt-2 min-w-52 p-3">
                <Links links={more} />
              </div>
            </Disclosure>
          )}
          {labels.firstCall && (
            <FrameLink href={'/call' satisfies Route} className="link ml-3 inline-flex min-h-11 items-center px-2">
              {labels.firstCall}
            </FrameLink>
          )}
          <ButtonLink href={'/career-assessment' satisfies Route} className="ml-2">
            {labels.assessment}
          </ButtonLink>
        </nav>
        <nav aria-label="Main" className="lg:hidden">
          <Disclosure
            className="group"
            summaryClassName="menu-toggle flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full border-2 border-pine px-4 font-semibold text-pine"
            summary={
              <>
                <span>{labels.menu || 'Menu'}</span>
                <MenuIcon />
              </>
            }
          >
            <div className="menu-sheet sheet tape absolute inset-x-5 top-full p-5 pt-8 md:right-8 md:left-auto md:w-80">
              <Links links={[...main, ...more]} />
              <ButtonLink href={'/career-assessment' satisfies Route} className="mt-5 w-full">
                {labels.assessment}
              </ButtonLink>
              <ButtonLink href={'/call' satisfies Route} variant="quiet" className="mt-3 w-full">
                {labels.firstCall}
              </ButtonLink>
            </div>
          </Disclosure>
        </nav>
      </Container>
      <div className="stitched" />
    </header>
  )
}

function Links({ links }: { links: NavigationLink[] }) {
  return (
    <ul className="contents">
      {links.map(({ href, label }) => (
        <li key={href}>
          <FrameLink href={href} className={row}>
            {label}
          </FrameLink>
        </li>
      ))}
    </ul>
  )
}

const Chevron = () => (
  <Stroke
    viewBox="0 0 12 8"
    width="12"
    height="8"
    strokeLinecap="butt"
    className="transition-[rotate] group-open:rotate-180"
    d="M1.5 1.5 6 6l4.5-4.5"
  />
)

/** Menu icon: three lines, or a cross while the menu is open. */
const MenuIcon = () => (
  <>
    <Stroke
      viewBox="0 0 18 12"
      width="18"
      height="12"
      className="group-open:hidden"
      d="M1 1.5c5-.4 11-.4 16 0M1 6c5 .3 11 .3 16 0M1 10.5c5-.4 8-.4 11 0"
    />
    <Stroke
      viewBox="0 0 18 12"
      width="18"
      height="12"
      className="not-group-open:hidden"
      d="M3.5 1c3.5 3 7 6.5 11 10M14.5 1c-4 3.2-7.5 6.5-11 10"
    />
  </>
)
