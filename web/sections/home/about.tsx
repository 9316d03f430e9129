import { Flourish } from '#web/illustrations/ornaments.tsx'
import { ExternalButtonLink } from '#web/ui/button.tsx'
import { Prose } from '#web/ui/prose.tsx'
import { Section } from '#web/ui/section.tsx'
import { FounderPortrait } from '../founder-portrait.tsx'
import type { Home } from '../page-content.ts'

type Props = { home: Home; bookingUrl?: string | null }

/** Section about the founder: portrait, biography, name and role. */
export function About({ home: { about, founder }, bookingUrl }: Props) {
  if (!founder) return null
  const heading = about?.heading ?? founder.name
  return (
    <Section
      id="about"
      labelled={Boolean(heading)}
      className="grid gap-x-13 gap-y-8 md:grid-cols-[1fr_1.4fr] lg:gap-x-21"
    >
      <FounderPortrait founder={founder} sizes="(min-width: 48rem) 26rem, 92vw" className="max-w-sm" />
      <div className="md:pt-8">
        {heading && (
          <h2 id="about-heading" className="text-3xl">
            {heading}
          </h2>
        )}
        {founder.bio && <Prose value={founder.bio} className="mt-5 max-w-[36em] text-lg" />}
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <Signature founder={founder} />
          <ExternalButtonLink href={bookingUrl} data-booking>
            {about?.bookLabel}
          </ExternalButtonLink>
        </div>
      </div>
    </Section>
  )
}

function Signature({ founder: { name, role } }: { founder: NonNullable<Home['founder']> }) {
  if (!name && !role) return null
  return (
    <div>
      {name && <p className="font-display text-2xl">{name}</p>}
      <Flourish className="-mt-1 w-full max-w-44" />
      {role && <p className="mt-1 font-semibold text-clay text-sm">{role}</p>}
    </div>
  )
}
