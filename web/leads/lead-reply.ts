import { randomUUID } from 'node:crypto'
import { thankYouPath } from '#schemas/routes.ts'
import { mailBlockedId, mailLaterId, sentId, storedNoteId } from '#web/forms/mail-notes.ts'
import { checkInboxId } from '#web/forms/one-more-step.ts'
import { html } from '#web/http/markup.ts'
import { json, page, seeOther, wantsJson } from '#web/http/response.ts'
import type { LeadKind, Person, SentForm } from './lead-kind.ts'
import { retryPage } from './retry-page.ts'
import type { Submission } from './submission.ts'
import type { MailNotes } from './submit.ts'

interface RetryDetails {
  problems?: Record<string, string>
  retryAfter?: number
  /** True to give the form a new idempotency key, so that sending it again creates a new lead. */
  newKey?: boolean
}

/** Responses to one submission, as JSON or as pages, depending on the `Accept` header. */
export interface Reply {
  stored(status: 200 | 201, id: string, notes?: MailNotes): Response
  /** Returns the response to a lead that was not stored. The page shows the form again, with all typed values. */
  retry(status: number, message: string, details?: RetryDetails): Response
}

export function replyTo<Fields extends Person, Content>(
  headers: Headers,
  { kind, path, retryForm, thanks, thanksFor, download, note, storedPath }: LeadKind<Fields, Content>,
  content: Content,
  { typed, key, pageUrl, page: signed }: Submission & Pick<SentForm, 'page'>,
): Reply {
  const asJson = wantsJson(headers)
  const sent = { typed, page: signed }
  return {
    stored(status, id, { mailBlocked, toConfirm, mailLater } = {}) {
      const notes = {
        ...(mailBlocked && { mailBlocked }),
        ...(toConfirm && { toConfirm }),
        ...(mailLater && { mailLater }),
      }
      const own = note?.(sent, content)
      if (asJson) return json(status, { id, ...notes, ...(own && { note: own }) })
      const name = thanksFor?.(typed, content) ?? kind
      const confirmPage = `${name}-${mailBlocked ? 'blocked' : mailLater ? 'later' : 'confirm'}`
      if (toConfirm && confirmPage in thanks) return seeOther(thankYouPath(confirmPage))
      const other = mailLater ? mailLaterId : toConfirm ? checkInboxId : undefined
      const shown = storedPath?.(id, sent, content)
      const fragment = own ? storedNoteId : mailBlocked ? mailBlockedId : (other ?? (shown && sentId))
      return seeOther((shown ?? thankYouPath(name)) + (fragment ? `#${fragment}` : ''))
    },
    retry(status, message, { problems, retryAfter, newKey } = {}) {
      const wait: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {}
      if (asJson) return json(status, problems ? { errors: problems } : { error: message }, wait)
      const form = retryPage({
        message,
        form: { action: path, ...retryForm(content, sent) },
        typed,
        // Offer the kind's file only if the site has failed. After invalid fields the visitor can correct them.
        download: problems ? undefined : download?.(typed, content),
        problems: problems ?? {},
        // Add no key to a form without one. If the lead was stored after all, its fields identify it.
        hidden: {
          ...(newKey ? { key: randomUUID() } : key ? { key } : {}),
          ...(pageUrl ? { pageUrl } : {}),
          ...(typeof typed.shown === 'string' ? { shown: typed.shown } : {}),
        },
      })
      return page(status, 'Not sent yet', form, wait)
    },
  }
}

/** Refuses a request whose form was not read, so the page cannot show the form again. */
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
