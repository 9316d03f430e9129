import type { Dispatch } from 'react'
import { StepButtons } from '#web/assessment/step-buttons.tsx'
import { type SelfCheckAnswer, selfCheckAnswers } from '#web/leads/self-check/score.ts'
import { missing, type SelfCheckEvent, type SelfCheckState } from './steps.ts'

const words: Record<SelfCheckAnswer, string> = { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' }

/** One question on an index card, with its three answers. */
export function QuestionStep({
  heading,
  text,
  state,
  dispatch,
}: {
  heading: (element: HTMLElement | null) => void
  text: string
  state: SelfCheckState
  dispatch: Dispatch<SelfCheckEvent>
}) {
  return (
    <div className="transition duration-200 motion-safe:starting:translate-x-3 motion-safe:starting:opacity-0">
      <fieldset className="mt-5">
        <legend
          ref={heading}
          tabIndex={-1}
          className="sheet ruled w-full border-program border-t-4 px-5 pt-[5px] pb-4 text-lg outline-none"
        >
          {text}
        </legend>
        <div className="mt-5 grid gap-3 sm:grid-cols-3">
          {selfCheckAnswers.map((answer) => (
            <label
              key={answer}
              className="flex min-h-12 items-center gap-3 rounded-sm border-2 border-control px-3 py-2 font-semibold has-checked:border-pine has-checked:bg-sage has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name={`answer-${state.step}`}
                value={answer}
                checked={state.answers[state.step] === answer}
                onChange={() => dispatch({ is: 'answered', answer })}
                className="size-5 accent-pine outline-none"
              />
              {words[answer]}
            </label>
          ))}
        </div>
      </fieldset>
      <StepButtons
        next="Next"
        missing={missing(state)}
        onBack={state.step > 0 ? () => dispatch({ is: 'back' }) : undefined}
      />
    </div>
  )
}
