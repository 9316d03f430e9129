import { wordsIn } from '#web/forms/questions/words.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import type { CareerAssessmentContent } from './content.ts'
import { careerAssessment } from './definition.ts'

/** Returns the words of the questions and plans. The page signs them, and the form submits them. */
export const assessmentWords = (content: Partial<CareerAssessmentContent>) => ({
  ...wordsIn(careerAssessment, { ...content, readinessLevel: content.readiness ?? null }),
  actionLabel: content.actionLabel ?? null,
  programmeLabel: content.programmeLabel ?? null,
  profiles: (content.profiles ?? []).map(
    ({ key, title, subtitle, dailyTip, programmeName, bullets }): ProfileWords => ({
      ...{ key, title, subtitle, dailyTip, programmeName, bullets },
    }),
  ),
})

interface ProfileWords extends Record<'key' | 'title' | 'subtitle' | 'dailyTip' | 'programmeName', string | null> {
  bullets: readonly string[] | null
}

export type AssessmentWords = ReturnType<typeof assessmentWords>

/** Returns the words with the page's signature, for the form. */
export const snapshotFor = (signature: string | undefined, content: CareerAssessmentContent) =>
  signedSnapshot(signature, assessmentWords(content))
