import { z } from 'zod'
import { leadStatuses } from '#web/db/tables.ts'
import { seeOther } from '#web/http/answer.ts'
import { notice, ownerAction, returnAddress } from '../owner-action.ts'
import { type Change, changeStatuses } from './change.ts'
import { readUndo, writeUndo } from './undo.ts'

/** More than a page of the list has. Their ids must fit into an address, for 'Undo'. */
const maxLeads = 50

const changeFields = z.object({
  id: z
    .unknown()
    .optional()
    .transform((value) => [value].flat().filter((one) => one !== undefined))
    .pipe(z.array(z.uuid()).max(maxLeads)),
  status: z.enum(leadStatuses),
})

/**
 * POST /owner/leads/status: gives one lead or several another status (`id`, `status`), or takes such a
 * change back (`undo`), and leads back to where the form was (`back`).
 */
export const changeStatus = ownerAction(async ({ fields, owner, site, store }) => {
  const changes = changesIn(fields)
  if (changes === undefined) return notice(422, 'This is no status of a lead. Nothing was changed.')
  const back = returnAddress(fields.back)
  if (changes.length === 0) return seeOther(withMessage(back, { done: 'nothing' }))
  const { siteUrl } = site
  const { undo, isTakenBack } = await changeStatuses(store, changes, { owner, siteUrl })
  if (undo.length === 0) return seeOther(withMessage(back, { done: 'nothing' }))
  if (fields.undo !== undefined)
    return seeOther(withMessage(back, { done: isTakenBack ? 'undone' : 'partly-undone' }))
  return seeOther(withMessage(back, { done: changes[0]?.to ?? '', undo: writeUndo(undo) }))
})

function changesIn(fields: Record<string, unknown>): Change[] | undefined {
  if (fields.undo !== undefined) {
    const undo = readUndo(fields.undo)
    return undo.length > 0 && undo.length <= maxLeads ? undo : undefined
  }
  const read = changeFields.safeParse(fields)
  return read.success ? read.data.id.map((id) => ({ id, to: read.data.status })) : undefined
}

/** A page's address with a message, in place of the one it had. */
function withMessage(back: string, message: { done: string; undo?: string }): string {
  const url = new URL(back, 'http://inbox')
  url.searchParams.delete('undo')
  for (const [name, value] of Object.entries(message)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
