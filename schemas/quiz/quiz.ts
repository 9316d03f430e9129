import { isRecord } from '../is-record.ts'

/* A quiz, read from the content, a draft, or the signed texts of a page. Site and Studio share this code. */

/** Kinds of questions. `yesNo` is a single choice of three short answers. */
export const questionKinds = ['one', 'several', 'yesNo', 'scale', 'line', 'text'] as const
type QuestionKind = (typeof questionKinds)[number]

/** Key of the end of a quiz, as the target of an answer. */
export const endKey = 'end'
/** Key of the overall score, beside those of the categories. */
export const overallKey = 'overall'

/** Points of an answer for one category. On a scale they count for each step. */
export interface Points {
  categoryKey: string
  points: number
}

export interface QuizAnswer {
  key: string
  label: string
  points: Points[]
  /** Result that this answer decides; empty for none. */
  resultKey: string
  /** Later question that this answer leads on to, or `endKey`; empty for the next one. */
  nextKey: string
}

export interface QuizQuestion {
  key: string
  kind: QuestionKind
  text: string
  help: string
  isOptional: boolean
  /** Empty for a scale and for written answers. */
  answers: QuizAnswer[]
  /** Scale from 1 to `steps`. */
  steps: number
  lowLabel: string
  highLabel: string
  /** Points of a scale. */
  points: Points[]
}

export interface QuizResult {
  key: string
  title: string
  text: string
  today: string
  /** Score that the range is about: `overallKey` or a category. */
  measureKey: string
  /** Range in percent. Undefined for a result that only an answer decides. */
  from: number | undefined
  to: number | undefined
  /** Program that fits. In a draft it is a reference, without title and slug. */
  program: { title: string; slug: string; colour: string; scene: string } | undefined
  buttons: { text: string; href: string }[]
}

export interface Quiz {
  categories: { key: string; name: string }[]
  questions: QuizQuestion[]
  results: QuizResult[]
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined)

/** Returns the objects of a list by their keys. An import can lack a key, and a copy can repeat one. */
function itemsOf(list: unknown): [key: string, item: Record<string, unknown>][] {
  const items = new Map<string, Record<string, unknown>>()
  for (const [at, item] of (Array.isArray(list) ? list : []).entries()) {
    if (!isRecord(item)) continue
    const key = text(item._key) || `${at + 1}`
    items.set(items.has(key) ? `${key}~${at + 1}` : key, item)
  }
  return [...items]
}

const pointsOf = (list: unknown): Points[] =>
  itemsOf(list).map(([, item]) => ({
    categoryKey: text(item.categoryKey),
    points: number(item.points) ?? 0,
  }))

const programOf = (value: unknown) =>
  isRecord(value)
    ? {
        ...{ title: text(value.title), slug: text(value.slug) },
        ...{ colour: text(value.colour), scene: text(value.scene) },
      }
    : undefined

const kindOf = (value: unknown) => questionKinds.find((kind) => kind === value) ?? 'one'

export const hasAnswers = ({ kind }: Pick<QuizQuestion, 'kind'>) =>
  kind === 'one' || kind === 'several' || kind === 'yesNo'

function questionOf([key, item]: [string, Record<string, unknown>]): QuizQuestion {
  const kind = kindOf(item.kind)
  const answers = itemsOf(hasAnswers({ kind }) ? item.answers : []).map(([key, answer]) => ({
    key,
    label: text(answer.label),
    points: pointsOf(answer.points),
    resultKey: text(answer.resultKey),
    nextKey: text(answer.nextKey),
  }))
  return {
    ...{ key, kind, text: text(item.text), help: text(item.help), answers },
    isOptional: item.isOptional === true,
    steps: Math.min(10, Math.max(2, Math.round(number(item.steps) ?? 5))),
    ...{ lowLabel: text(item.lowLabel), highLabel: text(item.highLabel) },
    points: kind === 'scale' ? pointsOf(item.points) : [],
  }
}

/**
 * Reads a quiz from any value. Parts that are missing or malformed are empty. A question without a text, or without the
 * answers that its kind needs, is left out: nobody could answer it.
 */
export function readQuiz(value: unknown): Quiz {
  const { categories, questions, results } = isRecord(value) ? value : {}
  return {
    categories: itemsOf(categories).map(([key, item]) => ({ key, name: text(item.name) })),
    questions: itemsOf(questions)
      .map(questionOf)
      .filter((one) => one.text !== '' && (!hasAnswers(one) || one.answers.length > 0)),
    results: itemsOf(results).map(([key, item]) => ({
      ...{ key, title: text(item.title), text: text(item.text), today: text(item.today) },
      measureKey: text(item.measureKey) || overallKey,
      from: number(item.from),
      to: number(item.to),
      program: programOf(item.program),
      buttons: itemsOf(item.buttons).map(([, button]) => ({
        text: text(button.text),
        href: text(button.href),
      })),
    })),
  }
}
