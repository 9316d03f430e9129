import { firstOpen, pathOf } from '#schemas/quiz/path.ts'
import { hasAnswers, type QuizQuestion } from '#schemas/quiz/quiz.ts'
import { html, type Markup } from '#web/http/markup.ts'
import type { FormField, SentForm } from '#web/leads/lead-kind.ts'
import { formMarkup } from '#web/leads/retry-page.ts'
import { answerPrefix, type QuizWords } from '../content.ts'
import { quizForm } from '../rules.ts'
import { resultMarkup } from './result-markup.ts'
import { type Content, type SentQuiz, sentQuiz, signGiven } from './sent-quiz.ts'

type Asked = Pick<SentQuiz, 'askName' | 'askPhone' | 'askNewsletter'>
type Words = QuizWords | null | undefined

/** Contact fields of a quiz. @param asked undefined for a quiz that nobody can read just now */
export const contactFields = (asked: Asked | undefined, words: Words): FormField[] => [
  ...(asked?.askName === false ? [] : [field('name', words?.nameLabel || 'Name', 'text', 'name')]),
  field('email', words?.emailLabel || 'Email', 'email', 'email'),
  ...(asked?.askPhone ? [field('phone', words?.phoneLabel || 'Phone', 'text', 'tel')] : []),
  ...(asked?.askNewsletter
    ? [
        {
          ...{ name: 'newsletter', label: words?.newsletterLabel || 'My newsletter, if you like' },
          type: 'checkboxes' as const,
          options: [{ value: 'yes', label: 'Yes' }],
        },
      ]
    : []),
  { name: 'quiz', type: 'hidden' },
]

const field = (name: string, label: string, type: 'text' | 'email', autocomplete: string) => ({
  ...{ name, label, type, autocomplete },
})

/** Fields of the retry page: the questions of the way, unless they are in a signed field, and the contact. */
export function retryFields(content: Content, sent: SentForm): FormField[] {
  const quiz = sentQuiz(sent, content)
  const contact = contactFields(quiz, content?.words)
  if (!quiz) {
    const names = Object.keys(sent.typed).filter((name) => name.startsWith(answerPrefix))
    return [...contact, ...names.map((name) => ({ name, type: 'hidden' as const }))]
  }
  if (typeof sent.typed.given === 'string' && !quiz.open)
    return [...contact, { name: 'given', type: 'hidden' }]
  return [...questionFields(quiz), ...contact]
}

/** Fields of the questions on the visitor's way, up to the first open one, and of all after it. */
export function questionFields({ quiz, answers }: SentQuiz): FormField[] {
  const path = pathOf(quiz, answers)
  const open = firstOpen(quiz, answers)
  const rest = open ? quiz.questions.slice(quiz.questions.indexOf(open) + 1) : []
  return [...path, ...rest].map(questionField)
}

function questionField(question: QuizQuestion): FormField {
  const { key, kind, text: label, steps, lowLabel, highLabel } = question
  const name = answerPrefix + key
  if (kind === 'scale') {
    const numbers = Array.from({ length: steps }, (_, at) => `${at + 1}`)
    const meanings = new Map([
      ['1', lowLabel],
      [`${steps}`, highLabel],
    ])
    const options = numbers.map((value) => ({
      value,
      label: [value, meanings.get(value)].filter(Boolean).join(': '),
    }))
    return { name, label, type: 'radios', options }
  }
  if (!hasAnswers(question)) return { name, label, type: kind === 'text' ? 'textarea' : 'text' }
  const options = question.answers.map((answer) => ({ value: answer.key, label: answer.label }))
  return { name, label, type: kind === 'several' ? 'checkboxes' : 'radios', options }
}

const again = ({ slug, isPublished }: SentQuiz, words: Words) =>
  isPublished && html`<p><a href="/quiz/${slug}">${words?.againLabel || 'Take it again'}</a></p>`

/** Renders the form that asks for an address. The answers travel in a signed hidden field. */
export const contactMarkup = (quiz: SentQuiz, words: Words, shown: unknown): Markup =>
  formMarkup({
    form: {
      ...{ action: quizForm.path, button: words?.sendLabel || 'Send me my result' },
      fields: contactFields(quiz, words),
    },
    typed: { quiz: quiz._id },
    problems: {},
    hidden: {
      given: signGiven(quiz.answers),
      ...(typeof shown === 'string' ? { shown } : {}),
    },
  })

/** Renders the result after the last question, with the offer to send it. */
export const resultBody = (quiz: SentQuiz, content: Content, offer: Markup | false): Markup =>
  html`${resultMarkup(quiz, content?.words, '')}
${offer}
${again(quiz, content?.words)}`

/** Page after a stored form: the result, where it was not shown before, or where the visitor is told something. */
export function storedResult(sent: SentForm, content: Content, notes: readonly string[]) {
  const quiz = sentQuiz(sent, content)
  if (!quiz || (quiz.contact !== 'before' && quiz.isPublished)) return undefined
  const name = typeof sent.typed.name === 'string' ? sent.typed.name : ''
  const promise = content?.words?.thanksText
  return {
    title: quiz.title ?? 'Your result',
    body: html`${notes.map((note) => html`<p role="status">${note}</p>`)}
${notes.length === 0 && promise && html`<p role="status">${promise}</p>`}
${resultMarkup(quiz, content?.words, name)}
${again(quiz, content?.words)}`,
  }
}
