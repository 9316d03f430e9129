import type { ProgramScene, ProgramTheme } from '#schemas/program-themes.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Step } from './plots.tsx'
import './program.css'

/** Numbered steps along a dotted path. */
export const TrailPlot = ({ steps, theme }: { steps: Step[]; theme: ProgramTheme }) => (
  <ol className="program-steps grid gap-8">
    {steps.map(({ _key, mark, title, text }, index) => (
      <li key={_key} className="flex items-start gap-5 sm:gap-8">
        <StepNumber theme={theme} />
        {index < steps.length - 1 && <span className="step-path" />}
        <div className="pt-3">
          {mark && <p className="mb-1 font-semibold text-program-ink text-sm">{mark}</p>}
          <h3 className="text-xl">{title}</h3>
          <p className="mt-2 max-w-[30em]">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)

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
