import type { ReactNode } from 'react'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { classNames } from '#web/ui/class-names.ts'

/*
 * The small parts that the inbox's pages share.
 */

/** A button beside others in a list or a head: the quiet one, with a thinner edge. */
export const smallButton = 'button button-quiet min-h-11 border px-4 py-1 text-sm'

/** The same for what cannot be undone. */
export const smallErrorButton = `${smallButton} [--button:var(--color-error)]`

/**
 * The message of a page after an action, by the key in the page's address. Anybody may write one there:
 * `constructor`, which every object has, is none of ours.
 */
export const flashMessage = (messages: Record<string, string>, key: unknown): string | undefined =>
  typeof key === 'string' && Object.hasOwn(messages, key) ? messages[key] : undefined

/** What an empty list shows: an illustration, and what it means. */
export function Empty({ scene, children }: { scene: IllustrationName; children: ReactNode }) {
  return (
    <div className="mt-8 grid max-w-2xl items-center gap-x-8 gap-y-5 sm:grid-cols-[15rem_1fr]">
      <Illustration name={scene} className="w-full max-w-60" />
      <div className="max-w-prose space-y-3 text-muted">{children}</div>
    </div>
  )
}

/** Names and values, one under the other; without those that have no value. */
export function Facts({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-[10rem_1fr]">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap break-words">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** A date with its time. It names its zone: the server does not know the reader's. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()} title={longDate(at)}>
      {short.format(at)} UTC
    </time>
  )
}

/** The link to the next page of a list, where there is one. */
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

/** One of several views of a list: a link, filled while it is the current one. */
export function Tab({
  href,
  shown,
  className = 'min-h-11 px-4',
  children,
}: {
  href: string
  shown: boolean
  /** Its size, where there are so many that a phone needs smaller ones. */
  className?: string
  children: ReactNode
}) {
  return (
    <a
      href={href}
      aria-current={shown ? 'page' : undefined}
      className={classNames(
        'flex items-center rounded-full border border-control/60 text-sm transition-colors not-aria-[current=page]:hover:border-pine not-aria-[current=page]:hover:bg-sage not-aria-[current=page]:active:bg-sand aria-[current=page]:border-pine aria-[current=page]:bg-pine aria-[current=page]:font-semibold aria-[current=page]:text-on-pine',
        className,
      )}
    >
      {children}
    </a>
  )
}
