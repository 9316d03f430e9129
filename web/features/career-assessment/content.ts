import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { choicesOf } from '#web/forms/steps/choices.ts'
import { choiceFields } from './answers.ts'
import type { Choices } from './steps.ts'

export type CareerAssessmentContent = NonNullable<ShortAssessmentQueryResult>
export type Profile = CareerAssessmentContent['profiles'][number]

/** The values that each question offers. */
export function choicesIn(content: CareerAssessmentContent): Choices {
  return recordOf(choiceFields, (field) => choicesOf(content[field]).map(({ value }) => value))
}

/** A question without anything to choose could not be left: then nothing is asked at all. */
export function canBeAsked(content: CareerAssessmentContent): boolean {
  return Object.values(choicesIn(content)).every((values) => values.length > 0)
}
