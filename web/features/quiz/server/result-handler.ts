import type { QuizQuestion } from '#schemas/quiz/quiz.ts'
import { getQuizzes } from '#web/content/queries/quiz.ts'
import { environment } from '#web/env.ts'
import { type RawFields, RequestError, readFields } from '#web/http/body.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { page as answer } from '#web/http/response.ts'
import { refuse } from '#web/leads/lead-reply.ts'
import { runningSite } from '#web/leads/lead-site.ts'
import { retryPage } from '#web/leads/retry-page.ts'
import { readSignedSnapshot } from '#web/leads/sign-snapshot.ts'
import { answerPrefix, type QuizWords, quizKind, resultPath } from '../content.ts'
import { contactMarkup, questionFields, resultBody } from './result-pages.ts'
import { type SentQuiz, sentQuiz } from './sent-quiz.ts'

/**
 * Handles the answers of a form without script: shows the result, or the questions again with what was chosen. Nothing is
 * stored, and nothing of the answers is in an address.
 */
export async function quizResult(request: Request): Promise<Response> {
  const { headers } = request
  if (!fromThisSite(headers, runningSite().siteUrl, true))
    return refuse(headers, 403, 'This form can only be sent from this site’s own pages.')
  const typed = await readFields(request).catch((error: unknown) => {
    if (error instanceof RequestError) return error
    throw error
  })
  if (typed instanceof RequestError) return refuse(headers, typed.status, typed.message)
  const content = await ifInTime(getQuizzes())
  const words = content?.words
  const page = readSignedSnapshot(environment().sessionSecret, quizKind, typed.shown)
  const quiz = sentQuiz({ typed, page }, content)
  if (!quiz)
    return content
      ? refuse(headers, 422, words?.takenOff || 'This quiz is not on the site any more.')
      : refuse(headers, 503, 'The result could not be found just now. Please send it again.')
  if (quiz.open) return answer(422, 'Not finished yet', unfinished(quiz, quiz.open, words, typed))
  const title = quiz.title ?? ''
  if (quiz.contact === 'none') return answer(200, title, resultBody(quiz, content, false))
  const own = content?.quizzes.find(({ _id }) => _id === quiz._id)
  const heading = own?.contactHeading || words?.sendLabel || 'Where should your result go?'
  const form = html`<p>${own?.contactText}</p>
${contactMarkup(quiz, words, typed.shown)}
<p>${words?.privacyNote} <a href="/privacy">${words?.privacyLink || 'Privacy'}</a></p>`
  return quiz.contact === 'before'
    ? answer(200, title, html`<h1>${heading}</h1>${form}`)
    : answer(200, title, resultBody(quiz, content, html`<h2>${heading}</h2>${form}`))
}

/** Renders the questions again, with what was chosen. */
const unfinished = (
  quiz: SentQuiz,
  open: QuizQuestion,
  words: QuizWords | null | undefined,
  typed: RawFields,
) =>
  retryPage({
    message: `One answer is still missing: “${open.text}”. What you chose is here.`,
    form: {
      ...{ action: resultPath, button: words?.resultLabel || 'See my result' },
      fields: questionFields(quiz),
    },
    typed,
    problems: { [answerPrefix + open.key]: 'Please answer this one.' },
    hidden: {
      quiz: quiz._id,
      ...(typeof typed.shown === 'string' ? { shown: typed.shown } : {}),
    },
  })
