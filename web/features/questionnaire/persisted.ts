import { persistedAnswers } from '#web/forms/steps/persisted-answers.ts'
import { type Answers, noAnswers } from './answers.ts'

/** The answers on this device, until they are stored by the site or cleared. */
export const kept = persistedAnswers<Answers>('cc_long_assessment_v1', noAnswers, understand)

/** Whatever lies there: texts under our names are answers, anything else is none. */
export function understand(found: unknown): Answers | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const texts = Object.keys(noAnswers).flatMap((field) => {
    const value: unknown = Object.hasOwn(found, field) ? Reflect.get(found, field) : undefined
    return typeof value === 'string' ? [[field, value] as const] : []
  })
  return { ...noAnswers, ...Object.fromEntries(texts) }
}

export const isEmpty = (answers: Answers) => Object.values(answers).every((text) => text === '')
