import { parseAnswers as parse } from '#web/forms/questions/parse-answers.ts'
import { recordOf } from '#web/forms/record-of.ts'

/* The part of the definition that the page's own script contains. */

/** Multiple-choice questions, in the order of screens 1 to 4. */
export const choiceFields = ['careerStage', 'biggestChallenge', 'supportLevel', 'helpNeeded'] as const

export type ChoiceField = (typeof choiceFields)[number]

/** Range and initial value of the readiness slider. Source: specification, section 9. */
export const readiness = { min: 1, max: 5, step: 1, initial: 3 }

/** Answers of the career assessment. Source: specification, section 3. */
export interface Answers extends Readonly<Record<ChoiceField | 'name' | 'email' | 'whatsapp', string>> {
  readonly readinessLevel: readonly [number]
}

/** Initial answers. An empty string means unanswered. */
export const noAnswers: Answers = {
  ...recordOf(choiceFields, () => ''),
  readinessLevel: [readiness.initial],
  ...{ name: '', email: '', whatsapp: '' },
}

/** Validates stored answers. An invalid readiness counts as the initial one. */
export function parseAnswers(stored: unknown): Answers | undefined {
  const { readinessLevel, ...noTexts } = noAnswers
  const texts = parse(noTexts, stored)
  const value: unknown = Reflect.get(Object(stored), 'readinessLevel')
  const level: unknown = Array.isArray(value) ? value[0] : undefined
  const { min, max, initial } = readiness
  const fits = typeof level === 'number' && Number.isInteger(level) && level >= min && level <= max
  return texts && { ...noAnswers, ...texts, readinessLevel: [fits ? level : initial] }
}
