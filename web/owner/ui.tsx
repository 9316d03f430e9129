import type { ComponentProps, ReactNode } from 'react'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { longDate, shortDate } from '#web/mail/template/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { shownZone } from './shown-zone.ts'
import { smallButton } from './small-button.ts'

/*
 * The small parts that the inbox's pages share.
 */

/** The same for an action that cannot be undone. */
export const smallErrorButton = `${smallButton} [--button:var(--color-error)]`

/**
 * The message of a page after an action, by the key in the page's address. Anybody may write one there:
 * `constructor`, which every object has, is none of ours.
 */
export const flashMessage = (messages: Record<string, string>, key: unknown): string | undefined =>
  typeof key === 'string' && Object.hasOwn(messages, key) ? messages[key] : undefined

/** A link within a text or below a list. */
export const TextLink = (props: Omit<ComponentProps<'a'>, 'className'>) => (
  <a {...props} className="link" />
)

/** A part of a page, named by its heading. */
export function Section({
  id,
  title,
  large = false,
  children,
  ...rest
}: ComponentProps<'section'> & { id: string; title: ReactNode; large?: boolean }) {
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 id={id} className={large ? 'font-display text-2xl' : 'text-xl'}>
        {title}
      </h2>
      {children}
    </section>
  )
}

type PostFormProps = ComponentProps<'form'> & { action: string; fields?: Record<string, string> }

/** Fields of a form that are sent along unseen. */
export const HiddenFields = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))

/** A form that changes something. */
export const PostForm = ({ fields = {}, children, ...rest }: PostFormProps) => (
  <form method="post" {...rest}>
    <HiddenFields fields={fields} />
    {children}
  </form>
)

/** A form's button that is not the page's main one. */
export const QuietSubmit = (props: { className?: string; children: ReactNode }) => (
  <Button type="submit" variant="quiet" {...props} />
)

/** What an empty list shows: an illustration, and what it means. */
export function EmptyState({ scene, children }: { scene: IllustrationName; children: ReactNode }) {
  return (
    <div className="mt-8 grid max-w-2xl items-center gap-x-8 gap-y-5 sm:grid-cols-[15rem_1fr]">
      <Illustration name={scene} className="w-full max-w-60" />
      <div className="max-w-prose space-y-3 text-muted">{children}</div>
    </div>
  )
}

/** Names and values, one under the other; without those that have no value. */
export function DescriptionList({ facts }: { facts: [string, ReactNode][] }) {
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

/** A date with its time, in the owners' time zone, which it names. */
export function Moment({ at }: { at: Date }) {
  const zone = shownZone()
  return (
    <time dateTime={at.toISOString()} title={longDate(at, zone)}>
      {shortDate(at, zone)}
    </time>
  )
}

/** The link to the next page of a list, where there is one. */
export function NextPageLink({ href }: { href: string | undefined }) {
  if (href === undefined) return null
  return (
    <p className="mt-8">
      <TextLink href={href} rel="next">
        Older
      </TextLink>
    </p>
  )
}

/** A list's views as tabs. */
export const Tabs = ({ label, tabs }: { label: string; tabs: ComponentProps<typeof Tab>[] }) => (
  <nav aria-label={label} className="mt-6 flex flex-wrap gap-2">
    {tabs.map((tab) => (
      <Tab key={tab.href} {...tab} />
    ))}
  </nav>
)

/** A row of a list: what it is about, the moment it is from, and more below it. */
export const DatedRow = ({
  title,
  at,
  children,
}: {
  title: ReactNode
  at: Date
  children: ReactNode
}) => (
  <li className="py-4">
    <div className="flex flex-wrap items-baseline gap-x-4">
      <span>{title}</span>
      <span className="text-muted text-sm sm:ml-auto">
        <Moment at={at} />
      </span>
    </div>
    {children}
  </li>
)

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
