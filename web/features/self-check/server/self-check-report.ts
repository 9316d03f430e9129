import { z } from 'zod'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import { type Program, type Programs, programIn } from '#web/leads/programs.ts'
import { type Snapshot, type SnapshotContext, snapshotOf } from '#web/leads/snapshot.ts'
import type { SelfCheckWords } from '../definition.ts'
import { answerLabels, countNoOrNotSure, type SelfCheckAnswer, scoreBand } from '../score.ts'

interface Answered {
  program: string
  answers: readonly SelfCheckAnswer[]
}

const text = z.string().nullable()
/** Schema of the signed words of a form. */
const wordsOnPage = z.object({
  program: z.string(),
  questions: z.array(z.string()),
  needsHelpFrom: z.number().nullable(),
  resultMessage: text,
  resultMessageGood: text,
  words: z.object({ yesLabel: text, noLabel: text, notSureLabel: text }).nullable(),
})

/** Words of another program's page do not count. */
export const selfCheckSnapshot = (check: Answered, { content, page }: SnapshotContext<Programs>) =>
  snapshotOf<SelfCheckWords>(
    wordsOnPage.refine(({ program }) => program === check.program),
    page,
    programIn(content, check.program)?.selfCheck,
    (words) => wordsOf(check, words),
  )

/** Applies the texts to the answers. The text of a missing question is its number, such as `Question 2`. */
function wordsOf({ answers }: Answered, texts: SelfCheckWords | null) {
  const labels = answerLabels(texts?.words)
  const needsHelp = scoreBand(answers, texts?.needsHelpFrom) === 'needs_help'
  const message = needsHelp ? texts?.resultMessage : texts?.resultMessageGood
  const questions = texts?.questions?.filter(Boolean).slice(0, selfCheckQuestions) ?? []
  return {
    questions: answers.map((answer, index) => ({
      field: 'answers',
      question: questions[index] || `Question ${index + 1}`,
      answer: labels[answer],
    })),
    result: {
      title: needsHelp ? 'Needs help' : 'Doing well',
      needsHelp,
      ...(message ? { text: message } : {}),
    },
  } satisfies Omit<Snapshot, 'from'>
}

/**
 * Returns the result and the answers as labelled rows.
 * @param programContent undefined if it was deleted or the lake is unavailable
 * @param snapshot the words stored with the lead. Default: the current texts.
 */
export function reportOf(check: Answered, programContent: Program | undefined, snapshot?: Snapshot) {
  const noOrNotSure = countNoOrNotSure(check.answers)
  const { questions, result } = snapshot ?? wordsOf(check, programContent?.selfCheck ?? null)
  return {
    program: programContent?.title || humanizeName(check.program),
    noOrNotSure,
    score: `“No” or “not sure” to ${noOrNotSure} of ${check.answers.length} questions`,
    band: result?.title ?? '',
    message: result?.text,
    answers: questions.map(({ question, answer = '' }) => ({ label: question, text: answer })),
  }
}
