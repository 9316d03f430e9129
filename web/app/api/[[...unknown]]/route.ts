import { json, page, wantsJson } from '#web/http/answer.ts'
import { html } from '#web/http/markup.ts'

/** Answers for every address below /api that is no handler's: who asks there is mostly a program. */
const notFound = ({ headers }: Request) =>
  wantsJson(headers)
    ? json(404, { error: 'There is nothing at this address.' })
    : page(
        404,
        'Page not found',
        html`<h1>Page not found</h1><p>Start from <a href="/">Home</a>.</p>`,
      )

export { notFound as DELETE, notFound as GET, notFound as PATCH, notFound as POST, notFound as PUT }
