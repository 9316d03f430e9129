import { randomUUID } from 'node:crypto'
import { thankYouPath } from '#schemas/routes.ts'
import { mailBlockedId } from '#web/forms/mail-blocked.ts'
import { json, page, seeOther, wantsJson } from '#web/http/answer.ts'
import { html } from '#web/http/markup.ts'
import type { Submission } from '#web/http/request-fields.ts'
import type { LeadKind, Person } from './lead-kind.ts'
import { retryPage } from './retry-page.ts'
import type { Told } from './submit.ts'

interface More {
  problems?: Record<string, string>
  retryAfter?: number
  /** Replaces the form's key, where sending again has to make a new lead. */
  newKey?: boolean
}

/** The answers to one submission, each as JSON or as a page, by what the request asks for. */
export interface Reply {
  stored(status: 200 | 201, id: string, told?: Told): Response
  /** Not stored: the page is the form again with everything that was typed. */
  again(status: number, message: string, more?: More): Response
}

export function replyTo<Fields extends Person, Content>(
  headers: Headers,
  { kind, path, retryForm, thanks, thanksFor, download }: LeadKind<Fields, Content>,
  content: Content,
  { typed, key, pageUrl }: Submission,
): Reply {
  const asJson = wantsJson(headers)
  return {
    stored(status, id, { mailBlocked, toConfirm } = {}) {
      const told = { ...(mailBlocked && { mailBlocked }), ...(toConfirm && { toConfirm }) }
      if (asJson) return json(status, { id, ...told })
      const name = thanksFor?.(typed, content) ?? kind
      const isOwn = toConfirm && `${name}-confirm` in thanks
      const note = mailBlocked ? `#${mailBlockedId}` : ''
      return seeOther(thankYouPath(isOwn ? `${name}-confirm` : name) + note)
    },
    again(status, message, { problems, retryAfter, newKey } = {}) {
      const wait: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {}
      if (asJson) return json(status, problems ? { errors: problems } : { error: message }, wait)
      const again = retryPage({
        notice: message,
        form: { action: path, ...retryForm(content) },
        typed,
        // What is wrong with the fields is for the visitor to mend; anything else is our trouble alone.
        download: problems ? undefined : download?.(typed, content),
        problems: problems ?? {},
        // A form that came without a key gets none: it may be stored after all, and its words find it.
        hidden: {
          ...(newKey ? { key: randomUUID() } : key ? { key } : {}),
          ...(pageUrl ? { pageUrl } : {}),
          ...(typeof typed.shown === 'string' ? { shown: typed.shown } : {}),
        },
      })
      return page(status, 'Not sent yet', again, wait)
    },
  }
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
