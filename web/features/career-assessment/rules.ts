import {
  hasControlInLine,
  isAddress,
  isBlank,
  nameMessages,
  nameProblem,
  tidyLine,
} from '#web/forms/text-rules.ts'

/** The four questions with answers to choose, in their order: screens 1 to 4. */
export const choiceFields = [
  'careerStage',
  'biggestChallenge',
  'supportLevel',
  'helpNeeded',
] as const

export type ChoiceField = (typeof choiceFields)[number]

/** The slider. Source: specification, section 9. */
export const readiness = { min: 1, max: 5, step: 1, atFirst: 3 }

/** The answers of the short assessment. Source: specification, section 3. */
export interface ShortAssessmentAnswers extends Record<ChoiceField, string> {
  readinessLevel: readonly [number]
  name: string
  email: string
  whatsapp: string
}

export const longestWhatsapp = 60

export const shortAssessmentMessages = {
  ...nameMessages,
  choice: 'Please choose an answer',
  readiness: `Please choose a number from ${readiness.min} to ${readiness.max}`,
  name: 'Please add your name',
  email: 'Please add a valid email so we can reply',
  whatsapp: `Please shorten your number to ${longestWhatsapp} characters`,
}

export type ContactField = 'name' | 'email' | 'whatsapp'
export type ContactProblems = Partial<Record<ContactField, string>>

/** What is wrong with a contact detail as typed; undefined when nothing is. */
export const contactRules: Record<ContactField, (typed: string) => string | undefined> = {
  name: (typed) => (isBlank(typed) ? shortAssessmentMessages.name : nameProblem(typed)),
  email: (typed) => (isAddress(tidyLine(typed)) ? undefined : shortAssessmentMessages.email),
  whatsapp(typed) {
    const number = tidyLine(typed)
    if (hasControlInLine(number)) return shortAssessmentMessages.control
    return number.length > longestWhatsapp ? shortAssessmentMessages.whatsapp : undefined
  },
}
