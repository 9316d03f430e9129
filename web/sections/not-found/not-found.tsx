import { Illustration } from '#web/illustrations/illustration.tsx'
import { Arrow } from '#web/ui/arrow.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { UnderlinedEnd } from '#web/ui/heading.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Container } from '#web/ui/section.tsx'
import { LogPath } from './log-path.tsx'

/** The page for addresses that lead nowhere. */
export function NotFoundContent() {
  return (
    <Container className="py-8 md:py-13">
      <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.3fr] lg:gap-13">
        <div>
          <h1 className="text-4xl">
            <UnderlinedEnd words={2}>Oops! Page not found</UnderlinedEnd>
          </h1>
          <p className="mt-5 max-w-[24em] text-lg text-muted">
            The address may have a typo, or the page has moved. The rest of the notebook is still
            here.
          </p>
          <p className="mt-8">
            <ButtonLink href="/">Return to Homepage</ButtonLink>
          </p>
        </div>
        <Illustration
          name="lost"
          className="mx-auto w-full max-w-3xl max-lg:order-first max-lg:max-w-lg"
        />
      </div>
      <div className="mt-8 md:mt-13">
        <SuggestedLinks />
      </div>
      <LogPath />
    </Container>
  )
}

const links = [
  { href: '/#programs', label: 'Find your program', text: 'Five ways to work together.' },
  { href: '/resources', label: 'Take a toolkit', text: 'Worksheets and words to copy, free.' },
  {
    href: '/career-assessment',
    label: 'Take the assessment',
    text: 'Three minutes, one next step.',
  },
]

/** What people most often come for, as three links. */
function SuggestedLinks() {
  return (
    <ul className="grid gap-x-5 border-marigold border-t-2 md:grid-cols-3 lg:gap-x-8">
      {links.map(({ href, label, text }) => (
        <li
          key={href}
          className="border-marigold py-3 not-last:border-b-2 md:py-5 md:not-last:border-b-0"
        >
          <TextLink
            href={href}
            className="inline-flex min-h-11 items-center gap-2 font-display text-ink text-xl md:max-lg:text-lg md:whitespace-nowrap"
          >
            {label}
            <Arrow />
          </TextLink>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
