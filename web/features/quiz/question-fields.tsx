import { Fragment, type ReactElement } from 'react'
import type { Answers } from '#schemas/quiz/path.ts'
import { hasAnswers, type QuizQuestion } from '#schemas/quiz/quiz.ts'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { LoopChoices } from '#web/forms/steps/loop-choices.tsx'
import { answerPrefix, type QuizWords } from './content.ts'
import { longestAnswer } from './longest-answer.ts'
import './scale.css'

/** Fields of one question. Without `onAnswer` they work in a form without script. */
export function QuestionFields({
  question,
  words,
  legend,
  given,
  onAnswer,
}: {
  question: QuizQuestion
  words: QuizWords | null
  legend: ReactElement
  given?: Answers[string]
  onAnswer?: (answer: Answers[string]) => void
}) {
  const { key, kind, text, isOptional } = question
  const name = answerPrefix + key
  const several = kind === 'several'
  const notes = [question.help, several && words?.severalNote, isOptional && words?.optionalNote]
  const said = notes.filter((one) => typeof one === 'string' && one !== '')
  const help =
    said.length > 0 &&
    said.map((one) => (
      <Fragment key={`${one}`}>
        <span>{one}</span>{' '}
      </Fragment>
    ))
  const choices = question.answers.map(({ key, label }) => ({ value: key, label }))
  const chosen = Array.isArray(given) ? given : []
  const shared = { name, required: !isOptional }
  if (hasAnswers(question) && kind !== 'yesNo')
    return (
      <ChoiceQuestion
        {...{ name, legend, help, choices, several }}
        value={several ? chosen : chosen[0]}
        onChoose={
          onAnswer &&
          ((value) =>
            onAnswer(
              !several ? [value] : chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value],
            ))
        }
      />
    )
  const helpId = `${name}-help`
  const below = help && (
    <p id={helpId} className="mt-2 text-muted">
      {help}
    </p>
  )
  const described = { 'aria-describedby': help ? helpId : undefined }
  if (kind === 'yesNo' || kind === 'scale') {
    const numbers = Array.from({ length: question.steps }, (_, at) => `${at + 1}`)
    const scale = numbers.map((value) => ({ value, label: value }))
    return (
      <fieldset {...described} className={kind}>
        <legend className="font-semibold">{legend}</legend>
        {below}
        <LoopChoices
          {...shared}
          choices={kind === 'scale' ? scale : choices}
          value={kind === 'scale' ? `${given ?? ''}` : chosen[0]}
          onChoose={onAnswer && ((value) => onAnswer(kind === 'scale' ? Number(value) : [value]))}
        />
        {kind === 'scale' && (
          <div className="flex flex-wrap justify-between gap-x-8 text-muted text-sm">
            <p>{question.lowLabel && `1: ${question.lowLabel}`}</p>
            <p>{question.highLabel && `${question.steps}: ${question.highLabel}`}</p>
          </div>
        )}
      </fieldset>
    )
  }
  const field = {
    ...{ ...shared, ...described, className: 'input mt-5', 'aria-label': text },
    maxLength: longestAnswer[kind === 'line' ? 'line' : 'text'],
    ...(onAnswer && {
      value: typeof given === 'string' ? given : '',
      onChange: (event: { currentTarget: { value: string } }) => onAnswer(event.currentTarget.value),
    }),
  }
  return (
    <div>
      {legend}
      {below}
      {kind === 'line' ? <input {...field} /> : <textarea rows={6} {...field} />}
    </div>
  )
}
