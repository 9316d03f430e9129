import { HandTick } from '#web/art/ornaments.tsx'
import { Drawing } from '#web/drawing/drawing.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Eyebrow, Penned } from '#web/ui/heading.tsx'
import { Container } from '#web/ui/section.tsx'
import type { Home } from './content.ts'

/** The first screen: the promise, two ways on, and the slogans as three ticks. */
export function Hero({ hero, slogans }: { hero: Home['hero']; slogans?: string[] | null }) {
  if (!hero?.headline) return null
  return (
    <Container className="grid items-center gap-x-8 gap-y-8 pt-8 pb-13 md:pt-13 lg:grid-cols-[1.1fr_1fr] lg:pb-21">
      <div>
        <Eyebrow className="mb-3 text-clay">{hero.eyebrow}</Eyebrow>
        <h1 className="text-4xl">
          <Penned words={2}>{hero.headline}</Penned>
        </h1>
        {hero.text && <p className="mt-8 max-w-[34em] text-lg text-muted">{hero.text}</p>}
        <div className="mt-8 flex flex-wrap gap-3">
          {hero.assessmentLabel && (
            <ButtonLink href="/career-assessment">{hero.assessmentLabel}</ButtonLink>
          )}
          {hero.exploreLabel && (
            <ButtonLink href="#programs" tone="quiet">
              {hero.exploreLabel}
            </ButtonLink>
          )}
        </div>
        <Slogans slogans={slogans?.slice(-3)} />
      </div>
      <Drawing
        name="home"
        className="mx-auto w-full max-w-xl lg:-mr-8 lg:max-w-none lg:w-[calc(100%+2rem)]"
      />
    </Container>
  )
}

function Slogans({ slogans }: { slogans?: string[] }) {
  if (!slogans?.length) return null
  return (
    <ul className="mt-8 flex flex-wrap gap-x-5 gap-y-2 font-display">
      {slogans.map((slogan) => (
        <li key={slogan} className="flex items-center gap-2">
          <HandTick className="w-5 shrink-0" />
          {slogan}
        </li>
      ))}
    </ul>
  )
}
