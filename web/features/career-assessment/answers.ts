import { recordOf } from '#web/forms/record-of.ts'

/** Multiple-choice questions, in the order of screens 1 to 4. */
export const choiceFields = [
  'careerStage',
  'biggestChallenge',
  'supportLevel',
  'helpNeeded',
] as const

export type ChoiceField = (typeof choiceFields)[number]

/** Range and initial value of the readiness slider. Source: specification, section 9. */
export const readiness = { min: 1, max: 5, step: 1, initial: 3 }

export const maxWhatsappLength = 60

/** Answers of the career assessment. Source: specification, section 3. */
export interface Answers extends Record<ChoiceField, string> {
  readinessLevel: readonly [number]
  name: string
  email: string
  whatsapp: string
}

/** Initial answers. An empty string means unanswered. */
export const noAnswers: Answers = {
  ...recordOf(choiceFields, () => ''),
  readinessLevel: [readiness.initial],
  name: '',
  email: '',
  whatsapp: '',
}
