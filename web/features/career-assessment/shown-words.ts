import { recordOf } from '#web/forms/record-of.ts'
import { signedWords } from '#web/forms/shown-words.ts'
import { choicesOf } from '#web/forms/steps/choices.ts'
import { choiceFields } from './answers.ts'
import type { CareerAssessmentContent } from './content.ts'

/** The words that the page shows for its questions and plans: what it signs, and what comes back. */
export const shownWords = (content: Partial<CareerAssessmentContent>) => ({
  ...recordOf(choiceFields, (field) => ({
    text: content[field]?.text ?? null,
    options: choicesOf(content[field]),
  })),
  readiness: content.readiness?.text ?? null,
  actionLabel: content.actionLabel ?? null,
  programmeLabel: content.programmeLabel ?? null,
  profiles: (content.profiles ?? []).map(
    ({ key, title, subtitle, dailyTip, programmeName, bullets }): ShownProfile => ({
      ...{ key, title, subtitle, dailyTip, programmeName, bullets },
    }),
  ),
})

interface ShownProfile
  extends Record<'key' | 'title' | 'subtitle' | 'dailyTip' | 'programmeName', string | null> {
  bullets: readonly string[] | null
}

export type AssessmentWords = ReturnType<typeof shownWords>

/** The same with the page's signature, as the form carries them. */
export const shownBy = (signature: string | undefined, content: CareerAssessmentContent) =>
  signedWords(signature, shownWords(content))
