import { fillResult } from '#schemas/quiz/fill-result.ts'
import { outcomeOf } from '#schemas/quiz/score.ts'
import { safeHref } from '#schemas/safe-href.ts'
import { html, lines, type Markup } from '#web/http/markup.ts'
import type { QuizWords } from '../content.ts'
import type { SentQuiz } from './sent-quiz.ts'

/** Renders a result for a browser without script. A native meter draws each score, beside its number. */
export function resultMarkup(
  { quiz, answers, title }: SentQuiz,
  words: QuizWords | null | undefined,
  name: string,
): Markup {
  const { result, scores, ofCategories } = outcomeOf(quiz, answers)
  const fill = (text: string | undefined) => fillResult(text ?? '', scores, name)
  const [overall, ...categories] = scores
  const shown = (categories.length > 1 ? scores : [overall]).filter(
    (score) => score?.percent !== undefined,
  )
  const program = result?.program
  return html`<p>${title}</p>
<h1>${fill(result?.title)}</h1>
<p>${lines(fill(result?.text))}</p>
${
  shown.length > 0 &&
  html`<h2>${words?.scoresHeading || 'Where you stand'}</h2>
${shown.map((score) => {
  const more = ofCategories.get(score?.key ?? '')
  return html`<p><b>${score?.name || words?.overallLabel || 'Overall'}</b>: ${score?.percent ?? 0} %<br>
<meter min="0" max="100" value="${score?.percent ?? 0}">${score?.percent ?? 0} %</meter>${
    more && html`<br>${fill(more.title)}. ${fill(more.text)}`
  }</p>`
})}`
}
${
  result?.today &&
  html`<h2>${words?.todayLabel || 'Do this today'}</h2><p>${lines(fill(result.today))}</p>`
}
${
  program?.slug &&
  html`<h2>${words?.programLabel || 'The program that fits'}</h2>
<p><a href="/${program.slug}">${program.title}</a></p>`
}
${result?.buttons.map(({ text, href }) => {
  const to = safeHref(href)
  return to && html`<p><a href="${to}">${text}</a></p>`
})}`
}
