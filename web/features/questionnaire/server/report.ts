import { z } from 'zod'
import { recordOf } from '#web/forms/record-of.ts'
import { storedValue } from '#web/forms/steps/choices.ts'
import type { FormContext, FormSnapshot } from '#web/leads/form-snapshot.ts'
import type { Row } from '#web/leads/inbox-section.ts'
import { answerSections } from '../answer-sections.ts'
import { allFields, type ChoiceField, choiceFields, type Field } from '../answers.ts'
import { isChoice, isOption, labelOf, type Options } from '../options.ts'
import type { QuestionnaireWords } from '../shown-words.ts'

/** Content of the questionnaire. */
export interface QuestionnaireContent {
  options: Options
  promise: string
  /** Texts of the questions; undefined if the content could not be read. */
  words?: QuestionnaireWords | undefined
}

type Answers = Readonly<Record<Field, string | null>>

const option = z.object({ value: z.string(), label: z.string() })
/** Schema of `shownWords` in a submitted form. */
const pageWords = z.object({
  questions: z.object(recordOf(allFields, () => z.string())),
  options: z.object(recordOf(choiceFields, () => z.array(option))),
})

/** Returns the valid options: the signed options of the form, or else the current ones. */
export const optionsAsked = ({ options }: Pick<QuestionnaireContent, 'options'>, page: unknown) =>
  pageWords.safeParse(page).data?.options ?? options

/** Returns the texts that the visitor saw: the signed texts of the form, else the current ones, else undefined. */
export function shownOf(
  answers: Answers,
  { content, page, typed }: FormContext<QuestionnaireContent>,
): FormSnapshot | undefined {
  const signed = pageWords.safeParse(page).data
  const words = signed ?? content.words
  if (!words) return undefined
  const questions = allFields.map((field) => {
    const question = { field, question: words.questions[field] }
    const value = answers[field]
    if (!isChoice(field) || !value) return question
    // Two options can share a stored value. The raw form value tells which one was chosen.
    const raw = typed[field]
    const chosen = typeof raw === 'string' && storedValue(raw) === value ? raw : value
    return { ...question, answer: labelOf(words.options, field, chosen) }
  })
  return { from: signed ? 'page' : 'site', questions }
}

/**
 * Returns the answers as labelled rows by step.
 * @param shown the texts stored with the lead. Default: the current texts.
 * @param fields included fields
 */
export function reportOf(
  answers: Answers,
  content: QuestionnaireContent,
  shown?: FormSnapshot,
  fields: readonly Field[] = allFields,
) {
  const { options, words } = content
  const rowOf = ({ field, label, text }: { field: Field; label: string; text: string }): Row => {
    const shownQuestion = shown?.questions.find((one) => one.field === field)
    const value = answers[field]
    if (shownQuestion) {
      const question = shownQuestion.question === label ? undefined : shownQuestion.question
      return { label, text: shownQuestion.answer ?? text, question }
    }
    const isGone = words && isChoice(field) && value && !isOption(options, field, value)
    return { label, text: isGone ? `${text} (no longer offered)` : text }
  }
  return answerSections(answers, options, fields).map(({ title, rows }) => ({
    title,
    rows: rows.map(rowOf),
  }))
}

/** Returns the label of a choice answer. */
export function answerIn(
  field: ChoiceField,
  answers: Answers,
  content: QuestionnaireContent,
  shown?: FormSnapshot,
): string {
  const stored = shown?.questions.find((one) => one.field === field)?.answer
  return stored ?? labelOf(content.options, field, answers[field] ?? '')
}
