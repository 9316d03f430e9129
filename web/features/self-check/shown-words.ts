import type { AnswerWords } from './score.ts'

/** The texts of a self-check that its result is made of, as content has them. */
export interface SelfCheckTexts {
  questions: readonly string[] | null
  needsHelpFrom: number | null
  resultMessage: string | null
  resultMessageGood: string | null
  words: AnswerWords | null
}

/** The words that a program's page shows for its self-check: what it signs, and what comes back. */
export const shownWords = (program: string, texts: SelfCheckTexts) => ({
  program,
  questions: texts.questions,
  needsHelpFrom: texts.needsHelpFrom,
  resultMessage: texts.resultMessage,
  resultMessageGood: texts.resultMessageGood,
  words: texts.words && {
    yesLabel: texts.words.yesLabel,
    noLabel: texts.words.noLabel,
    notSureLabel: texts.words.notSureLabel,
  },
})
