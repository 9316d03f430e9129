import { readContact } from '#schemas/quiz/contact.ts'
import { firstOpen, pathOf } from '#schemas/quiz/path.ts'
import { hasAnswers, type QuizQuestion } from '#schemas/quiz/quiz.ts'
import type { ResultView } from '#schemas/quiz/result-view.ts'
import { html, lines, type Markup } from '#web/http/markup.ts'
import type { FormField, SentForm } from '#web/leads/lead-kind.ts'
import { formMarkup } from '#web/leads/retry-page.ts'
import { answerPrefix, contactOf, newsletterLabel, type QuizWords, sendLabel } from '../content.ts'
import { quizForm } from '../rules.ts'
import { scoreLines } from './mails.ts'
import { type Content, type SentQuiz, sentQuiz } from './sent-quiz.ts'

type Words = QuizWords | null | undefined

/** Contact fields of a quiz. @param asked undefined for a quiz that nobody can read just now */
export const contactFields = (asked = readContact({}), words: Words): FormField[] => [
  ...contactOf(asked, words).map(({ name, label }) => ({
    ...{ name, label, type: name === 'email' ? ('email' as const) : ('text' as const) },
    autocomplete: name === 'phone' ? 'tel' : name,
  })),
  ...(asked.newsletter
    ? [
        {
          ...{ name: 'newsletter', label: newsletterLabel(words), type: 'checkboxes' as const },
          options: [{ value: 'yes', label: 'Yes' }],
        },
      ]
    : []),
  { name: 'quiz', type: 'hidden' },
]

/** Fields of the retry page: the questions of the way, unless they are in a signed field, and the contact. */
export function retryFields(content: Content, sent: SentForm): FormField[] {
  const quiz = sentQuiz(sent, content)
  const contact = contactFields(quiz?.contact, content?.words)
  if (!quiz) {
    const names = Object.keys(sent.typed).filter((name) => name.startsWith(answerPrefix))
    return [...contact, ...names.map((name) => ({ name, type: 'hidden' as const }))]
  }
  if (typeof sent.typed.given === 'string' && !quiz.open) return [...contact, { name: 'given', type: 'hidden' }]
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

/** Small page with the result and the contact, where the site's own page cannot be rendered. */
export function plainResult(
  quiz: SentQuiz,
  view: ResultView | undefined,
  words: Words,
  hidden: Record<string, string>,
): Markup {
  return html`<h1>${view?.title ?? quiz.title}</h1>
<p>${lines(view?.text ?? '')}</p>
${scoreLines(view, words).map((line) => html`<p>${line}</p>`)}
<p>${lines(view?.today ?? '')}</p>
${
  quiz.contact.when !== 'none' &&
  formMarkup({
    form: {
      ...{ action: quizForm.path, button: sendLabel(quiz.contact.email, words) },
      fields: contactFields(quiz.contact, words),
    },
    typed: { quiz: quiz._id },
    ...{ problems: {}, hidden },
  })
}`
}
