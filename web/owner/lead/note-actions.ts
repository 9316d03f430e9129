import { tidy } from '#web/forms/text-rules.ts'
import { html } from '#web/http/markup.ts'
import { seeOther } from '#web/http/response.ts'
import { messagePage, ownerAction, textOf } from '../owner-action.ts'
import { asRowId, rowIdIn } from '../row-id.ts'
import { leadNotFound, leadPage, retryPage, returnTextOnFailure, textProblem } from './lead-text-form.ts'
import { addNote as add, removeNote as remove } from './notes.ts'

const form = {
  ...{ title: 'Your note', path: 'notes', key: 'note', label: 'Note' },
  buttons: html`<button type="submit">Add note</button>`,
}

const notesAddress = (leadId: string, back: unknown) => `${leadPage(leadId, back)}#notes`

const storeNote = ownerAction(async ({ owner, fields, request, store }) => {
  const leadId = rowIdIn(request)
  if (leadId === undefined) return leadNotFound()
  const text = tidy(textOf(fields.text))
  const problem = textProblem(text, 'note')
  if (problem !== undefined) return retryPage(form, 422, leadId, fields, problem)
  const added = await store.transaction((tx) => add(tx, owner, { id: asRowId(fields.note), leadId, text }))
  return added ? seeOther(notesAddress(leadId, fields.back)) : leadNotFound()
})

/** Handles POST /owner/leads/[id]/notes {text, note}. */
export const addNote = returnTextOnFailure(storeNote, form, 'kept')

/** Handles POST /owner/leads/[id]/notes/remove {note}. Owners can remove only their own notes. */
export const removeNote = ownerAction(async ({ owner, fields, request, store }) => {
  const leadId = rowIdIn(request)
  const id = asRowId(fields.note)
  if (leadId === undefined || id === undefined) return leadNotFound()
  const isOwn = await store.transaction((tx) => remove(tx, owner, { id, leadId }))
  return isOwn
    ? seeOther(notesAddress(leadId, fields.back))
    : messagePage(403, 'Only the owner who wrote a note can remove it.')
})
