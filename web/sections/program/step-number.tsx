import type { ProgramKey } from '#schemas/programs.ts'
import { Illustration } from '#web/illustrations/illustration.tsx'
import { classNames } from '#web/ui/class-names.ts'

/* Where the figure stands on each program's mark. */
const places: Record<ProgramKey, string> = {
  rookie_launchpad: 'top-[37%] left-[45%]',
  pivot_coaching: 'top-[51%] left-1/2',
  manager_coach: 'top-[41%] left-1/2',
  onboarding_box: 'top-[64%] left-1/2',
  campus_corporate: 'top-[64%] left-1/2',
}

/** The number of a step, which CSS counts, on a mark of the program's. Decoration: so does the list. */
export const StepNumber = ({ program }: { program: ProgramKey }) => (
  <span aria-hidden="true" className="relative block w-[4.5rem] shrink-0">
    <Illustration name={`step_${program}`} className="w-full" />
    <span className={classNames('step-number -translate-1/2 absolute', places[program])} />
  </span>
)
