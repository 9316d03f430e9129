import { recordOf } from '../record-of.ts'
import { withOwnValues } from '../steps/choices.ts'
import type { AskedName, ChoiceName, Options, Question, Questions, Step, WrittenQuestions } from './definition.ts'

/**
 * Declares a form with questions. The form's words (words.ts), its rules (rules.ts) and the server's part
 * (web/leads/question-form.ts) follow from this value.
 */
export function questionForm<const All extends Questions>(form: {
  /** Stored name of the lead kind. */
  kind: string
  /** The handler's path. */
  path: string
  questions: All
  steps: readonly Step<AskedName<All>>[]
}) {
  const questionOf = (name: string): Question | undefined =>
    Object.hasOwn(form.questions, name) ? form.questions[name] : undefined
  const isChoice = (name: string): name is ChoiceName<All> => questionOf(name)?.kind === 'choice'
  const choices = Object.keys(form.questions).filter(isChoice)
  /** Options that are always valid, whatever the coach offers. */
  const ownOptions = (name: ChoiceName<All>) => {
    const question = questionOf(name)
    return (question?.kind === 'choice' && question.options) || []
  }
  return {
    ...form,
    /** Names of the asked questions, in the page's order. */
    fieldNames: form.steps.flatMap(({ fields }) => fields),
    ...{ choices, isChoice, questionOf, ownOptions },
    /** Returns the options of each question: the coach's, or else the form's own. */
    optionsIn: (content: WrittenQuestions<ChoiceName<All>> | null): Options<All> =>
      recordOf(choices, (name) => {
        const own = ownOptions(name)
        const written = (content?.[name]?.options ?? []).flatMap(({ value, label }) => {
          const known = own.find((option) => option.value === value)?.label
          const text = label || known || (own.length > 0 && value)
          return value && text ? [{ value, label: text }] : []
        })
        return written.length > 0 ? withOwnValues(written) : own
      }),
  }
}

export type QuestionForm<All extends Questions = Questions> = ReturnType<typeof questionForm<All>>
