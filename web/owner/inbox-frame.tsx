import type { ReactNode } from 'react'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { Boundary } from '#web/ui/boundary.tsx'
import { Brand, Ribbon } from '#web/ui/brand.tsx'
import { CopyBanner } from './banners/copy-banner.tsx'
import { FloodBanner } from './banners/flood-banner.tsx'
import { OutageBanner } from './banners/outage-banner.tsx'
import { TimeZoneBanner } from './banners/time-zone-banner.tsx'
import { FlashMessage, TextLink } from './inbox-ui.tsx'
import { BackupBanner } from './settings/backup-section.tsx'
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
        <header className="relative flex flex-col gap-x-8 pt-3 md:flex-row md:items-end md:pl-13 print:hidden">
          <Ribbon className="absolute top-0 left-0 hidden w-8 md:block" />
          <nav
            aria-label="Inbox"
            className="order-last flex flex-wrap justify-between gap-x-3 min-[26rem]:justify-start min-[26rem]:gap-x-5 md:order-none md:shrink-0 md:flex-nowrap"
          >
            {pages.map(({ href, label }) => (
              <a
                key={href}
                href={href}
                aria-current={href === here ? 'page' : undefined}
                className="flex min-h-12 items-center border-transparent border-b-3 text-[0.875rem] text-pine transition-colors hover:border-marigold aria-[current=page]:border-marigold aria-[current=page]:font-semibold md:text-base"
              >
                {label}
              </a>
            ))}
          </nav>
          <form
            action="/owner/sign-out"
            method="post"
            className="flex min-w-0 items-center gap-4 md:ml-auto md:pb-1.5"
          >
            <Ribbon className="w-5 md:hidden" />
            <span className="mr-auto truncate text-muted text-sm">{owner}</span>
            <button type="submit" className={`${smallButton} shrink-0`}>
              Sign out
            </button>
          </form>
        </header>
      </Boundary>
      <hr className="stitched" />
      <CopyBanner />
      <BackupBanner />
      <OutageBanner />
      <FloodBanner />
      <TimeZoneBanner />
      <main className="pt-5 md:pt-8 print:pt-0">
        <Boundary>
          <h1 className="font-display text-3xl">{title}</h1>
          {children}
          {message && <FlashMessage>{message}</FlashMessage>}
        </Boundary>
      </main>
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

export function DatabaseDown() {
  return (
    <MessagePage title="The inbox cannot be read just now" scene="empty_desk">
      <p role="alert">
        The database does not answer. Nothing is lost: please reload this page in a minute.
      </p>
      <p>
        <TextLink href="/api/health">What is up and what is down</TextLink>
      </p>
    </MessagePage>
  )
}
