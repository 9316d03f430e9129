import { Section } from '#web/ui/section.tsx'
import type { Toolkit } from '../page-content.ts'
import { Trail } from '../trail.tsx'

type Props = { toolkit: Pick<Toolkit, 'roadmap' | 'roadmapHeading'> }
type Stage = NonNullable<Toolkit['roadmap']>[number]

export function Roadmap({ toolkit: { roadmapHeading, roadmap: stages } }: Props) {
  if (!stages?.length) return null
  return (
    <Section id="roadmap" heading={roadmapHeading}>
      <Trail stages={stages} raised="lg:-mt-3">
        {(stage) => <StageDetails stage={stage} />}
      </Trail>
    </Section>
  )
}

function StageDetails({ stage: { label, title, points } }: { stage: Stage }) {
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
            <span>{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
