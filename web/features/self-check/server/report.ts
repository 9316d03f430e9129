import { humanizeName } from '#web/leads/humanize-name.ts'
import type { Program } from '#web/leads/programs.ts'
import { answerLabels, countNoOrNotSure, type SelfCheckAnswer, scoreBand } from '../score.ts'

/**
 * A self-check's result and answers as people read them; a question that is gone has its number.
 * @param known the program; undefined where it is gone, or the content lake away
 */
export function reportOf(
  { program, answers }: { program: string; answers: readonly SelfCheckAnswer[] },
  known: Program | undefined,
) {
  const texts = known?.selfCheck
  const labels = answerLabels(texts?.words)
  const noOrNotSure = countNoOrNotSure(answers)
  const needsHelp = scoreBand(answers, texts?.needsHelpFrom) === 'needs_help'
  return {
    program: known?.title || humanizeName(program),
    noOrNotSure,
    score: `“No” or “not sure” to ${noOrNotSure} of ${answers.length} questions`,
    band: needsHelp ? 'Needs help' : 'Doing well',
    message: (needsHelp ? texts?.resultMessage : texts?.resultMessageGood) || undefined,
    answers: answers.map((answer, index) => ({
      label: texts?.questions?.[index] || `Question ${index + 1}`,
      text: labels[answer],
    })),
  }
}
