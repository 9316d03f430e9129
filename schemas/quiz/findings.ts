import { uniqueLines } from '../list-fields.ts'
import { positionAfter } from './path.ts'
import { endKey, overallKey, type Quiz, type QuizQuestion } from './quiz.ts'
import { boundsOf, hasRange, measuresOf, reachable } from './score.ts'

/** Remark for the coach about a part of a quiz. */
export interface Finding {
  /** Field of the part, and its key in the list. A remark about the whole field has no key. */
  list: 'categories' | 'questions' | 'results' | 'contact'
  key?: string
  message: string
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59).toWellFormed()}…` : text)

/** Returns everything that the coach should know before she publishes; empty for a sound quiz. */
export function findingsIn(quiz: Quiz): Finding[] {
  return [
    ...withoutPoints(quiz),
    ...unreachable(quiz),
    ...quiz.questions.flatMap((question, at) => [...sameWords(question), ...leadsNowhere(quiz, question, at)]),
    ...rangesOf(quiz),
    ...withoutNextStep(quiz),
  ]
}

function withoutPoints(quiz: Quiz): Finding[] {
  return quiz.categories
    .filter(({ key }) => boundsOf(quiz, key).low === boundsOf(quiz, key).high)
    .map(({ key, name }) => ({
      ...{ list: 'categories', key },
      message: `No answer gives points to “${name}” that another answer does not: it says nothing about the visitor.`,
    }))
}

function unreachable(quiz: Quiz): Finding[] {
  const reached = reachable(quiz)
  return quiz.questions.flatMap(({ key, text }, at) =>
    reached.has(at)
      ? []
      : [
          {
            ...{ list: 'questions', key },
            message: `No way leads to “${short(text)}”: every answer before it goes past it.`,
          },
        ],
  )
}

function sameWords({ key, answers }: QuizQuestion): Finding[] {
  const same = uniqueLines(answers.map(({ label }) => label))
  return same === true ? [] : [{ list: 'questions', key, message: same.replace(/^Lines/, 'Answers') }]
}

function leadsNowhere(quiz: Quiz, { key, answers }: QuizQuestion, at: number): Finding[] {
  const isLost = ({ nextKey }: { nextKey: string }) =>
    nextKey !== '' && nextKey !== endKey && quiz.questions[positionAfter(quiz, at, nextKey)]?.key !== nextKey
  return answers.filter(isLost).map(({ label }) => ({
    ...{ list: 'questions', key },
    message: `“${short(label)}” leads back, or to a question that is gone: visitors go on to the next question.`,
  }))
}

/** Gaps and overlaps between the results of each score. */
function rangesOf(quiz: Quiz): Finding[] {
  return measuresOf(quiz).flatMap(({ key, name }): Finding[] => {
    const ranked = quiz.results
      .filter(hasRange)
      .filter(({ measureKey }) => measureKey === key)
      .toSorted((one, other) => one.from - other.from || one.to - other.to)
    if (ranked.length === 0) return []
    const about = key === overallKey ? 'the overall score' : `“${name}”`
    const found: Finding[] = []
    let next = 0
    const gap = (until: number, key?: string) => {
      if (until > next)
        found.push({
          ...{ list: 'results', key },
          message: `No result for ${next} to ${until - 1} percent of ${about}: the nearest one is shown.`,
        })
    }
    for (const { key, title, from, to } of ranked) {
      gap(from, key)
      if (to < from) found.push({ list: 'results', key, message: `“${title}” ends before it begins.` })
      else if (from < next)
        found.push({
          ...{ list: 'results', key },
          message: `Two results for ${from} to ${Math.min(to, next - 1)} percent of ${about}: the first of them in the list is shown.`,
        })
      next = Math.max(next, to + 1)
    }
    gap(101)
    return found
  })
}

function withoutNextStep({ questions, results }: Quiz): Finding[] {
  const decided = new Set(questions.flatMap(({ answers }) => answers.map(({ resultKey }) => resultKey)))
  return results.flatMap((result): Finding[] => {
    const { key, title, today, program, buttons } = result
    const found: Finding[] = []
    if (!today && !program && buttons.length === 0)
      found.push({
        ...{ list: 'results', key },
        message: `“${title}” has no next step: add what to do today, a program or a button.`,
      })
    if (!hasRange(result) && !decided.has(key))
      found.push({
        ...{ list: 'results', key },
        message: `Nobody gets “${title}”: it has no range, and no answer decides it.`,
      })
    return found
  })
}
