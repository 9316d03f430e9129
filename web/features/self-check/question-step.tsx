import { PenLoop } from '#web/forms/steps/pen-circle.tsx'
import { CheckCard } from './check-card.tsx'
import { answerLabels, type SelfCheckAnswer, selfCheckAnswers } from './score.ts'
import type { StepProps } from './steps.ts'

/** Step with one question and its three answers. */
export function QuestionStep({
  heading,
  words,
  text,
  state,
  change,
}: StepProps & { text: string }) {
  const labels = answerLabels(words)
  const choose = (answer: SelfCheckAnswer) =>
    change({ answers: state.answers.map((given, at) => (at === state.step ? answer : given)) })
  return (
    // Two digits, because axe does not check the contrast of a single character.
    <CheckCard tab={`${state.step + 1}`.padStart(2, '0')} left={state.questions - state.step - 1}>
      <fieldset>
        <legend
          ref={heading}
          tabIndex={-1}
          className="font-display font-semibold text-xl outline-none [line-height:inherit]"
        >
          {text}
        </legend>
        <div className="mt-5 mb-3 flex flex-wrap gap-x-2 gap-y-3 sm:gap-x-5">
          {selfCheckAnswers.map((answer) => (
            <label
              key={answer}
              className="group relative grid min-h-12 place-items-center rounded-[18px_22px_16px_24px/22px_16px_24px_18px] border-[1.75px] border-control bg-surface px-[1.0625rem] font-display font-semibold text-lg leading-none transition-[background-color,border-color,scale] duration-(--duration-fast) ease-out hover:border-ink hover:bg-program-soft active:scale-96 has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-transparent has-checked:bg-program-soft forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]"
            >
              <input
                type="radio"
                name={`answer-${state.step}`}
                value={answer}
                checked={state.answers[state.step] === answer}
                onChange={() => choose(answer)}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <PenLoop />
              <span>{labels[answer]}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </CheckCard>
  )
}
