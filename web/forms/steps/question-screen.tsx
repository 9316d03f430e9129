import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { PersistenceNote } from './persistence-note.tsx'
import { StepButtons } from './step-buttons.tsx'
import { StepProgress } from './step-progress.tsx'
import type { FormRun } from './use-assessment.ts'

/** Rotations of the sheets below: one sheet for each remaining question, at most two. */
const tilts = ['rotate-[1.6deg]', '-rotate-1']

type Props = Pick<ComponentProps<typeof StepButtons>, 'next' | 'previous' | 'missing'> &
  Pick<ComponentProps<typeof PersistenceNote>, 'words' | 'any'> & {
    run: FormRun
    /** Number of this screen, from 1, and of the last one, which is the result. */
    at: number
    of: number
    /** Text beside the progress. */
    label: string
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    children: ReactNode
  }

/** One question on squared paper, with progress, buttons and the note about stored answers. Enter submits, like Next. */
export function QuestionScreen({ run, at, of, label, words, any, onSubmit, children, ...buttons }: Props) {
  return (
    <div ref={run.page} className="mx-auto max-w-2xl">
      <StepProgress value={at / of} of={of} label={label} />
      <div key={at} className="relative mt-5">
        {tilts.slice(0, of - 1 - at).map((turn) => (
          <div key={turn} aria-hidden="true" className={`sheet absolute inset-0 bg-paper ${turn}`} />
        ))}
        <form
          ref={run.ref}
          onSubmit={onSubmit}
          onInput={(event) => run.takeFilledIn(event.currentTarget)}
          noValidate
          className="sheet tape squared relative px-5 pt-8 pb-8 sm:px-13 sm:pt-13 sm:pb-13"
        >
          {children}
          <StepButtons {...buttons} busy={run.busy} onBack={run.screens.back} />
        </form>
      </div>
      <PersistenceNote words={words} any={any} onClear={run.startOver} />
    </div>
  )
}
