import type { HTMLInputAutoCompleteAttribute } from 'react'
import type { Problems } from '#web/forms/form-kind.ts'
import { ChoiceQuestion } from '#web/forms/steps/choice-question.tsx'
import { TextQuestion } from '#web/forms/steps/text-question.tsx'
import {
  type Answers,
  type ChoiceField,
  type Field,
  required,
  type WrittenField,
  writtenFields,
} from './answers.ts'
import type { Labels } from './labels.ts'
import type { Options } from './options.ts'

/** What every question needs to know. */
export interface Asking {
  words: Labels
  options: Options
  answers: Answers
  problems: Problems<Field>
  answer: (field: Field, value: string) => void
}

const isRequired = (field: Field) => required.some((fields) => fields.includes(field))

/** A question answered in writing. */
export function Written({
  field,
  asking: { words, answers, problems, answer },
  ...rest
}: {
  field: WrittenField
  asking: Asking
  type?: 'email' | 'tel'
  rows?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
}) {
  const { text, help } = words.ask(field)
  return (
    <TextQuestion
      name={field}
      label={text}
      hint={help}
      value={answers[field]}
      error={problems[field]}
      required={isRequired(field)}
      className={writtenFields[field] === 'text' ? 'ruled' : undefined}
      onType={(value) => answer(field, value)}
      {...rest}
    />
  )
}

/** A question with one answer to choose. */
export function Choice({
  field,
  asking: { words, options, answers, problems, answer },
}: {
  field: ChoiceField
  asking: Asking
}) {
  const { text, help } = words.ask(field)
  return (
    <ChoiceQuestion
      name={field}
      legend={<span className="notebook-question">{text}</span>}
      help={help}
      choices={[...options[field]]}
      value={answers[field]}
      required={isRequired(field)}
      error={problems[field]}
      onChoose={(value) => answer(field, value)}
    />
  )
}
