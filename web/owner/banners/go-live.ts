import { seeOther } from '#web/http/response.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { writeAudit } from '../audit-log.ts'
import { messagePage, ownerAction } from '../owner-action.ts'
import { pluralize } from '../pluralize.ts'

/**
 * Handles POST /owner/live {mails}: makes this copy the live site. Waiting mails of the original site are sent only
 * with the value `send`.
 */
export const goLive = ownerAction(async ({ owner, fields, site, store }) => {
  const mails = fields.mails === 'send' ? 'send' : 'leave'
  const left = await store.transaction(async (tx) => {
    const count = await confirmLive(tx, { mails })
    if (count === undefined) return undefined
    const others = count > 0 ? `; ${pluralize(count, 'mail')} of the copy were not sent` : ''
    await writeAudit(tx, owner, `made this copy the live site${others}`)
    return count
  })
  if (left === undefined) return messagePage(409, 'This is the live site already. Nothing was changed.')
  site.sendAfterResponse()
  return seeOther(left > 0 ? '/owner/mails' : '/owner')
})
