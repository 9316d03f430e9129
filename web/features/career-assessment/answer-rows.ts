import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { choicesOf } from '#web/forms/steps/choices.ts'
import { type ChoiceField, choiceFields, readiness } from './answers.ts'

type Content = NonNullable<ShortAssessmentQueryResult>

/** Choice questions with their options; null if the content could not be read. */
export type AssessmentOptions = Partial<Pick<Content, ChoiceField>> | null

export const choiceLabels: Record<ChoiceField, string> = {
  careerStage: 'Career stage',
  biggestChallenge: 'Biggest challenge',
  supportLevel: 'Support level',
  helpNeeded: 'Help needed',
}

const optionLabel = (questions: AssessmentOptions, field: ChoiceField, value: string): string =>
  choicesOf(questions?.[field]).find((choice) => choice.value === value)?.label || value

/** Returns the answers as labelled rows, for the visitor's mail draft. */
export function answerRows(
  answers: Record<ChoiceField, string> & { readinessLevel: readonly number[] },
  questions: AssessmentOptions,
): { label: string; text: string }[] {
  return [
    ...choiceFields.map((field) => ({
      label: choiceLabels[field],
      text: optionLabel(questions, field, answers[field]),
    })),
    { label: 'Readiness', text: `${answers.readinessLevel[0]}/${readiness.max}` },
  ]
}
