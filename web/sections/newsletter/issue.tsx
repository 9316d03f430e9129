import { issuesPath } from '#schemas/routes.ts'
import { safeHref } from '#schemas/safe-href.ts'
import type { NewsletterIssueQueryResult } from '#web/content/generated/sanity.types.ts'
import { Picture } from '#web/media/picture.tsx'
import type { PictureContent } from '#web/media/picture-source.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink, ExternalButtonLink } from '#web/ui/button.tsx'
import { LongDay } from '#web/ui/long-day.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Container } from '#web/ui/section.tsx'

/** Issue of the newsletter, laid out like the mail. */
export function Issue({ issue }: { issue: NonNullable<NewsletterIssueQueryResult> }) {
  const { title, date, summary, body, button, words } = issue
  const href = safeHref(button?.href)
  const Button = href && /^https?:/i.test(href) ? ExternalButtonLink : ButtonLink
  return (
    <Container className="py-5 pb-13 md:py-8 md:pb-21">
      <div data-print="no">
        <BackLink href={issuesPath}>{words?.allIssues || 'Back'}</BackLink>
      </div>
      <article className="sheet tape mx-auto mt-5 max-w-[52rem] px-5 py-8 sm:px-13 md:py-13">
        <p className="text-muted">
          <LongDay day={date} />
        </p>
        <h1 className="mt-2 text-balance text-4xl">{title}</h1>
        {summary && <p className="mt-5 max-w-[34em] text-lg text-muted">{summary}</p>}
        <Prose value={body ?? []} types={{ picture: IssuePicture }} className="mt-8 text-lg" />
        {href && (
          <p className="mt-8" data-print="no">
            <Button href={href}>{button?.label}</Button>
          </p>
        )}
      </article>
    </Container>
  )
}

const IssuePicture = ({ value }: { value: PictureContent }) => (
  <Picture picture={value} sizes="(min-width: 56rem) 42rem, 90vw" className="mx-auto h-auto max-w-full rounded-sm" />
)
