import type { AskedName, ChoiceName, Words } from '#web/forms/questions/definition.ts'
import { optionLabel } from '#web/forms/questions/words.ts'
import { questionsAsked, reportRows, wordsSchema } from '#web/leads/question-form.ts'
import { type Snapshot, type SnapshotContext, snapshotOf } from '#web/leads/snapshot.ts'
import { type Options, questionnaire } from '../definition.ts'

type Questions = typeof questionnaire.questions

/** Content of the questionnaire. */
export interface QuestionnaireContent {
  options: Options
  promise: string
  /** Words of the questions; undefined if the content could not be read. */
  words?: Words<Questions> | undefined
}

type Answers = Readonly<Record<AskedName<Questions>, string | null>>

const wordsOnPage = wordsSchema(questionnaire)

/** Returns the valid options: the signed options of the form, or else the current ones. */
export const optionsAsked = ({ options }: Pick<QuestionnaireContent, 'options'>, page: unknown) =>
  wordsOnPage.safeParse(page).data?.options ?? options

export const questionnaireSnapshot = (
  answers: Answers,
  { content, page, typed }: SnapshotContext<QuestionnaireContent>,
) =>
  snapshotOf(wordsOnPage, page, content.words, (words) => ({
    questions: questionsAsked(questionnaire, answers, words, questionnaire.fieldNames, typed),
  }))

/**
 * Returns the answers as labelled rows by step.
 * @param snapshot the words stored with the lead. Default: the current options
 * @param isIncluded tells whether a field is in the report
 */
export const reportOf = (
  answers: Answers,
  { options, words }: QuestionnaireContent,
  snapshot?: Snapshot,
  isIncluded: (name: AskedName<Questions>) => boolean = () => true,
) =>
  questionnaire.steps.flatMap(({ title, fields }) => {
    const known = { questions: {}, options: words ? options : {} }
    const names = fields.filter(isIncluded)
    const rows = reportRows(questionnaire, answers, known, snapshot, names)
    return rows.length > 0 ? [{ title, rows }] : []
  })

/** Returns the label of a choice answer. */
export function answerIn(
  field: ChoiceName<Questions>,
  answers: Answers,
  { options }: QuestionnaireContent,
  snapshot?: Snapshot,
): string {
  const stored = snapshot?.questions.find((one) => one.field === field)?.answer
  const value = answers[field] ?? ''
  return stored ?? optionLabel(questionnaire, options, field, value) ?? value
}
