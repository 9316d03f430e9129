import { pagePath } from '#schemas/routes.ts'
import type { NewsletterIssuesQueryResult } from '#web/content/generated/sanity.types.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { LongDay } from '#web/ui/long-day.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'

type Props = { page: NonNullable<NewsletterIssuesQueryResult>; feedPath: string }

/** List of past issues, newest first. Without issues, the headline says so. */
export function IssueList({ page, feedPath }: Props) {
  const isEmpty = page.issues.length === 0
  return (
    <section aria-labelledby="issues-heading">
      <HeroBand ground="sage">
        <Container className="grid grid-cols-[1fr_7.5rem] items-end gap-x-3 gap-y-5 pt-8 pb-8 md:pt-13 sm:grid-cols-[1fr_13rem] md:grid-cols-12 md:gap-x-8">
          <div className="md:col-span-7 md:pb-5">
            <h1 id="issues-heading" className="text-4xl">
              <UnderlinedEnd>{(isEmpty ? page.noIssues : page.issuesHeadline) ?? ''}</UnderlinedEnd>
            </h1>
            {!isEmpty && page.issuesText && <p className="mt-5 max-w-[30em] text-lg">{page.issuesText}</p>}
          </div>
          <Illustration name="newsletter" className="w-full md:col-span-4 md:col-start-9 lg:-mb-8" />
        </Container>
      </HeroBand>
      <Container className={isEmpty ? 'hidden' : 'py-13 md:py-21'}>
        <ol className="max-w-[50rem] divide-y divide-sand border-sand border-y">
          {page.issues.map(({ _id, title, date, summary, slug }) => (
            <li key={_id} className="group relative grid gap-x-8 gap-y-1 py-8 sm:grid-cols-[11rem_1fr]">
              <p className="text-muted sm:pt-1">
                <LongDay day={date} />
              </p>
              <div>
                <h2 className="text-2xl">
                  <a
                    href={pagePath('newsletterIssue', slug ?? '')}
                    className="underline decoration-2 decoration-transparent underline-offset-4 after:absolute after:inset-0 group-hover:decoration-current"
                  >
                    {title}
                  </a>
                </h2>
                {summary && <p className="mt-2 text-muted">{summary}</p>}
              </div>
            </li>
          ))}
        </ol>
        {page.feedLabel && (
          <p className="mt-8" data-print="no">
            <TextLink href={feedPath} className="inline-flex min-h-11 items-center">
              {page.feedLabel}
            </TextLink>
          </p>
        )}
      </Container>
    </section>
  )
}
