import { z } from 'zod'
import { recordOf } from '#web/forms/record-of.ts'
import { storedValue } from '#web/forms/steps/choices.ts'
import type { Row } from '#web/leads/inbox-section.ts'
import type { FormContext, Shown } from '#web/leads/shown.ts'
import { answerSections } from '../answer-sections.ts'
import { allFields, type ChoiceField, choiceFields, type Field } from '../answers.ts'
import { isChoice, isOption, labelOf, type Options } from '../options.ts'
import type { QuestionnaireWords } from '../shown-words.ts'

/** What the coach wrote for the questionnaire. */
export interface QuestionnaireContent {
  options: Options
  promise: string
  /** Absent where the content could not be read. */
  words?: QuestionnaireWords | undefined
  /** When the words were last changed; empty where that is not known. */
  changes?: readonly string[]
}

type Answers = Readonly<Record<Field, string | null>>

const option = z.object({ value: z.string(), label: z.string() })
/** The words of `shownWords`, as a form brings them back. */
const pageWords = z.object({
  questions: z.object(recordOf(allFields, () => z.string())),
  options: z.object(recordOf(choiceFields, () => z.array(option))),
})

/** The options that may be chosen: those of the page, else today's. */
export const optionsAsked = ({ options }: Pick<QuestionnaireContent, 'options'>, page: unknown) =>
  pageWords.safeParse(page).data?.options ?? options

/** The words of a questionnaire: those of the page, else today's; undefined where there are none. */
export function shownOf(
  answers: Answers,
  { content, page, typed }: FormContext<QuestionnaireContent>,
): Shown | undefined {
  const signed = pageWords.safeParse(page).data
  const words = signed ?? content.words
  if (!words) return undefined
  const questions = allFields.map((field) => {
    const question = { field, question: words.questions[field] }
    const value = answers[field]
    if (!isChoice(field) || !value) return question
    // Of two answers with one stored value only the form knows which was chosen.
    const own = typed[field]
    const chosen = typeof own === 'string' && storedValue(own) === value ? own : value
    return { ...question, answer: labelOf(words.options, field, chosen) }
  })
  return { from: signed ? 'page' : 'site', questions }
}

/**
 * The answers as people read them, step by step.
 * @param shown the words stored with the lead; without them today's are taken
 * @param told the fields to tell of
 */
export function reportOf(
  answers: Answers,
  content: QuestionnaireContent,
  shown?: Shown,
  told: readonly Field[] = allFields,
) {
  const { options, words } = content
  const rowOf = ({ field, label, text }: { field: Field; label: string; text: string }): Row => {
    const asked = shown?.questions.find((one) => one.field === field)
    const value = answers[field]
    if (asked) {
      const question = asked.question === label ? undefined : asked.question
      return { label, text: asked.answer ?? text, question }
    }
    const isGone = words && isChoice(field) && value && !isOption(options, field, value)
    return { label, text: isGone ? `${text} (no longer offered)` : text }
  }
  return answerSections(answers, options, told).map(({ title, rows }) => ({
    title,
    rows: rows.map(rowOf),
  }))
}

/** The answer to a choice question in words. */
export function answerIn(
  field: ChoiceField,
  answers: Answers,
  content: QuestionnaireContent,
  shown?: Shown,
): string {
  const stored = shown?.questions.find((one) => one.field === field)?.answer
  return stored ?? labelOf(content.options, field, answers[field] ?? '')
}
