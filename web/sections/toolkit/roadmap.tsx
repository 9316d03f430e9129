import { TrailStretch } from '#web/illustrations/trail-stretch.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from './content.ts'
import '../trail.css'

type Props = { heading: Toolkit['roadmapHeading']; stages: Toolkit['roadmap'] }
type Stage = NonNullable<Toolkit['roadmap']>[number]

const columns = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/**
 * The way, as a trail one could walk: uphill from sign to sign on a wide screen, straight down the
 * margin on a narrow one. Another number of stages than the drawn ones takes the narrow form.
 */
export function Roadmap({ heading, stages }: Props) {
  if (!stages?.length) return null
  const camps = stages.length === 3 || stages.length === 4 ? stages.length : undefined
  return (
    <Section id="roadmap" labelled={Boolean(heading?.title)}>
      <Heading of="roadmap" words={heading} />
      <div className={classNames('relative mt-8', camps && 'lg:-mt-3')}>
        <div aria-hidden="true" className="trail-line" />
        <div aria-hidden="true" className="trail-flag" />
        <ol
          className={classNames(
            'trail trail-list grid gap-8',
            camps && `lg:gap-0 ${columns[camps]}`,
          )}
        >
          {stages.map((stage, index) => (
            <li key={stage._key} className="relative">
              {camps && (
                <TrailStretch camps={camps} index={index} className="hidden w-full lg:block" />
              )}
              <StageOfTheWay stage={stage} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

function StageOfTheWay({ stage: { label, title, points } }: { stage: Stage }) {
  return (
    <div className="lg:pr-5">
      {label && <p className="trail-label">{label}</p>}
      <h3 className="mt-3 text-xl">{title}</h3>
      <ul className="grid gap-2 pt-3">
        {points?.map((point) => (
          <li key={point} className="flex items-start gap-3">
            <span
              aria-hidden="true"
              className="mt-[0.4em] size-3.5 shrink-0 rotate-[-2deg] border-[1.5px] border-control"
            />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
