import { persistedAnswers, textsIn } from '#web/forms/steps/persisted-answers.ts'
import { type Answers, noAnswers } from './answers.ts'

/** The answers on this device, until they are stored by the site or cleared. */
export const persisted = persistedAnswers<Answers>('cc_long_assessment_v1', noAnswers, (stored) =>
  textsIn(stored, noAnswers),
)

export const isEmpty = (answers: Answers) => Object.values(answers).every((text) => text === '')
