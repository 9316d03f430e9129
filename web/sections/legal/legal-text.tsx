import type { ReactNode } from 'react'
import type { LegalPageQueryResult, SiteQueryResult } from '#web/content/generated/sanity.types.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LongDay, parseDay } from '#web/ui/long-day.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Container } from '#web/ui/section.tsx'
import { partsOf } from './parts.ts'

/** Minimum number of headings for a table of contents. */
const worthListing = 3

type Labels = NonNullable<SiteQueryResult>['labels'] | undefined

/** Legal page: date of the version, summary, table of contents, sections. */
export function LegalText({
  page,
  labels,
  note,
  children,
}: {
  page: NonNullable<LegalPageQueryResult>
  labels: Labels
  /** Text from the coach's settings, below the page's text. */
  note?: string | null
  /** Content below the note. */
  children?: ReactNode
}) {
  const { intro, parts } = partsOf(page.body)
  return (
    <Container className="py-8 md:py-13">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <h1 className="text-4xl">{page.title}</h1>
          <Version day={page.updated} label={labels?.version} />
        </div>
        <div data-print="no" className="-my-3 w-34 sm:w-[13rem]">
          <Illustration name="legal" className="w-full" />
        </div>
      </div>
      {page.summary && <p className="mt-8 max-w-[38em] border-marigold border-l-4 pl-5 text-lg">{page.summary}</p>}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[17rem_1fr] lg:gap-13">
        {parts.length >= worthListing && <Contents parts={parts} heading={labels?.onThisPage} />}
        <article className="sheet p-5 py-8 sm:p-8 md:p-13">
          {intro.length > 0 && <Prose value={intro} className="text-lg" />}
          {parts.map(({ id, title, blocks }) => (
            <section key={id} id={id} aria-labelledby={`${id}-heading`} className="mt-8 scroll-mt-8 md:mt-13">
              <h2 id={`${id}-heading`} className="text-2xl">
                {title}
              </h2>
              <Prose value={blocks} className="mt-3" />
            </section>
          ))}
          {note && <p className="mt-8 border-marigold border-t-4 pt-5 md:mt-13">{note}</p>}
          {children}
        </article>
      </div>
    </Container>
  )
}

function Contents({ parts, heading }: { parts: { id: string; title: string }[]; heading: string | undefined }) {
  return (
    <nav
      aria-labelledby="contents-heading"
      className="lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:pb-3"
      data-print="no"
    >
      <h2 id="contents-heading" className="text-lg">
        {heading}
      </h2>
      <ol className="mt-2 border-marigold border-l-4 pl-3">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <TextLink
              href={`#${id}`}
              className="flex min-h-11 items-center font-medium text-ink leading-tight no-underline hover:underline"
            >
              {title}
            </TextLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Date of the version. Renders nothing for an invalid date. */
export function Version({ day, label }: { day: string | null; label: string | undefined }) {
  if (!parseDay(day)) return null
  return (
    <p className="mt-3 text-muted">
      <span>{label}</span> <LongDay day={day} />.
    </p>
  )
}
