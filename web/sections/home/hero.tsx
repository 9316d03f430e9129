import { routes } from '#schemas/routes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { TickList } from '#web/illustrations/tick-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Eyebrow, UnderlinedEnd } from '#web/ui/heading.tsx'
import { Container } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'
import { withoutStega } from '../stega.tsx'
import { TrailSegment } from './trail.tsx'

/** Hero of Home: headline, two buttons, slogans and the main illustration. */
export function Hero({ hero, slogans }: { hero: Home['hero']; slogans?: string[] | null }) {
  if (!hero?.headline) return null
  const eyebrow = withoutStega(hero.eyebrow)
  // The first slogan appears in mails and files instead.
  const others = slogans?.slice(1).filter((slogan) => withoutStega(slogan) !== eyebrow)
  return (
    <Container className="grid items-center gap-y-8 pt-8 pb-13 md:pt-13 lg:grid-cols-[45fr_55fr] lg:pt-8 lg:pb-21">
      <div className="relative z-1 lg:pb-8">
        <Eyebrow className="mb-3 text-clay">{hero.eyebrow}</Eyebrow>
        <h1 className="text-4xl">
          <UnderlinedEnd words={2}>{hero.headline}</UnderlinedEnd>
        </h1>
        {hero.text && (
          <p className="mt-8 max-w-[34em] text-lg text-muted lg:max-w-[25em] lg:text-balance lg:pr-5">
            {hero.text}
          </p>
        )}
        <div className="button-row mt-8">
          <ButtonLink href={routes.careerAssessment}>{hero.assessmentLabel}</ButtonLink>
          <ButtonLink href="#programs" variant="quiet">
            {hero.exploreLabel}
          </ButtonLink>
        </div>
        <TickList
          items={others}
          className="mt-8 flex flex-wrap gap-x-5 gap-y-2 font-display xl:gap-x-3"
          row="flex items-center gap-2"
          tick="w-5 shrink-0"
        />
      </div>
      {/* The illustration is larger than its column, and continues beyond the page's edge. */}
      <div className="relative -mx-5 sm:mx-auto sm:w-full sm:max-w-[40rem] lg:mx-0 lg:w-[112%] lg:max-w-none lg:self-end xl:w-[115%] xl:self-center">
        <Illustration name="home" className="w-full" />
        <TrailSegment
          d="M0 0C-200 260 500 520 60 1000"
          className="top-full left-[81.4%] h-13 w-8 lg:h-21 lg:w-13"
        />
      </div>
    </Container>
  )
}
