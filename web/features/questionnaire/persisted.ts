import { persistedAnswers, textsIn } from '#web/forms/steps/persisted-answers.ts'
import { type Answers, noAnswers } from './answers.ts'

/** Local copy of the answers, kept until the site has stored them or the visitor clears them. */
export const persisted = persistedAnswers<Answers>('cc_long_assessment_v1', noAnswers, (stored) =>
  textsIn(stored, noAnswers),
)

export const isEmpty = (answers: Answers) => Object.values(answers).every((text) => text === '')
