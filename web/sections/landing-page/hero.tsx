import { Illustration } from '#web/illustrations/illustration.tsx'
import { isIllustration } from '#web/illustrations/illustrations.ts'
import { FirstPicture } from '#web/media/picture.tsx'
import { ButtonLink, ExternalButtonLink } from '#web/ui/button.tsx'
import { Container, HeroBand } from '#web/ui/section.tsx'
import { UnderlinedEnd } from '#web/ui/underlined-end.tsx'
import type { PageSection } from './page-section.ts'

type Props = {
  hero: Partial<PageSection<'heroSection'>>
  /** Fallback for the headline. */
  title: string | null
  bookingUrl: string | null | undefined
  /** Fragment of the form on this page; undefined without a form. */
  formHref: string | undefined
}

/** Hero of a landing page: headline, button, and a picture or an illustration. */
export function LandingPageHero({ hero, title, bookingUrl, formHref }: Props) {
  const { headline, text, buttonLabel, buttonTo, picture, scene } = hero
  const drawing = scene && isIllustration(scene) ? scene : 'home'
  return (
    <HeroBand ground="sage">
      <Container className="grid items-center gap-8 py-8 md:grid-cols-2 md:py-13 lg:gap-13">
        <div>
          <h1 className="text-4xl">
            <UnderlinedEnd words={2}>{headline || title || ''}</UnderlinedEnd>
          </h1>
          {text && <p className="mt-5 max-w-[34em] whitespace-pre-line text-lg">{text}</p>}
          <div className="mt-8 empty:hidden">
            {buttonTo === 'booking' ? (
              <ExternalButtonLink href={bookingUrl} data-booking>
                {buttonLabel}
              </ExternalButtonLink>
            ) : (
              <ButtonLink href={formHref}>{buttonLabel}</ButtonLink>
            )}
          </div>
        </div>
        {picture?.asset ? (
          <div className="sheet rotate-[1.2deg] p-3 sm:p-5">
            <div className="relative aspect-4/3">
              <FirstPicture picture={picture} ratio={4 / 3} sizes="(min-width: 48rem) 34rem, 92vw" />
            </div>
          </div>
        ) : (
          <Illustration name={drawing} className="mx-auto w-full max-w-md md:max-w-none" />
        )}
      </Container>
    </HeroBand>
  )
}
