import { recordOf } from '../record-of.ts'
import { storedValue } from '../steps/choices.ts'
import { isBlank } from '../text-rules.ts'
import type { AskedName, ChoiceName, Options, Questions, Words, WrittenQuestions } from './definition.ts'
import type { QuestionForm } from './question-form.ts'

/* Words of a form. They are not methods of the form, because a page's own script contains the form. */

/** Short name of a question. */
export function labelOf<All extends Questions>(form: QuestionForm<All>, name: AskedName<All>) {
  const question = form.questionOf(name)
  return question && 'label' in question ? question.label : name
}

/** Returns the current words of the form. */
export const wordsIn = <All extends Questions>(
  form: QuestionForm<All>,
  content: WrittenQuestions<AskedName<All>> | null,
): Words<All> => ({
  questions: recordOf(form.fieldNames, (name) => content?.[name]?.text || labelOf(form, name)),
  options: form.optionsIn(content),
})

/** Returns the label of a chosen value; undefined for a value that is not offered. */
export const optionLabel = <All extends Questions>(
  form: QuestionForm<All>,
  options: Partial<Options<All>> | null,
  name: ChoiceName<All>,
  value: string,
) => [...(options?.[name] ?? []), ...form.ownOptions(name)].find((one) => one.value === value)?.label

/** Returns an answer as text. An empty one becomes “Not provided”, and a removed option its stored value. */
export function answerText<All extends Questions>(
  form: QuestionForm<All>,
  options: Partial<Options<All>> | null,
  name: AskedName<All>,
  answer: unknown,
): string {
  const question = form.questionOf(name)
  if (question?.kind === 'scale') return `${[answer].flat()[0]}/${question.max}`
  const text = typeof answer === 'string' ? answer : ''
  if (isBlank(text)) return 'Not provided'
  if (!form.isChoice(name)) return text.trim()
  return optionLabel(form, options, name, text) ?? storedValue(text)
}

/** Returns answers as labelled rows, for a mail draft. */
export const answerRows = <All extends Questions>(
  form: QuestionForm<All>,
  options: Partial<Options<All>> | null,
  answers: Readonly<Record<AskedName<All>, unknown>>,
  names: readonly AskedName<All>[] = form.fieldNames,
) =>
  names.map((name) => ({
    label: labelOf(form, name),
    text: answerText(form, options, name, answers[name]),
  }))
