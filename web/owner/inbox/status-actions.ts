import { z } from 'zod'
import { leadStatuses } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { seeOther } from '#web/http/response.ts'
import { dayIn, daysLater, startOfDay } from '#web/leads/zoned-days.ts'
import { messagePage, ownerAction, returnAddress, withQuery } from '../owner-action.ts'
import { type Change, changeStatuses } from './change-status.ts'
import { readUndo, writeUndo } from './status-undo.ts'

/** Minutes in which an erasure can be undone. */
const undoMinutes = 10

const maxDaysLater = 731

/**
 * Maximum of leads per change: more than a page of the list has, and few enough for a URL, because the URL for 'Undo'
 * contains their ids.
 */
const maxLeads = 50

const changeFields = z.object({
  id: z
    .unknown()
    .optional()
    .transform((value) => [value].flat().filter((one) => one !== undefined))
    .pipe(z.array(z.uuid()).max(maxLeads)),
  status: z.enum(leadStatuses),
  /** Day until which leads are postponed (default: tomorrow). */
  until: z.union([z.literal('').transform(() => undefined), z.iso.date()]).optional(),
})

/**
 * Handles POST /owner/leads/status {id, status, until, back}: changes the status of one or several leads.
 * With {undo} it reverts such a change. Redirects to `back`.
 */
export const changeStatus = ownerAction(async ({ fields, owner, site, store }) => {
  const zone = await readTimeZone(store.db)
  const today = dayIn(new Date(), zone)
  const requested = changesIn(fields, daysLater(today, 1))
  if (requested === undefined) return messagePage(422, 'A lead cannot be changed to that. Nothing was changed.')
  const { changes, day } = requested
  if (day !== undefined && (day <= today || day > daysLater(today, maxDaysLater)))
    return messagePage(422, 'Please choose a day after today, within two years. Nothing was changed.')
  const until = day === undefined ? undefined : startOfDay(day, zone)
  for (const change of changes) {
    if (change.to === 'later') change.until ??= until
    if (change.to === 'erasing') change.until = new Date(Date.now() + undoMinutes * 60_000)
  }
  const back = returnAddress(fields.back)
  if (changes.length === 0) return seeOther(withMessage(back, { done: 'nothing' }))
  const { siteUrl } = site
  const { undo, isReverted } = await changeStatuses(store, changes, { owner, siteUrl })
  if (undo.length === 0) return seeOther(withMessage(back, { done: 'nothing' }))
  if (fields.undo !== undefined) return seeOther(withMessage(back, { done: isReverted ? 'undone' : 'partly-undone' }))
  const message = { done: changes[0]?.to ?? '', undo: writeUndo(undo), ...(day && { day }) }
  return seeOther(withMessage(back, message))
})

/** Parses the requested changes. @param tomorrow default day for `later` */
function changesIn(fields: Record<string, unknown>, tomorrow: string) {
  if (fields.undo !== undefined) {
    const undo = readUndo(fields.undo)
    const changes: Change[] = undo
    return undo.length > 0 && undo.length <= maxLeads ? { changes } : undefined
  }
  const { data } = changeFields.safeParse(fields)
  if (data === undefined) return undefined
  const changes: Change[] = data.id.map((id) => ({ id, to: data.status }))
  return { changes, day: data.status === 'later' ? (data.until ?? tomorrow) : undefined }
}

/** Replaces the message in the query of a URL. */
const withMessage = (back: string, message: Record<string, string>) =>
  withQuery(back, { undo: null, day: null, ...message })
