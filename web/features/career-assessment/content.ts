import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { choicesOf } from '#web/forms/steps/choice-question.tsx'
import type { choiceFields } from './rules.ts'
import type { Choices } from './steps.ts'

export type ShortAssessmentContent = NonNullable<ShortAssessmentQueryResult>
export type Profile = ShortAssessmentContent['profiles'][number]

/** The values that each question offers. */
export function choicesIn(content: ShortAssessmentContent): Choices {
  const values = (field: (typeof choiceFields)[number]) =>
    choicesOf(content[field]).map(({ value }) => value)
  return {
    careerStage: values('careerStage'),
    biggestChallenge: values('biggestChallenge'),
    supportLevel: values('supportLevel'),
    helpNeeded: values('helpNeeded'),
  }
}

/** A question without anything to choose could not be left: then nothing is asked at all. */
export function canBeAsked(content: ShortAssessmentContent): boolean {
  return Object.values(choicesIn(content)).every((values) => values.length > 0)
}
