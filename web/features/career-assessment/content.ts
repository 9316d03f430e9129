import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { choicesOf } from '#web/forms/steps/choices.ts'
import { choiceFields } from './answers.ts'
import type { Choices } from './steps.ts'

export type CareerAssessmentContent = NonNullable<ShortAssessmentQueryResult>
export type Profile = CareerAssessmentContent['profiles'][number]

/** Returns the option values of each question. */
export function choicesIn(content: CareerAssessmentContent): Choices {
  return recordOf(choiceFields, (field) => choicesOf(content[field]).map(({ value }) => value))
}

/** Returns false if a question has no options: the visitor could not go past that question. */
export function canBeAsked(content: CareerAssessmentContent): boolean {
  return Object.values(choicesIn(content)).every((values) => values.length > 0)
}
