import { seeOther } from '#web/http/answer.ts'
import { saveRetention } from '#web/jobs/retention.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { notice, ownerAction } from '../owner-action.ts'
import { asRowId } from '../row-id.ts'
import { revokeSession } from '../session.ts'
import { monthsProblem, readMonths } from './settings.ts'

/** POST /owner/settings/retention: for how many months leads are kept; an empty field is for ever. */
export const setRetention = ownerAction(async ({ owner, fields, store }) => {
  const months = readMonths(fields.months)
  if (months === undefined) return notice(422, `${monthsProblem} Nothing was changed.`)
  const period = months === null ? 'for ever' : `for ${months} months`
  await store.transaction(async (tx) => {
    await saveRetention(tx, months)
    await writeAudit(tx, owner, `set leads to be kept ${period}`)
  })
  return seeOther('/owner/settings?say=saved')
})

/** POST /owner/settings/sessions: ends one of the owner's own sessions, on whatever device it is. */
export const endOneSession = ownerAction(async ({ owner, fields, store }) => {
  const id = asRowId(fields.id)
  // One that has ended meanwhile is what was wanted too.
  if (id !== undefined) await store.transaction((tx) => revokeSession(tx, owner, id))
  return seeOther('/owner/settings?say=ended')
})
