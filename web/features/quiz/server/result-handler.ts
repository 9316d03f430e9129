import { resultView } from '#schemas/quiz/result-view.ts'
import { environment } from '#web/env.ts'
import { RequestError, readFields } from '#web/http/body.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { page as answer } from '#web/http/response.ts'
import { refuse } from '#web/leads/lead-reply.ts'
import { runningSite } from '#web/leads/lead-site.ts'
import { retryPage } from '#web/leads/retry-page.ts'
import { readSignedSnapshot } from '#web/leads/sign-snapshot.ts'
import { answerPrefix, answersPath, quizKind } from '../content.ts'
import { answeredPage } from './answered-page.ts'
import { plainResult, questionFields } from './result-pages.ts'
import { readContent, sentQuiz, signGiven } from './sent-quiz.ts'

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
  const content = await readContent(typed)
  const words = content?.words
  const page = readSignedSnapshot(environment().sessionSecret, quizKind, typed.shown)
  const quiz = sentQuiz({ typed, page }, content)
  if (!quiz)
    return content
      ? refuse(headers, 422, words?.takenOff || 'This quiz is not on the site any more.')
      : refuse(headers, 503, 'The result could not be found just now. Please send it again.')
  const { _id, open, answers, contact } = quiz
  const title = quiz.title ?? ''
  const signed = typeof typed.shown === 'string' && { shown: typed.shown }
  if (open) {
    const heading = 'Not finished yet'
    const message = `One answer is still missing: “${open.text}”. What you chose is here.`
    const form = {
      ...{ action: answersPath, button: words?.resultLabel || 'See my result' },
      fields: questionFields(quiz),
    }
    const problems = { [answerPrefix + open.key]: 'Please answer this one.' }
    const hidden = { quiz: _id, ...signed }
    return answer(422, heading, retryPage({ heading, message, form, typed, problems, hidden }))
  }
  const view = contact.when === 'before' ? undefined : resultView(quiz.quiz, answers, '')
  const hidden: Record<string, string> = contact.when === 'none' ? {} : { given: signGiven(answers), ...signed }
  const own = await answeredPage(request, { quiz: _id, title, view, contact }, hidden)
  return own ?? answer(200, title, plainResult(quiz, view, words, hidden))
}
