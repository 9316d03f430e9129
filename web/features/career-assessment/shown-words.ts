import { recordOf } from '#web/forms/record-of.ts'
import { signedWords } from '#web/forms/shown-words.ts'
import { choicesOf } from '#web/forms/steps/choices.ts'
import { choiceFields } from './answers.ts'
import type { CareerAssessmentContent } from './content.ts'

/** Returns the texts of the questions and plans. The page signs them, and the form submits them. */
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

/** Returns the texts with the page's signature, for the form. */
export const shownBy = (signature: string | undefined, content: CareerAssessmentContent) =>
  signedWords(signature, shownWords(content))
