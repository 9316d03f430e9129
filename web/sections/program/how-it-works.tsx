import type { ProgramKey } from '#schemas/programs.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { TrailStretch } from '#web/illustrations/trail-stretch.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from './content.ts'
import '../trail.css'

type Props = {
  program: ProgramKey | null
  heading: Program['howHeading']
  steps: Program['howItWorks']
}

/** How it works: a trail from camp to camp, or one card that says it all. */
export function HowItWorks({ program, heading, steps }: Props) {
  if (!steps?.length) return null
  const [only, second] = steps
  return (
    <Section
      id="how"
      labelled={Boolean(heading?.title)}
      className={second ? undefined : 'grid items-center gap-8 lg:grid-cols-[1fr_2.4fr] lg:gap-13'}
    >
      <Heading of="how" words={heading} />
      {second ? <Trail steps={steps} /> : <OneCard program={program} step={only} />}
    </Section>
  )
}

type Step = NonNullable<Program['howItWorks']>[number]

/* A letter card on the program's paper, with its patch where a stamp would be. */
function OneCard({ program, step }: { program: ProgramKey | null; step: Step | undefined }) {
  return (
    <div className="relative bg-program-soft p-5 sm:p-8 lg:p-13">
      <span aria-hidden="true" className="endpaper absolute inset-0" />
      <div className="sheet -rotate-[0.6deg] p-5 pt-13 sm:p-8 sm:pt-13 md:pt-8 md:pr-34">
        <h3 className="text-2xl">{step?.title}</h3>
        <p className="mt-3 max-w-[35em] text-lg">{step?.text}</p>
        {program && (
          <Emblem
            program={program}
            className="absolute -top-8 right-3 w-21 rotate-6 md:top-8 md:right-8"
          />
        )}
      </div>
    </div>
  )
}

const columns = { 3: 'lg:grid-cols-3', 4: 'lg:grid-cols-4' }

/* Uphill from camp to camp on a wide screen where the way is drawn, else straight down the margin. */
function Trail({ steps }: { steps: Step[] }) {
  const camps = steps.length === 3 || steps.length === 4 ? steps.length : undefined
  return (
    <div className={classNames('relative mt-8', camps && 'lg:-mt-5')}>
      <div aria-hidden="true" className="trail-line" />
      <div aria-hidden="true" className="trail-flag" />
      <ol
        className={classNames('trail trail-list grid gap-8', camps && `lg:gap-0 ${columns[camps]}`)}
      >
        {steps.map(({ _key, title, text }, index) => (
          <li key={_key} className="relative">
            {camps && (
              <TrailStretch camps={camps} index={index} className="hidden w-full lg:block" />
            )}
            <div className="lg:pr-8">
              <h3 className="text-xl lg:mt-3">{title}</h3>
              <p className="mt-2 max-w-[27em] text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
