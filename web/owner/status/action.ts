import { z } from 'zod'
import { leadStatuses } from '#web/db/tables.ts'
import { seeOther } from '#web/http/answer.ts'
import { notice, ownerAction, returnAddress } from '../owner-action.ts'
import { type Change, changeStatuses } from './change.ts'
import { readUndo, writeUndo } from './undo.ts'

/** More at once than a page of the list has. Their ids must fit into an address, for 'Undo'. */
const most = 50

const posted = z.object({
  id: z
    .unknown()
    .optional()
    .transform((value) => [value].flat().filter((one) => one !== undefined))
    .pipe(z.array(z.uuid()).max(most)),
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
  if (changes.length === 0) return seeOther(saying(back, { done: 'nothing' }))
  const undo = await changeStatuses(store, changes, { owner, siteUrl: site.siteUrl })
  if (undo.length === 0) return seeOther(saying(back, { done: 'nothing' }))
  if (fields.undo !== undefined) return seeOther(saying(back, { done: 'undone' }))
  return seeOther(saying(back, { done: changes[0]?.to ?? '', undo: writeUndo(undo) }))
})

function changesIn(fields: Record<string, unknown>): Change[] | undefined {
  if (fields.undo !== undefined) {
    const undo = readUndo(fields.undo)
    return undo.length > 0 && undo.length <= most ? undo : undefined
  }
  const read = posted.safeParse(fields)
  return read.success ? read.data.id.map((id) => ({ id, to: read.data.status })) : undefined
}

/** The address of a page, with what it is to say. What it said before is left out. */
function saying(back: string, said: { done: string; undo?: string }): string {
  const url = new URL(back, 'http://inbox')
  url.searchParams.delete('undo')
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  return url.pathname + url.search + url.hash
}
