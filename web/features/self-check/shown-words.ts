import type { AnswerWords } from './score.ts'

/** Texts of a self-check that determine its result. */
export interface SelfCheckTexts {
  questions: readonly string[] | null
  needsHelpFrom: number | null
  resultMessage: string | null
  resultMessageGood: string | null
  words: AnswerWords | null
}

/** Returns the texts of a self-check. The page signs them, and the form submits them. */
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
