import { z } from 'zod'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import { type Program, type Programs, programIn } from '#web/leads/programs.ts'
import type { Snapshot, SnapshotContext } from '#web/leads/snapshot.ts'
import type { SelfCheckWords } from '../definition.ts'
import { answerLabels, countNoOrNotSure, type SelfCheckAnswer, scoreBand } from '../score.ts'

interface Answered {
  program: string
  answers: readonly SelfCheckAnswer[]
}

const text = z.string().nullable()
/** Schema of the signed words of a form. */
const signedWords = z.object({
  program: z.string(),
  questions: z.array(z.string()),
  needsHelpFrom: z.number().nullable(),
  resultMessage: text,
  resultMessageGood: text,
  words: z.object({ yesLabel: text, noLabel: text, notSureLabel: text }).nullable(),
})

/** Returns the texts that the visitor saw: the signed texts of the form, else the current ones, else undefined. */
export function snapshotOf(
  check: Answered,
  { content, page }: SnapshotContext<Programs>,
): Snapshot | undefined {
  const signed = signedWords.safeParse(page).data
  if (signed?.program === check.program) return wordsOf(check, signed, 'page')
  const today = programIn(content, check.program)?.selfCheck
  return today ? wordsOf(check, today, 'site') : undefined
}

/** Applies the texts to the answers. The text of a missing question is its number, such as `Question 2`. */
function wordsOf({ answers }: Answered, texts: SelfCheckWords | null, from: Snapshot['from']) {
  const labels = answerLabels(texts?.words)
  const needsHelp = scoreBand(answers, texts?.needsHelpFrom) === 'needs_help'
  const message = needsHelp ? texts?.resultMessage : texts?.resultMessageGood
  const questions = texts?.questions?.filter(Boolean).slice(0, selfCheckQuestions) ?? []
  return {
    from,
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
  } satisfies Snapshot
}

/**
 * Returns the result and the answers as labelled rows.
 * @param programContent undefined if it was deleted or the lake is unavailable
 * @param snapshot the words stored with the lead. Default: the current texts.
 */
export function reportOf(
  check: Answered,
  programContent: Program | undefined,
  snapshot?: Snapshot,
) {
  const noOrNotSure = countNoOrNotSure(check.answers)
  const { questions, result } =
    snapshot ?? wordsOf(check, programContent?.selfCheck ?? null, 'site')
  return {
    program: programContent?.title || humanizeName(check.program),
    noOrNotSure,
    score: `“No” or “not sure” to ${noOrNotSure} of ${check.answers.length} questions`,
    band: result?.title ?? '',
    message: result?.text,
    answers: questions.map(({ question, answer = '' }) => ({ label: question, text: answer })),
  }
}
