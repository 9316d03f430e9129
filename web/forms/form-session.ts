import { type FormKind, type Problems, problemsIn } from './form-kind.ts'
import { honeypotName } from './form-values.ts'
import { idempotencyKeys } from './idempotency-key.ts'
import { noteAnswered, noteSending, type Sending, takeInterrupted } from './interrupted.ts'
import { pageAddress } from './page-address.ts'
import { forgetFields, persistFields, restoreFields } from './persisted-fields.ts'
import { post } from './post.ts'
import { reportInterrupted } from './report-interrupted.ts'
import type { SendOptions, SendResult } from './send-result.ts'
import { trackEvent } from './track-event.ts'

if (typeof document !== 'undefined') {
  persistFields()
  // Runs before this page sends a request, so each request in session storage is from an earlier page.
  void reportInterrupted(forgetFields)
}

/** State of the form on the page, and callbacks of the session. */
export interface FormView<Field extends string> {
  form: HTMLFormElement | null
  /** Value of the honeypot. */
  honeypot: string
  /** Signed texts of the form on this page. */
  snapshot?: string | undefined
  /** Shows an invalid field that is not on the current screen. */
  reveal?: (field: Field) => void
  setProblems(problems: Problems<Field>): void
  /** Called once the values are valid and are being sent. */
  onSend(): void
}

/** Hint for a problem with a field that the page does not have. The site was updated while the page was open. */
const olderPage = 'This page may be older than its form. Please load it anew: your words stay here.'

export type FormSession<Field extends string> = ReturnType<typeof formSession<Field>>

/**
 * Checks and sends one form, any number of times. This code is loaded on the first interaction, so that it is not in
 * the page's own script.
 * @param log text of the log after a failure, e.g. `The message was not stored`
 */
export function formSession<Field extends string>(
  form: FormKind<Field>,
  { log, ...options }: SendOptions & { log: string },
) {
  const keys = idempotencyKeys(options.survivesReload ? form.path : undefined)
  let stored: { content: string; sent: SendResult } | undefined

  /** Posts the values, the page's URL and texts, and the honeypot, with the idempotency key of this content. */
  const send = async (values: object, { honeypot, snapshot }: FormView<Field>): Promise<SendResult> => {
    const content = JSON.stringify(values)
    // Sending the same answers again from the last step creates no second lead.
    if (options.survivesReload && stored?.content === content) return stored.sent
    // Time since the page was opened. The server suspects a bot after a very short time.
    const elapsed = Math.round(performance.now())
    const pageUrl = pageAddress(window.location.href)
    const body = { ...values, pageUrl, shown: snapshot, [honeypotName]: honeypot, elapsed }
    return posted({ path: form.path, key: keys.keyFor(content), body, content })
  }

  /** Posts a form, and stores the request until its response, because the visitor may leave before it arrives. */
  const posted = async (sending: Sending): Promise<SendResult> => {
    const { path, key, body, content } = sending
    noteSending(sending, options.outlivesPage === true)
    const sent = await post(path, body, key, options)
    noteAnswered(path)
    // The key is used up: by this lead, or after a 409 by an earlier lead with other fields.
    if (sent.status === 'stored' || (sent.status === 'refused' && sent.code === 409)) keys.renew()
    if (sent.status === 'stored') {
      stored = { content, sent }
      forgetFields(path)
      trackEvent('address', form.kind)
    }
    return sent
  }

  /** Shows messages at their fields, and focuses the first such field. @returns messages for fields not on the page */
  const show = (errors: Problems, view: FormView<Field>): Problems => {
    const fields = form.fields.filter((field) => errors[field] && (view.reveal || view.form?.elements.namedItem(field)))
    const shown: Problems<Field> = {}
    for (const field of fields) shown[field] = errors[field]
    view.setProblems(shown)
    const [first] = fields
    if (first && view.reveal) view.reveal(first)
    else if (first) view.form?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.some((field) => field === name)))
  }

  /** @param hint added to problems without a field on the page */
  const invalid = (all: Problems, view: FormView<Field>, hint?: string): SendResult => {
    const errors = show(all, view)
    const texts = Object.values(errors)
    const message = texts.length > 0 ? [...texts, ...(hint ? [hint] : [])].join(' ') : undefined
    return { status: 'invalid', errors, message }
  }

  return {
    async submit(values: object, view: FormView<Field>): Promise<SendResult> {
      let problems: Problems
      try {
        problems = problemsIn(form, values)
      } catch (error) {
        // Nothing was sent. The form offers the mail draft, and the button works again.
        console.error(`${log}:`, error)
        return { status: 'failed', reason: 'a rule threw an error' }
      }
      if (Object.keys(problems).length > 0) return invalid(problems, view)
      view.setProblems({})
      view.onSend()
      const sent = await send(values, view)
      if (sent.status === 'stored') return sent
      const result = sent.status === 'invalid' ? invalid(sent.errors, view, olderPage) : sent
      if (result.status === 'failed') console.error(`${log}: ${result.reason}`)
      else if (result.status === 'refused') console.error(`${log}: status ${result.code}`)
      else if (result.status === 'invalid' && result.message) console.error(`${log}: invalid`)
      return result
    },

    /**
     * Restores typed text. If the page was left during the sending, sends the form again with its key to get the
     * result.
     */
    async resume(onPage: HTMLFormElement | null): Promise<SendResult | undefined> {
      if (onPage) restoreFields(onPage)
      const sending = takeInterrupted(form.path)
      return sending && posted(sending)
    },

    /** Shows the errors of some fields. @returns true if there are none */
    check(values: object, fields: readonly Field[], view: FormView<Field>): boolean {
      const wrong = Object.entries(problemsIn(form, values)).filter(([name]) => fields.some((field) => field === name))
      show(Object.fromEntries(wrong), view)
      return wrong.length === 0
    },
  }
}
