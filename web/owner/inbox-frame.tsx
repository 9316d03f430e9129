import type { ReactNode } from 'react'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { Boundary } from '#web/ui/boundary.tsx'
import { Brand, Ribbon } from '#web/ui/brand.tsx'
import { CopyBanner } from './banners/copy-banner.tsx'
import { FloodBanner } from './banners/flood-banner.tsx'
import { OutageBanner } from './banners/outage-banner.tsx'
import { TimeZoneBanner } from './banners/time-zone-banner.tsx'
import { FlashMessage } from './inbox-ui.tsx'
import { smallButton } from './small-button.ts'

const pages = [
  { href: '/owner', label: 'Leads' },
  { href: '/owner/overview', label: 'Overview' },
  { href: '/owner/mails', label: 'Mails' },
  { href: '/owner/newsletter', label: 'Newsletter' },
  { href: '/owner/settings', label: 'Settings' },
] as const

type PageAddress = (typeof pages)[number]['href']

/** Layout of an inbox page: navigation, signed-in owner, sign-out, banners. Works without script. */
export function InboxFrame({
  title,
  owner,
  here,
  message,
  children,
}: {
  title: string
  owner: string
  here?: PageAddress
  /** Message about the last action. */
  message?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-5xl px-5 pb-13 md:px-8 print:p-0">
      <Boundary>
        <header className="flex gap-x-3 min-[26rem]:gap-x-6 print:hidden">
          <Ribbon className="w-4 self-start min-[26rem]:w-7" />
          <nav
            aria-label="Inbox"
            className="flex flex-1 flex-wrap justify-between gap-x-2 *:flex *:min-h-12 *:items-center *:border-transparent *:border-b-3 *:text-[0.875rem] *:text-pine *:transition-colors *:hover:border-marigold *:aria-[current=page]:border-marigold *:aria-[current=page]:font-semibold min-[26rem]:justify-start min-[26rem]:gap-x-5 md:*:text-base"
          >
            {pages.map(({ href, label }) => (
              <a key={href} href={href} aria-current={href === here ? 'page' : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
      </Boundary>
      <hr className="stitched print:hidden" />
      <div>
        <Boundary>
          <CopyBanner />
          <OutageBanner />
          <FloodBanner />
          <TimeZoneBanner />
        </Boundary>
      </div>
      <main className="pt-5 md:pt-8 print:pt-0">
        <Boundary>
          <h1 className="font-display text-3xl">{title}</h1>
          {children}
          {message && <FlashMessage>{message}</FlashMessage>}
        </Boundary>
      </main>
      <Boundary>
        <footer className="mt-13 print:hidden">
          <hr className="stitched" />
          <form
            action="/owner/sign-out"
            method="post"
            className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span className="min-w-0 break-words text-muted text-sm">{`Signed in as ${owner}`}</span>
            <button type="submit" className={smallButton}>
              Sign out
            </button>
          </form>
        </footer>
      </Boundary>
    </div>
  )
}

/** Layout of a page with one message or form, for pages without the inbox's navigation. */
export function MessagePage({
  title,
  scene,
  children,
}: {
  title: string
  scene: IllustrationName
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-4xl px-5 py-8 md:px-8 md:py-13">
      <header>
        <Brand name={null} />
      </header>
      <main className="mt-8 grid items-center gap-x-13 gap-y-8 md:mt-13 md:grid-cols-[1.1fr_1fr]">
        <div className="sheet p-5 sm:p-8">
          <Boundary>
            <h1 className="font-display text-3xl">{title}</h1>
            <div className="mt-5 space-y-5">{children}</div>
          </Boundary>
        </div>
        <Illustration name={scene} className="mx-auto w-full max-w-72 md:max-w-none" />
      </main>
    </div>
  )
}
