import { issuesPath } from '#schemas/routes.ts'
import type { NewsletterPageQueryResult } from '#web/content/generated/sanity.types.ts'
import { Arrow } from '#web/ui/arrow.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'

/** Contents of a letter, on one sheet, with a link to the past ones. */
export function InsideALetter({ page }: { page: NonNullable<NewsletterPageQueryResult> }) {
  const { insideHeading, benefits, issues, issuesLink } = page
  if (!benefits?.length) return null
  return (
    <Section
      id="inside"
      labelled={Boolean(insideHeading?.title)}
      className="grid items-start gap-x-13 gap-y-8 lg:grid-cols-[1fr_1.4fr] lg:py-13"
    >
      <div>
        <Heading id="inside" heading={insideHeading} />
        {issues > 0 && issuesLink && (
          <TextLink href={issuesPath} className="mt-8 inline-flex min-h-11 items-center gap-2">
            <span>{issuesLink}</span>
            <Arrow />
          </TextLink>
        )}
      </div>
      <ol className="sheet ruled grid gap-8 px-5 py-8 sm:px-13">
        {benefits.map(({ _key, title, text }) => (
          <li key={_key}>
            <h3 className="font-display text-xl leading-[2rem]">{title}</h3>
            <p className="max-w-[30em] text-lg leading-[2rem]">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
