import { type ProgramScene, type ProgramTheme, themeOf } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Section } from '#web/ui/section.tsx'
import type { Program } from '../page-content.ts'
import './program.css'

/** What you will do: numbered steps along a dotted path. */
export function WhatYouWillDo({ program }: { program: Program }) {
  const { doHeading, whatYouWillDo: items } = program
  const theme = themeOf(program)
  if (!items?.length) return null
  return (
    <Section
      id="do"
      ground="soft"
      heading={doHeading}
      headingClassName="lg:sticky lg:top-8 lg:self-start"
      className="grid gap-8 lg:grid-cols-[1fr_1.8fr] lg:gap-13"
    >
      <ol className="program-steps grid gap-8">
        {items.map(({ _key, title, text }, index) => (
          <li key={_key} className="flex items-start gap-5 sm:gap-8">
            <StepNumber theme={theme} />
            {index < items.length - 1 && <span className="step-path" />}
            <div className="pt-3">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-2 max-w-[30em]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/* Position of the number on the step illustration of each scene. */
const places: Record<ProgramScene, string> = {
  trail: 'top-[37%] left-[45%]',
  map: 'top-[51%] left-1/2',
  coffee: 'top-[41%] left-1/2',
  box: 'top-[64%] left-1/2',
  bridge: 'top-[64%] left-1/2',
  garden: 'top-[66%] left-1/2',
  boat: 'top-[42%] left-[44%]',
  stage: 'top-1/2 left-1/2',
}

/**
 * Number of a step, counted by CSS, on the step illustration of the scene. It is decorative, because the list itself
 * has numbers.
 */
const StepNumber = ({ theme: { colour, scene } }: { theme: ProgramTheme }) => (
  <span aria-hidden="true" className="relative block w-[4.5rem] shrink-0">
    <Illustration name={`step_${scene}`} lazy={colour} className="w-full" />
    <span className={classNames('step-number -translate-1/2 absolute', places[scene])} />
  </span>
)
