import { type ProgramTheme, themeOf } from '#schemas/program-themes.ts'
import { Emblem } from '#web/illustrations/emblem.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import { Trail } from '../trail.tsx'

/** How it works: a trail from step to step, or one card. */
export function HowItWorks({ program }: { program: Program }) {
  const { howHeading, howItWorks: steps } = program
  if (!steps?.length) return null
  const [only, second] = steps
  return (
    <Section
      id="how"
      heading={howHeading}
      className={second ? undefined : 'grid items-center gap-8 lg:grid-cols-[1fr_2.4fr] lg:gap-13'}
    >
      {second ? (
        <Trail stages={steps} raised="lg:-mt-5">
          {({ title, text }) => (
            <div className="lg:pr-8">
              <h3 className="text-xl lg:mt-3">{title}</h3>
              <p className="mt-2 max-w-[27em] text-muted">{text}</p>
            </div>
          )}
        </Trail>
      ) : (
        <OneCard theme={themeOf(program)} step={only} />
      )}
    </Section>
  )
}

type Step = NonNullable<Program['howItWorks']>[number]

/* Card of a single step, with the emblem in place of a stamp. */
function OneCard({ theme, step }: { theme: ProgramTheme; step: Step | undefined }) {
  return (
    <div className="relative bg-program-soft p-5 sm:p-8 lg:p-13">
      <span aria-hidden="true" className="endpaper absolute inset-0" />
      <div className="sheet -rotate-[0.6deg] p-5 pt-13 sm:p-8 sm:pt-13 md:pt-8 md:pr-34">
        <h3 className="text-2xl">{step?.title}</h3>
        <p className="mt-3 max-w-[35em] text-lg">{step?.text}</p>
        <Emblem theme={theme} className="absolute -top-8 right-3 w-21 rotate-6 md:top-8 md:right-8" />
      </div>
    </div>
  )
}
