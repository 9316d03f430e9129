import { seeOther } from '#web/http/response.ts'
import { settleHeldMails } from '#web/mail/outbox/ceiling.ts'
import { writeAudit } from '../audit-log.ts'
import { messagePage, ownerAction } from '../owner-action.ts'
import { pluralize } from '../pluralize.ts'

/** Handles POST /owner/mails/held {mails}: sends the mails that a flood of forms held back, or leaves them out. */
export const settleHeld = ownerAction(async ({ owner, fields, site, store }) => {
  const decision = fields.mails
  if (decision !== 'send' && decision !== 'leave')
    return messagePage(422, 'Please choose one of the answers. Nothing was changed.')
  await store.transaction(async (tx) => {
    const sent = await settleHeldMails(tx, decision)
    const action = decision === 'send' ? `sent ${pluralize(sent, 'mail')} of` : 'left out the mails of'
    await writeAudit(tx, owner, `${action} a flood of forms`)
  })
  site.sendAfterResponse()
  return seeOther('/owner/mails')
})
