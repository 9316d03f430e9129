import { Illustration } from '#web/illustrations/illustration.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Penned } from '#web/ui/heading.tsx'
import { Container } from '#web/ui/section.tsx'
import { SuggestedLinks } from './links.tsx'
import { LogPath } from './log-path.tsx'

/** The page for addresses that lead nowhere. */
export function NotFoundContent() {
  return (
    <Container className="py-8 md:py-13">
      <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.3fr] lg:gap-13">
        <div>
          <h1 className="text-4xl">
            <Penned words={2}>Oops! Page not found</Penned>
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
