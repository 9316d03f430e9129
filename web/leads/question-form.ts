import { z } from 'zod'
import type { AskedName, Options, Question, Questions, Words } from '#web/forms/questions/definition.ts'
import type { QuestionForm } from '#web/forms/questions/question-form.ts'
import { answerText, labelOf, optionLabel } from '#web/forms/questions/words.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { storedValue } from '#web/forms/steps/choices.ts'
import type { RawFields } from '#web/http/body.ts'
import type { FormField } from './lead-kind.ts'
import type { Snapshot } from './snapshot.ts'

const option = z.object({ value: z.string(), label: z.string() })

/** Schema of the signed words of a form (`Words`). */
export const wordsSchema = <All extends Questions>(form: QuestionForm<All>) =>
  z.object({
    questions: z.object(recordOf(form.fieldNames, () => z.string())),
    options: z.object(recordOf(form.choices, () => z.array(option))),
  })

/** Words to read answers with; a missing part is unknown. */
type KnownWords<All extends Questions> = {
  [Part in keyof Words<All>]: Partial<Words<All>[Part]>
}

type Given<All extends Questions> = Readonly<Partial<Record<AskedName<All>, unknown>>>

/**
 * Returns the questions as asked, with the chosen answers. Texts by the visitor are left out: the details have them.
 * @param typed the unvalidated form. Two options can share a stored value, and its raw value tells which was chosen
 */
export const questionsAsked = <All extends Questions>(
  form: QuestionForm<All>,
  answers: Given<All>,
  words: KnownWords<All>,
  names: readonly AskedName<All>[] = form.fieldNames,
  typed: RawFields = {},
): Snapshot['questions'] =>
  names.map((name) => {
    const question = { field: name, question: words.questions[name] ?? labelOf(form, name) }
    const value = answers[name]
    const { kind } = form.questionOf(name) ?? {}
    if (!value || (kind !== 'choice' && kind !== 'scale')) return question
    const raw = typed[name]
    const isRaw = typeof raw === 'string' && storedValue(raw.trim()) === value
    return {
      ...question,
      answer: pickedText(form, words.options, name, isRaw ? raw.trim() : value),
    }
  })

/** Returns the text of a chosen answer, with a remark if the option was removed. */
function pickedText<All extends Questions>(
  form: QuestionForm<All>,
  options: Partial<Options<All>>,
  name: AskedName<All>,
  value: unknown,
): string {
  const text = answerText(form, options, name, value)
  const isGone =
    form.isChoice(name) &&
    (options[name] ?? []).length > 0 &&
    optionLabel(form, options, name, `${value}`) === undefined
  return isGone ? `${text} (no longer offered)` : text
}

/**
 * Returns the answers as labelled rows.
 * @param snapshot the words stored with the lead. Default: `words`, the current ones
 */
export const reportRows = <All extends Questions>(
  form: QuestionForm<All>,
  answers: Given<All>,
  words: KnownWords<All>,
  snapshot: Snapshot | undefined,
  names: readonly AskedName<All>[] = form.fieldNames,
) => {
  const signed = snapshot?.questions ?? questionsAsked(form, answers, words, names)
  return names.map((name) => {
    const label = labelOf(form, name)
    const { question, answer } = signed.find(({ field }) => field === name) ?? {}
    const text = answer ?? answerText(form, words.options, name, answers[name])
    return { label, text, question: question === label ? undefined : question }
  })
}

type Detail<Asked extends Question> = Asked extends { kind: 'scale' } ? number[] : string | null

type Details<All extends Questions> = {
  [Name in Exclude<AskedName<All>, 'name' | 'email'>]: z.ZodType<Detail<All[Name]>, Detail<All[Name]>>
}

/** Schema of the stored answers. The lead itself stores the sender's name and address. */
export const answerDetails = <All extends Questions>({ fieldNames, questionOf }: QuestionForm<All>) =>
  z.object(
    // `recordOf` cannot know the schema of each question.
    recordOf<string, z.ZodType>(
      fieldNames.filter((name) => name !== 'name' && name !== 'email'),
      (name) => (questionOf(name)?.kind === 'scale' ? z.array(z.number()).min(1) : z.string().nullable()),
    ) as Details<All>,
  )

/** Fields of the retry page. */
export const retryFields = <All extends Questions>(form: QuestionForm<All>, options?: Options<All>): FormField[] =>
  form.fieldNames.map((name): FormField => {
    const question = form.questionOf(name)
    const label = labelOf(form, name)
    if (options && form.isChoice(name)) return { name, label, type: 'radios', options: options[name] }
    if (question?.kind === 'scale') return { name, label: `${label}, ${question.min} to ${question.max}`, type: 'text' }
    if (question?.kind === 'text') return { name, label, type: 'textarea' }
    const { retryLabel = label, input } = { ...(question && 'input' in question && question) }
    const type = question?.kind === 'email' ? 'email' : 'text'
    return { name, label: retryLabel, type, autocomplete: input?.autoComplete }
  })
