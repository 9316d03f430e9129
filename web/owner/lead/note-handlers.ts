import { hasControl, isBlank, longest, tidy } from '#web/forms/text-rules.ts'
import { page, seeOther } from '#web/http/answer.ts'
import { readFields } from '#web/http/body.ts'
import { html } from '#web/http/markup.ts'
import { notice, ownerAction, returnAddress, routeHandler } from '../owner-action.ts'
import { asRowId, rowIdIn } from '../row-id.ts'
import { addNote as add, removeNote as remove } from './notes.ts'

/** The error messages of a note's field. */
export const noteMessages = {
  empty: 'Write something first.',
  tooLong: `Please shorten your note to ${longest.message.toLocaleString('en')} characters.`,
  control: 'Please remove the special control characters.',
}

/** The message for a note as typed; undefined when it can be stored. */
function noteProblem(typed: string): string | undefined {
  const text = tidy(typed)
  if (isBlank(text)) return noteMessages.empty
  if (hasControl(text)) return noteMessages.control
  return text.length > longest.message ? noteMessages.tooLong : undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The lead's page, with the list that it was opened from. */
const leadPage = (leadId: string, back: unknown) => returnAddress(back, `/owner/leads/${leadId}`)
const notesAddress = (leadId: string, back: unknown) => `${leadPage(leadId, back)}#notes`

const notFound = () => notice(404, 'This lead is not in the inbox any more.')

const storeNote = ownerAction(async ({ owner, fields, request, store }) => {
  const leadId = rowIdIn(request)
  if (leadId === undefined) return notFound()
  const typed = text(fields.text)
  const problem = noteProblem(typed)
  if (problem !== undefined) return writeAgain(422, leadId, fields, problem)
  const added = await store.transaction((tx) =>
    add(tx, owner, { id: asRowId(fields.note), leadId, text: tidy(typed) }),
  )
  return added ? seeOther(notesAddress(leadId, fields.back)) : notFound()
})

/**
 * POST /owner/leads/[id]/notes {text, note}. A note that was not stored comes back in the answer, unless
 * its lead is gone.
 */
export const addNote = routeHandler((siteOf) => async (request) => {
  const copy = request.clone()
  const response = await storeNote.for(siteOf)(request)
  const leadId = rowIdIn(request)
  if (leadId === undefined || (response.status !== 401 && response.status !== 503)) return response
  const fields = await readFields(copy).catch(() => ({}))
  return writeAgain(response.status, leadId, fields, whyNot[response.status])
})

const whyNot = {
  401: 'You are not signed in any more, so this was not kept. Sign in in another tab, then press the button here again.',
  503: 'The database does not answer just now, so this was not kept. Please press the button again in a minute.',
}

/** The form once more, with everything that was typed and what to do. */
const writeAgain = (
  status: number,
  leadId: string,
  fields: { text?: unknown; back?: unknown; note?: unknown },
  problem: string,
) =>
  page(
    status,
    'Your note',
    html`<h1>Your note</h1>
<form action="/owner/leads/${leadId}/notes" method="post" enctype="multipart/form-data">
<input type="hidden" name="back" value="${text(fields.back)}">
<input type="hidden" name="note" value="${text(fields.note)}">
<div class="field"><label for="text">Note</label>
<textarea id="text" name="text" rows="10" aria-invalid="true" aria-describedby="problem" autofocus>
${text(fields.text)}</textarea>
<p class="problem" id="problem" role="alert">${problem}</p></div>
<button type="submit">Add note</button>
</form>
<p><a href="${leadPage(leadId, fields.back)}">Back to the lead</a></p>`,
  )

/** POST /owner/leads/[id]/notes/remove {note}: an owner's own. */
export const removeNote = ownerAction(async ({ owner, fields, request, store }) => {
  const leadId = rowIdIn(request)
  const id = asRowId(fields.note)
  if (leadId === undefined || id === undefined) return notFound()
  const mine = await store.transaction((tx) => remove(tx, owner, { id, leadId }))
  return mine
    ? seeOther(notesAddress(leadId, fields.back))
    : notice(403, 'Only who wrote a note can remove it.')
})
