import { z } from 'zod'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { humanizeName } from '#web/leads/humanize-name.ts'
import { type Program, type Programs, programIn } from '#web/leads/programs.ts'
import type { FormContext, Shown } from '#web/leads/shown.ts'
import { answerLabels, countNoOrNotSure, type SelfCheckAnswer, scoreBand } from '../score.ts'
import type { SelfCheckTexts } from '../shown-words.ts'

interface Answered {
  program: string
  answers: readonly SelfCheckAnswer[]
}

const text = z.string().nullable()
/** The words of `shownWords`, as a form brings them back. */
const pageWords = z.object({
  program: z.string(),
  questions: z.array(z.string()),
  needsHelpFrom: z.number().nullable(),
  resultMessage: text,
  resultMessageGood: text,
  words: z.object({ yesLabel: text, noLabel: text, notSureLabel: text }).nullable(),
})

/** The words of a finished self-check: those of the page, else today's; undefined where there are none. */
export function shownOf(
  check: Answered,
  { content, page }: FormContext<Programs>,
): Shown | undefined {
  const signed = pageWords.safeParse(page).data
  if (signed?.program === check.program) return wordsOf(check, signed, 'page')
  const today = programIn(content, check.program)?.selfCheck
  return today ? wordsOf(check, today, 'site') : undefined
}

/** A question that is gone has its number. */
function wordsOf({ answers }: Answered, texts: SelfCheckTexts | null, from: Shown['from']) {
  const labels = answerLabels(texts?.words)
  const needsHelp = scoreBand(answers, texts?.needsHelpFrom) === 'needs_help'
  const message = needsHelp ? texts?.resultMessage : texts?.resultMessageGood
  const asked = texts?.questions?.filter(Boolean).slice(0, selfCheckQuestions) ?? []
  return {
    from,
    questions: answers.map((answer, index) => ({
      field: 'answers',
      question: asked[index] || `Question ${index + 1}`,
      answer: labels[answer],
    })),
    result: {
      title: needsHelp ? 'Needs help' : 'Doing well',
      needsHelp,
      ...(message ? { text: message } : {}),
    },
  } satisfies Shown
}

/**
 * A self-check's result and answers as people read them.
 * @param known the program; undefined where it is gone, or the content lake away
 * @param shown the words stored with it; without them today's are taken
 */
export function reportOf(check: Answered, known: Program | undefined, shown?: Shown) {
  const noOrNotSure = countNoOrNotSure(check.answers)
  const { questions, result } = shown ?? wordsOf(check, known?.selfCheck ?? null, 'site')
  return {
    program: known?.title || humanizeName(check.program),
    noOrNotSure,
    score: `“No” or “not sure” to ${noOrNotSure} of ${check.answers.length} questions`,
    band: result?.title ?? '',
    message: result?.text,
    answers: questions.map(({ question, answer = '' }) => ({ label: question, text: answer })),
  }
}

/** When the words of a program's self-check were last changed; empty where that is not known. */
export const changesOf = (known: Program | undefined) =>
  known?.selfCheck ? [known.selfCheck._updatedAt, known.selfCheck.words?._updatedAt] : []
