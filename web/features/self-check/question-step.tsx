import { LoopChoices } from '#web/forms/steps/loop-choices.tsx'
import { CheckCard } from './check-card.tsx'
import { answerLabels, type SelfCheckAnswer, selfCheckAnswers } from './score.ts'
import type { StepProps } from './steps.ts'

/** Step with one question and its three answers. */
export function QuestionStep({ heading, words, text, state, change }: StepProps & { text: string }) {
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
        <LoopChoices
          name={`answer-${state.step}`}
          choices={selfCheckAnswers.map((value) => ({ value, label: labels[value] }))}
          value={state.answers[state.step]}
          onChoose={choose}
        />
      </fieldset>
    </CheckCard>
  )
}
