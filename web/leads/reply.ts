import { randomUUID } from 'node:crypto'
import { json, page, seeOther, wantsJson } from '#web/http/answer.ts'
import { html } from '#web/http/markup.ts'
import type { Submission } from '#web/http/request-fields.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import { retryPage } from './retry-page.ts'

interface More {
  problems?: Record<string, string>
  retryAfter?: number
  /** Replaces the form's key, where sending again has to make a new lead. */
  newKey?: boolean
}

/** The answers of one handler, each as JSON or as a page, by what the request asks for. */
export interface Reply {
  stored(status: 200 | 201, id: string, arrived: Submission): Response
  /** Not stored: the page is the form again with everything that was typed. */
  again(status: number, message: string, arrived: Submission, more?: More): Response
}

export function replyTo<Fields extends Person, Content>(
  headers: Headers,
  kind: LeadKind<Fields, Content>,
  content: Content,
): Reply {
  return wantsJson(headers) ? jsonReply : pageReply(kind, content)
}

/** Nothing could be read, so there is nothing to give back. */
export function refuse(headers: Headers, status: number, message: string): Response {
  if (wantsJson(headers)) return json(status, { error: message })
  return page(
    status,
    'Not sent',
    html`<h1>Not sent</h1>
<p role="alert">${message}</p>
<p>Go back in your browser: what you typed should still be there. Or start from <a href="/">Home</a>.</p>`,
  )
}

const waiting = ({ retryAfter }: More): Record<string, string> =>
  retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }

const jsonReply: Reply = {
  stored: (status, id) => json(status, { id }),
  again: (status, error, _, more = {}) =>
    json(status, more.problems ? { errors: more.problems } : { error }, waiting(more)),
}

const pageReply = <Fields extends Person, Content>(
  { kind, path, retryForm, thanksFor, download }: LeadKind<Fields, Content>,
  content: Content,
): Reply => ({
  stored: (_, __, { typed }) => seeOther(`/thanks/${thanksFor?.(typed) ?? kind}`),
  again(status, notice, { typed, key, pageUrl }, more = {}) {
    const again = retryPage({
      heading: 'Not sent yet',
      notice,
      form: { action: path, button: retryForm.button, fields: retryForm.fields(content) },
      typed,
      // What is wrong with the fields is for the visitor to mend; anything else is our trouble alone.
      download: more.problems ? undefined : download?.(typed),
      problems: more.problems ?? {},
      hidden: {
        key: more.newKey || !key ? randomUUID() : key,
        ...(pageUrl ? { pageUrl } : {}),
      },
    })
    return page(status, 'Not sent yet', again, waiting(more))
  },
})
