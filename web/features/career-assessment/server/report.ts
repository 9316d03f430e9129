import { z } from 'zod'
import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { storedValue } from '#web/forms/steps/choices.ts'
import type { FormContext, FormSnapshot } from '#web/leads/form-snapshot.ts'
import type { Row } from '#web/leads/inbox-section.ts'
import { choiceLabels } from '../answer-rows.ts'
import { type ChoiceField, choiceFields, readiness } from '../answers.ts'
import { profileFor } from '../profile.ts'
import { type AssessmentWords, shownWords } from '../shown-words.ts'

/** Content of the assessment; null if it could not be read. */
export type Content = Partial<NonNullable<ShortAssessmentQueryResult>> | null

interface Answered extends Record<ChoiceField, string> {
  readinessLevel: readonly number[]
}

const text = z.string().nullable()
const option = z.object({ value: z.string(), label: z.string() })
/** Schema of `shownWords` in a submitted form. */
const pageWords = z.object({
  ...recordOf(choiceFields, () => z.object({ text, options: z.array(option) })),
  readiness: text,
  actionLabel: text,
  programmeLabel: text,
  profiles: z.array(
    z.object({
      ...{ key: text, title: text, subtitle: text, dailyTip: text, programmeName: text },
      bullets: z.array(z.string()).nullable(),
    }),
  ),
})

/** Returns the texts that the visitor saw: the signed texts of the form, else the current ones, else undefined. */
export function shownOf(lead: Answered, { content, page, typed }: FormContext<Content>) {
  const signed = pageWords.safeParse(page).data
  const words = signed ?? (content && shownWords(content))
  // Two options can share a stored value. The raw form value tells which one was chosen.
  const chosen = recordOf(choiceFields, (field) => {
    const raw = typed[field]
    return typeof raw === 'string' && storedValue(raw.trim()) === lead[field]
      ? raw.trim()
      : lead[field]
  })
  return words ? wordsOf({ ...lead, ...chosen }, words, signed ? 'page' : 'site') : undefined
}

function wordsOf(
  answers: Answered,
  words: AssessmentWords,
  from: FormSnapshot['from'],
): FormSnapshot {
  const profile = profileFor(words.profiles, answers.careerStage)
  return {
    from,
    questions: [
      ...choiceFields.map((field) => ({
        field,
        question: words[field].text || choiceLabels[field],
        answer: labelIn(words, field, answers[field]),
      })),
      {
        field: 'readinessLevel',
        question: words.readiness || 'Readiness',
        answer: `${answers.readinessLevel[0]}/${readiness.max}`,
      },
    ],
    result: profile && {
      title: profile.title ?? '',
      text: profile.subtitle ?? '',
      rows: [
        { label: words.actionLabel || 'Your Action for Today', text: profile.dailyTip ?? '' },
        { label: words.programmeLabel || 'Recommended for you', text: profile.programmeName ?? '' },
      ],
      list: [...(profile.bullets ?? [])],
    },
  }
}

/** Returns the label of an answer, or its stored value if the option no longer exists. */
function labelIn(words: AssessmentWords, field: ChoiceField, value: string): string {
  const { options } = words[field]
  const label = options.find((option) => option.value === value)?.label
  if (label !== undefined) return label
  const stored = storedValue(value)
  return options.length > 0 ? `${stored} (no longer offered)` : stored
}

/**
 * Returns the answers and the plan as labelled rows.
 * @param shown the texts stored with the lead. Default: the current texts.
 */
export function reportOf(answers: Answered, content: Content, shown?: FormSnapshot) {
  const words = shown ?? wordsOf(answers, shownWords(content ?? {}), 'site')
  const rows = words.questions.map(({ field, question, answer = '' }): Row => {
    const label = choiceFields.find((one) => one === field)
    const short = label ? choiceLabels[label] : 'Readiness'
    return { label: short, text: answer, question: question === short ? undefined : question }
  })
  const [action, programme] = words.result?.rows ?? []
  return { rows, plan: words.result, action, programme }
}
