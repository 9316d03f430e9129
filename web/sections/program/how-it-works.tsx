import { HandArrow } from '#web/art/ornaments.tsx'
import { TrailLine, TrailLineDown } from '#web/art/trail-line.tsx'
import { Heading } from '#web/ui/heading.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from './content.ts'

type Props = { heading: Program['howHeading']; steps: Program['howItWorks'] }

/** How it works: a trail through three camps, or one card that says it all. */
export function HowItWorks({ heading, steps }: Props) {
  if (!steps?.length) return null
  return (
    <Section id="how" ground="sand" labelled={Boolean(heading?.title)}>
      <Heading of="how" words={heading} />
      {steps.length === 1 ? <OneCard step={steps[0]} /> : <Trail steps={steps} />}
    </Section>
  )
}

type Step = NonNullable<Program['howItWorks']>[number]

function OneCard({ step }: { step: Step | undefined }) {
  return (
    <div className="relative mt-8 max-w-3xl">
      <div className="sheet tape p-5 pt-8 sm:p-8">
        <h3 className="text-2xl">{step?.title}</h3>
        <p className="mt-3 text-lg">{step?.text}</p>
      </div>
      <HandArrow className="absolute -right-28 bottom-3 hidden w-24 lg:block" />
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
