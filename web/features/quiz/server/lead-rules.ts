import { z } from 'zod'
import { isRecord } from '#schemas/is-record.ts'
import { most } from '#schemas/quiz/fill-result.ts'
import { type Answers, pathOf } from '#schemas/quiz/path.ts'
import { hasAnswers, type QuizQuestion } from '#schemas/quiz/quiz.ts'
import { resultView } from '#schemas/quiz/result-view.ts'
import { tidy } from '#web/forms/text-rules.ts'
import type { RawFields } from '#web/http/body.ts'
import { greetingName } from '#web/leads/person-name.ts'
import { answerPrefix } from '../content.ts'
import { longestAnswer } from '../longest-answer.ts'
import { contactRules } from '../rules.ts'
import { type Content, type SentQuiz, sentQuiz } from './sent-quiz.ts'

const unknownQuiz = 'This quiz is not on the site any more, so its answers cannot be counted.'
const missing = 'Please answer this one.'

/** Returns an answer in words; empty for none. */
function answerText(question: QuizQuestion, answers: Answers): string {
  const given = answers[question.key]
  const labels = question.answers.filter(({ key }) => Array.isArray(given) && given.includes(key))
  if (hasAnswers(question)) return labels.map(({ label }) => label).join(', ')
  if (question.kind === 'scale') return given === undefined ? '' : `${given} of ${question.steps}`
  return `${given ?? ''}`
}

const isTicked = (value: unknown) => [value].flat().some((one) => one === true || one === 'yes')

const cleaned = (value: unknown, length: number) =>
  tidy(
    [value]
      .flat()
      .filter((one) => typeof one === 'string' || typeof one === 'number')
      .join(', ')
      .slice(0, length)
      .replace(/(?![\n\t])\p{Cc}/gu, ''),
  )

/** Answers of a quiz that nobody can read just now, because the lake does not answer: stored as they came. */
function rawAnswers({ answers, ...typed }: RawFields) {
  const flat = Object.entries(typed)
    .filter(([name]) => name.startsWith(answerPrefix))
    .map(([name, value]) => [name.slice(answerPrefix.length), value])
  const pairs = Array.isArray(answers)
    ? answers.filter(isRecord).map(({ question, answer }) => [question, answer])
    : Object.entries(isRecord(answers) ? answers : {})
  return [...pairs, ...flat].slice(0, most.questions).flatMap(([question, answer]) => {
    const pair = { question: cleaned(question, 100), answer: cleaned(answer, longestAnswer.text) }
    return pair.question && pair.answer ? [pair] : []
  })
}

/** Answers of the visitor's way, in words. */
const answersIn = ({ quiz, answers }: SentQuiz) =>
  pathOf(quiz, answers).flatMap((question) => {
    const answer = answerText(question, answers)
    return answer ? [{ question: question.text, answer }] : []
  })

/**
 * Schema of a lead. The server walks the way through the quiz, and counts: answers that lie off the way are left out, and
 * scores that were sent are never read.
 */
export const leadRules = (content: Content, page: unknown) =>
  z.record(z.string(), z.unknown()).transform((typed, context) => {
    const sent = sentQuiz({ typed, page }, content)
    const id = typeof typed.quiz === 'string' && /^[\w.-]{1,128}$/.test(typed.quiz) ? typed.quiz : ''
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message, input: typed })
    if (sent?.open) fail(answerPrefix + sent.open.key, missing)
    else if (id === '' || (content && !sent)) fail('quiz', unknownQuiz)
    const contact = sent?.contact
    const { data, error } = contactRules(contact?.required ?? ['email']).safeParse(typed)
    for (const { path, message } of error?.issues ?? []) fail(String(path[0]), message)
    if (!data || context.issues.length > 0) return z.NEVER
    const person = {
      name: contact?.name === false ? null : data.name,
      email: contact?.email === false ? '' : data.email,
      quiz: id,
      phone: contact?.phone === false ? null : data.phone,
      newsletter: contact?.newsletter !== false && isTicked(typed.newsletter),
    }
    const view = sent && resultView(sent.quiz, sent.answers, greetingName(person.name) ?? '')
    const { categories = [], program } = view ?? {}
    return {
      ...person,
      quizTitle: sent?.title ?? null,
      result: view?.title || null,
      resultKey: view?.key || null,
      score: view?.overall ?? null,
      scores: categories.map(({ name, percent }) => ({ category: name, percent })),
      programPath: program?.slug ? `/${program.slug}` : null,
      answers: sent ? answersIn(sent) : rawAnswers(typed),
    }
  })

export type QuizLead = z.output<ReturnType<typeof leadRules>>
