import { tooLong } from '#web/forms/text-fields.ts'
import { isBlank, longest } from '#web/forms/text-rules.ts'
import { type RawFields, readFields } from '#web/http/body.ts'
import { html, type Markup } from '#web/http/markup.ts'
import { page } from '#web/http/response.ts'
import { messagePage, type ownerAction, returnAddress, routeHandler, textOf } from '../owner-action.ts'
import { rowIdIn } from '../row-id.ts'

/*
 * Forms for texts of an owner on a lead's page. If a text cannot be stored, the response returns it.
 */

/** Returns the path of a lead's page. Its query contains the filter of the list that the page was opened from. */
export const leadPage = (leadId: string, back: unknown) => returnAddress(back, `/owner/leads/${leadId}`)

export const leadNotFound = () => messagePage(404, 'This lead is not in the inbox any more.')

const emptyText = 'Write something first.'

/** Validates a tidied text. @param what name of the text in the message, such as `note` */
export function textProblem(text: string, what: string): string | undefined {
  if (isBlank(text)) return emptyText
  return text.length > longest.message ? `${tooLong(longest.message, `your ${what}`)}.` : undefined
}

interface TextForm {
  title: string
  /** Path of the action below the lead's path. */
  path: string
  /** Name of the hidden field with the idempotency key. */
  key: string
  label: string
  /** Fields above the text, and buttons below it. */
  above?(typed: RawFields): Markup
  buttons: Markup
}

/** Returns the form again, with all typed values and the problem. */
export const retryPage = (form: TextForm, status: number, leadId: string, typed: RawFields, problem?: string) =>
  page(
    status,
    form.title,
    html`<h1>${form.title}</h1>
<form action="/owner/leads/${leadId}/${form.path}" method="post" enctype="multipart/form-data">
<input type="hidden" name="back" value="${textOf(typed.back)}">
<input type="hidden" name="${form.key}" value="${textOf(typed[form.key])}">
${form.above?.(typed) ?? ''}<div class="field"><label for="text">${form.label}</label>
<textarea id="text" name="text" rows="12" ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''} autofocus>
${textOf(typed.text)}</textarea>
${problem ? html`<p class="problem" id="problem" role="alert">${problem}</p>` : ''}</div>
${form.buttons}
</form>
<p><a href="${leadPage(leadId, typed.back)}">Back to the lead</a></p>`,
  )

/**
 * Wraps an owner's action. Without a session or a database, the response returns the form with the text.
 * @param done past participle for the message, such as `sent`
 */
export const returnTextOnFailure = (action: ReturnType<typeof ownerAction>, form: TextForm, done: string) => {
  const problems: Record<number, string> = {
    401: `You are not signed in any more, so this was not ${done}. Sign in in another tab, then press the button here again.`,
    500: `The site has a fault, so this was not ${done}. Its log has the reason. Copy your text from here.`,
    503: `The database does not answer just now, so this was not ${done}. Please press the button again in a minute.`,
  }
  return routeHandler((siteOf) => async (request) => {
    const copy = request.clone()
    const response = await action.for(siteOf)(request)
    const leadId = rowIdIn(request)
    const problem = problems[response.status]
    if (leadId === undefined || problem === undefined) return response
    const typed = await readFields(copy).catch(() => ({}))
    return retryPage(form, response.status, leadId, typed, problem)
  })
}
