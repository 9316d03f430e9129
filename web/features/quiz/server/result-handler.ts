import { firstOpen } from '#schemas/quiz/path.ts'
import { readQuiz } from '#schemas/quiz/quiz.ts'
import { getQuizzes } from '#web/content/queries/quiz.ts'
import { RequestError, readFields } from '#web/http/body.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import { fromThisSite } from '#web/http/origin.ts'
import { page } from '#web/http/response.ts'
import { refuse } from '#web/leads/lead-reply.ts'
import { runningSite } from '#web/leads/lead-site.ts'
import { retryPage } from '#web/leads/retry-page.ts'
import { answerPrefix, resultPath } from '../content.ts'
import { readAnswers } from './read-answers.ts'
import { resultMarkup } from './result-markup.ts'
import { questionFields } from './retry-fields.ts'

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
  if (!content)
    return refuse(
      headers,
      503,
      'The result could not be found just now. Please send it again in a minute.',
    )
  const { words } = content
  const definition = content.quizzes.find(({ _id }) => _id === typed.quiz)
  if (!definition)
    return refuse(headers, 422, words?.takenOff || 'This quiz is not on the site any more.')
  const quiz = readQuiz(definition)
  const answers = readAnswers(quiz, typed)
  const open = firstOpen(quiz, answers)
  if (open)
    return page(
      422,
      'Not finished yet',
      retryPage({
        message: `One answer is still missing: “${open.text}”. What you chose is here.`,
        form: {
          action: resultPath,
          button: words?.resultLabel || 'See my result',
          fields: questionFields(quiz),
        },
        typed,
        problems: { [answerPrefix + open.key]: 'Please answer this one.' },
        hidden: { quiz: definition._id },
      }),
    )
  const body = html`${resultMarkup({ quiz, answers, content: definition, words, name: '' })}
<p><a href="/quiz/${definition.slug}">${words?.againLabel || 'Take it again'}</a></p>`
  return page(200, definition.title ?? '', body)
}
