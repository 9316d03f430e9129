import type { ReactNode } from 'react'

const places = [
  { href: '/owner', label: 'Leads' },
  { href: '/owner/overview', label: 'Overview' },
  { href: '/owner/mails', label: 'Mails' },
  { href: '/owner/newsletter', label: 'Newsletter' },
  { href: '/owner/settings', label: 'Settings' },
] as const

type Place = (typeof places)[number]['href']

/** The inbox around a page: where one is, who one is, and the way out. Plain links, no script. */
export function InboxFrame({
  title,
  owner,
  here,
  children,
}: {
  title: string
  owner: string
  here?: Place
  children: ReactNode
}) {
  return (
    <div className="mx-auto max-w-5xl px-5 pb-13 md:px-8">
      <header className="flex flex-col gap-1 border-b border-control/50 pt-3 md:flex-row md:items-center md:gap-8">
        <nav
          aria-label="Inbox"
          className="order-last -mx-5 flex flex-wrap px-3 md:order-none md:mx-0 md:-ml-3 md:px-0"
        >
          {places.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={href === here ? 'page' : undefined}
              className="flex min-h-12 items-center border-transparent border-b-3 px-2 text-[0.875rem] text-pine aria-[current=page]:border-marigold aria-[current=page]:font-semibold md:px-3 md:text-base"
            >
              {label}
            </a>
          ))}
        </nav>
        <form
          action="/owner/sign-out"
          method="post"
          className="flex min-w-0 items-center justify-between gap-4 md:ml-auto"
        >
          <span className="truncate text-muted text-sm">{owner}</span>
          <button
            type="submit"
            className="min-h-11 shrink-0 rounded-full border border-control/60 px-4 text-sm"
          >
            Sign out
          </button>
        </form>
      </header>
      <main className="pt-5 md:pt-8">
        <h1 className="font-display text-3xl">{title}</h1>
        {children}
      </main>
    </div>
  )
}

/** A page with one thing to do or to say, before or outside the inbox. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto max-w-md px-5 py-16">
      <h1 className="font-display text-3xl">{title}</h1>
      <div className="mt-6 space-y-5">{children}</div>
    </main>
  )
}

/** What an owner reads while the database does not answer. */
export function InboxDown() {
  return (
    <Notice title="The inbox cannot be read just now">
      <p role="alert">
        The database does not answer. Nothing is lost: please reload this page in a minute.
      </p>
      <p>
        <a href="/api/health" className="link">
          What is up and what is down
        </a>
      </p>
    </Notice>
  )
}

/** The way to older rows, where there are any. */
export function Older({ href }: { href: string | undefined }) {
  if (href === undefined) return null
  return (
    <p className="mt-8">
      <a href={href} rel="next" className="link">
        Older
      </a>
    </p>
  )
}
