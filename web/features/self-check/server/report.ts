import { programOf } from '#schemas/programs.ts'
import {
  type AnswerWords,
  answerLabels,
  countNoOrNotSure,
  type SelfCheckAnswer,
  scoreBand,
} from '../score.ts'

/** What the coach wrote for a program's self-check; every part may be absent. */
export interface SelfCheckTexts {
  programTitle?: string | null
  questions?: string[] | null
  needsHelpFrom?: number | null
  resultMessage?: string | null
  resultMessageGood?: string | null
  words?: AnswerWords | null
}

/** A self-check's result and answers as people read them; a question that is gone has its number. */
export function reportOf(
  { program, answers }: { program: string; answers: readonly SelfCheckAnswer[] },
  texts: SelfCheckTexts,
) {
  const labels = answerLabels(texts.words)
  const noOrNotSure = countNoOrNotSure(answers)
  const needsHelp = scoreBand(answers, texts.needsHelpFrom) === 'needs_help'
  return {
    program: texts.programTitle || programOf(program)?.title || program,
    noOrNotSure,
    score: `“No” or “not sure” to ${noOrNotSure} of ${answers.length} questions`,
    band: needsHelp ? 'Needs help' : 'Doing well',
    message: (needsHelp ? texts.resultMessage : texts.resultMessageGood) || undefined,
    answers: answers.map((answer, index) => ({
      label: texts.questions?.[index] || `Question ${index + 1}`,
      text: labels[answer],
    })),
  }
}
