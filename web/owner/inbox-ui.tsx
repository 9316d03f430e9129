import type { ComponentProps, ReactNode } from 'react'
import { Illustration } from '#web/illustrations/illustration.tsx'
import type { IllustrationName } from '#web/illustrations/illustrations.ts'
import { longDate, shortDate } from '#web/mail/template/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ListRow } from './list-rows.tsx'
import { shownZone } from './shown-zone.ts'
import { smallButton } from './small-button.ts'

/** Classes of a small button for an action that cannot be undone. */
export const smallErrorButton = `${smallButton} [--button:var(--color-error)]`

/**
 * Returns the message after an action, by the key in the query. Ignores inherited properties, such as
 * `constructor` in a crafted URL.
 */
export const flashMessage = (messages: Record<string, string>, key: unknown): string | undefined =>
  typeof key === 'string' && Object.hasOwn(messages, key) ? messages[key] : undefined

/**
 * Message about the last action. Sticks to the bottom of the window, since a redirect may lead to any place of the page.
 * @param action button beside it, such as an undo
 */
export const FlashMessage = ({
  children,
  action,
  className,
}: {
  children: ReactNode
  action?: ReactNode
  className?: string
}) => (
  <div
    className={classNames('pointer-events-none sticky bottom-0 z-20 flex justify-center py-4 print:hidden', className)}
  >
    <div className="pointer-events-auto flex min-h-12 items-center gap-4 rounded-full bg-night px-6 py-2 text-on-night lifted">
      <p role="status">{children}</p>
      {action && <span className="contents">{action}</span>}
    </div>
  </div>
)

/** Link within a text or below a list. */
export const TextLink = (props: Omit<ComponentProps<'a'>, 'className'>) => <a {...props} className="link" />

/** Section of a page, labelled by its heading. */
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

export const HiddenFields = ({ fields }: { fields: Record<string, string> }) =>
  Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/** Form that is sent by POST, with hidden fields. */
export const PostForm = ({ fields = {}, children, ...rest }: PostFormProps) => (
  <form method="post" {...rest}>
    <HiddenFields fields={fields} />
    {children}
  </form>
)

/** Secondary submit button. */
export const QuietSubmit = (props: { className?: string; children: ReactNode }) => (
  <Button type="submit" variant="quiet" {...props} />
)

/** Placeholder of an empty list: an illustration with a text. */
export function EmptyState({ scene, children }: { scene: IllustrationName; children: ReactNode }) {
  return (
    <div className="mt-8 grid max-w-2xl items-center gap-x-8 gap-y-5 sm:grid-cols-[15rem_1fr]">
      <Illustration name={scene} className="w-full max-w-60" />
      <div className="max-w-prose space-y-3 text-muted">{children}</div>
    </div>
  )
}

/** Description list without the entries that have no value. */
export function DescriptionList({ facts }: { facts: [string, ReactNode][] }) {
  return (
    <dl className="mt-6 space-y-3">
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label} className="sm:grid sm:grid-cols-[10rem_1fr] sm:gap-x-6">
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Date and time in the owners' time zone, for a row of a list. */
export const momentOf = (at: Date): ListRow['at'] => ({
  ...{ iso: at.toISOString(), short: shortDate(at, shownZone()) },
})

/** Date and time in the owners' time zone. The tooltip has the day of the week. */
export function Moment({ at }: { at: Date }) {
  const { iso, short } = momentOf(at)
  return (
    <time dateTime={iso} title={longDate(at, shownZone())}>
      {short}
    </time>
  )
}

/** Folded button for what cannot be undone: the second press is on a button that names it. */
export const AskFirst = ({ ask, children, ...form }: PostFormProps & { ask: string; children: string }) => (
  // The owner may open it before hydration, which sets the attribute `open`.
  <details suppressHydrationWarning className="print:hidden">
    <summary className="w-fit py-2 underline underline-offset-4">{ask}</summary>
    <PostForm {...form}>
      <button type="submit" className={smallErrorButton}>
        {children}
      </button>
    </PostForm>
  </details>
)

/** Link to the next page of a list, if there is one. */
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

export const Tabs = ({ label, tabs }: { label: string; tabs: ComponentProps<typeof Tab>[] }) => (
  <nav aria-label={label} className="mt-6 flex flex-wrap gap-2 print:hidden">
    {tabs.map((tab) => (
      <Tab key={tab.href} {...tab} />
    ))}
  </nav>
)

/** Row of a list: title and date in one line, and details below. */
export const DatedRow = ({ title, at, children }: { title: ReactNode; at: Date; children: ReactNode }) => (
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

/** Tab of a list: a link, highlighted if it is the current view. */
export function Tab({
  href,
  shown,
  className = 'min-h-11 px-4',
  children,
}: {
  href: string
  shown: boolean
  /** Size classes, because long tab lists need smaller tabs on a phone. */
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
