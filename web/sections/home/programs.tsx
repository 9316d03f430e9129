import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Home } from '../page-content.ts'
import { Compare } from './compare.tsx'
import { ProgramCard } from './program-card.tsx'
import { programSlots } from './program-slots.ts'
import { TrailSegment } from './trail.tsx'

type Props = {
  home: Pick<Home, 'programs' | 'programsHeading' | 'compareHeading' | 'compareLabel' | 'glanceWords'>
}

/** The program cards along the trail, and their comparison. */
export function Programs({ home }: Props) {
  const { programsHeading: heading, programs } = home
  if (!programs.length) return null
  const slots = programSlots(programs.length)
  return (
    <Section id="programs" labelled={Boolean(heading?.title)}>
      <div className="relative pb-13 lg:pb-21">
        <Heading id="programs" heading={heading} className="lg:max-w-[52%]" />
        <TrailSegment
          d="M920 0C935 240 905 420 790 540S588 700 588 1000"
          className="-top-21 left-0 hidden h-[calc(100%+5.25rem)] w-full lg:block"
        />
      </div>
      <ul className="program-cards grid gap-13 lg:grid-cols-12">
        {programs.map((program, index) => {
          const slot = slots[index]
          return slot && <ProgramCard key={program._id} program={program} slot={slot} />
        })}
      </ul>
      <Compare home={home} />
    </Section>
  )
}
