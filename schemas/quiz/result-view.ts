import { fillResult } from './fill-result.ts'
import type { Answers } from './path.ts'
import type { Quiz, QuizResult } from './quiz.ts'
import { outcomeOf } from './score.ts'

/** A result as its visitor reads it. */
export interface ResultView extends Pick<QuizResult, 'key' | 'buttons'> {
  program?: QuizResult['program']
  /** Empty for a quiz without results. */
  title: string
  text: string
  today: string
  /** Overall score in percent; null where no answer changes it. */
  overall: number | null
  /** Scores of the categories, each with its own result, if any. */
  categories: { name: string; percent: number; title: string; text: string }[]
}

/** Returns the result of the answers. Page, mail and inbox show it. @param name the visitor's name, or empty */
export function resultView(quiz: Quiz, answers: Answers, name: string): ResultView {
  const { result, scores, ofCategories } = outcomeOf(quiz, answers)
  const [overall, ...categories] = scores
  const fill = (text = '') => fillResult(text, scores, name)
  const texts = (of: QuizResult | undefined) => ({ title: fill(of?.title), text: fill(of?.text) })
  return {
    ...{ key: result?.key ?? '', ...texts(result), today: fill(result?.today) },
    ...{ program: result?.program, buttons: result?.buttons ?? [] },
    overall: overall?.percent ?? null,
    categories: categories.flatMap(({ key, name, percent }) =>
      percent === undefined ? [] : [{ name, percent, ...texts(ofCategories.get(key)) }],
    ),
  }
}
