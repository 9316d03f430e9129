import { TrailLine, TrailLineDown } from '#web/art/trail-line.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from './content.ts'

type Props = { heading: Program['howHeading']; steps: Program['howItWorks'] }

/** How it works: a trail through three camps, or one card that says it all. */
export function HowItWorks({ heading, steps }: Props) {
  if (!steps?.length) return null
  const [only, second] = steps
  return (
    <Section
      id="how"
      ground="sand"
      labelled={Boolean(heading?.title)}
      className={second ? undefined : 'grid items-center gap-8 lg:grid-cols-[1fr_1.8fr] lg:gap-13'}
    >
      <Heading of="how" words={heading} />
      {second ? <Trail steps={steps} /> : <OneCard step={only} />}
    </Section>
  )
}

type Step = NonNullable<Program['howItWorks']>[number]

function OneCard({ step }: { step: Step | undefined }) {
  return (
    <div className="sheet tape p-5 pt-8 sm:p-8 sm:pt-13">
      <h3 className="text-2xl">{step?.title}</h3>
      <p className="mt-3 text-lg">{step?.text}</p>
    </div>
  )
}

/* The drawn trail has its camps over the middle of three columns, or beside three equal rows. */
function Trail({ steps }: { steps: Step[] }) {
  const three = steps.length === 3
  return (
    <div className="trail relative mt-8">
      {three && <TrailLine className="hidden w-full md:block" />}
      {three && <TrailLineDown className="absolute inset-y-0 left-0 h-full md:hidden" />}
      <ol className={three ? 'grid auto-rows-fr gap-5 pl-16 md:grid-cols-3 md:pl-0' : 'grid gap-5'}>
        {steps.map(({ _key, title, text }) => (
          <li key={_key} className="flex flex-col justify-center md:justify-start md:text-center">
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted md:mx-auto md:max-w-[32ch]">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}
