import { persistedAnswers, textsIn } from '#web/forms/steps/persisted-answers.ts'
import { type Answers, noAnswers, readiness } from './answers.ts'

/**
 * Validates stored answers, and orders the fields like `noAnswers`. In another order the same answers would get a new
 * idempotency key after a reload.
 */
export function parseAnswers(stored: unknown): Answers | undefined {
  const { readinessLevel, ...emptyTexts } = noAnswers
  const texts = textsIn(stored, emptyTexts)
  const level = levelIn(Reflect.get(Object(stored), 'readinessLevel'))
  return texts && { ...noAnswers, ...texts, readinessLevel: [level] }
}

function levelIn(value: unknown): number {
  const level: unknown = Array.isArray(value) ? value[0] : undefined
  const fits = typeof level === 'number' && Number.isInteger(level)
  return fits && level >= readiness.min && level <= readiness.max ? level : readiness.initial
}

/** Local copy of the answers, kept until the site has stored them or the visitor clears them. */
export const persisted = persistedAnswers('cc_short_assessment_v1', noAnswers, parseAnswers)
