import { routes } from '#schemas/routes.ts'
import type { SmallPagesQueryResult } from '#web/content/generated/sanity.types.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Container } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'

export type NotFoundWords = Pick<
  NonNullable<SmallPagesQueryResult>,
  'notFoundText' | 'programs' | 'resources' | 'assessmentLink'
> | null

export function NotFoundContent({ words }: { words: NotFoundWords }) {
  return (
    <Container className="py-8 md:py-13">
      <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.3fr] lg:gap-13">
        <Illustration name="lost" className="mx-auto w-full max-w-3xl max-lg:max-w-lg lg:col-start-2 lg:row-start-1" />
        <div>
          <h1 className="text-4xl">
            <UnderlinedEnd words={2}>Oops! Page not found</UnderlinedEnd>
          </h1>
          <p className="mt-5 max-w-[24em] text-lg text-muted">{words?.notFoundText}</p>
          <p className="mt-8">
            <ButtonLink href="/">Return to Homepage</ButtonLink>
          </p>
        </div>
      </div>
      <div className="mt-8 md:mt-13">
        <SuggestedLinks words={words} />
      </div>
    </Container>
  )
}

function SuggestedLinks({ words }: { words: NotFoundWords }) {
  const links = [
    { href: '/#programs', ...words?.programs },
    { href: routes.resources, ...words?.resources },
    { href: routes.careerAssessment, ...words?.assessmentLink },
  ].filter(({ title }) => title)
  if (links.length === 0) return null
  return (
    <ul className="grid gap-x-8 border-marigold border-t-2 lg:grid-cols-3">
      {links.map(({ href, title, text }) => (
        <li key={href} className="border-marigold py-3 not-last:border-b-2 lg:py-5 lg:not-last:border-b-0">
          <TextLink href={href} className="inline-flex min-h-11 items-center gap-2 font-display text-ink text-xl">
            <span>{title}</span>
            <Arrow />
          </TextLink>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
