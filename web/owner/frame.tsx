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
    <div className="mx-auto max-w-4xl px-5 py-8">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-control pb-4">
        <nav aria-label="Inbox" className="flex flex-wrap gap-x-5">
          {places.map(({ href, label }) => (
            <a
              key={href}
              href={href}
              aria-current={href === here ? 'page' : undefined}
              className="py-2 text-pine underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:underline"
            >
              {label}
            </a>
          ))}
        </nav>
        <form action="/owner/sign-out" method="post" className="ml-auto flex items-center gap-4">
          <span className="text-sm text-muted">{owner}</span>
          <button type="submit" className="rounded-full border border-control px-4 py-2 text-sm">
            Sign out
          </button>
        </form>
      </header>
      <main className="pt-8">
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
        <a href="/api/health" className="text-pine underline">
          What is up and what is down
        </a>
      </p>
    </Notice>
  )
}

/** The way to older rows. */
export function Older({ path, next }: { path: string; next: string | undefined }) {
  if (next === undefined) return null
  return (
    <p className="mt-8">
      <a href={`${path}?before=${next}`} rel="next" className="text-pine underline">
        Older
      </a>
    </p>
  )
}
