import { eq } from 'drizzle-orm'
import { outbox } from '#web/db/tables.ts'
import { seeOther } from '#web/http/answer.ts'
import { runningSite } from '#web/leads/site.ts'
import { copyMail } from '#web/mail/outbox/send-again.ts'
import { unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import { notice, ownerAction, type SiteOf } from '../post.ts'
import { rowIdIn } from '../row-id.ts'
import { note } from '../session.ts'
import { ownerSite } from '../site.ts'

const notHere = () => notice(404, 'This mail is not in the inbox any more.')

/** POST /owner/mails/[id]/again. @param sendNow what sends mails once the answer is on its way */
export const sendAgain = (
  siteOf: SiteOf = ownerSite,
  sendNow: () => void = () => runningSite().afterAnswer(),
) =>
  ownerAction(async ({ owner, request, site, store }) => {
    const id = rowIdIn(request)
    if (id === undefined) return notHere()
    const outcome = await store.transaction(async (tx) => {
      const copied = await copyMail(tx, id, site.owners)
      if (copied?.status === 'copied') await note(tx, owner, 'sent a mail again', id)
      return copied
    })
    if (outcome === undefined) return notHere()
    switch (outcome.status) {
      case 'not lost':
        return notice(409, 'This mail is on its way or has arrived, so it was not sent again.')
      case 'suppressed':
        return notice(
          409,
          'Mails to this address are stopped, so it was not sent again. Allow them on the mail’s page first.',
        )
      case 'copied':
        sendNow()
    }
    return seeOther(`/owner/mails/${outcome.id}`)
  }, siteOf)

/** POST /owner/mails/[id]/allow: mails may go to its addresses again. */
export const allowAgain = (siteOf: SiteOf = ownerSite) =>
  ownerAction(async ({ owner, request, store }) => {
    const id = rowIdIn(request)
    if (id === undefined) return notHere()
    const found = await store.transaction(async (tx) => {
      const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id))
      if (mail === undefined) return false
      const allowed = await unsuppressAddresses(tx, mail.recipients ?? [])
      if (allowed > 0) await note(tx, owner, 'allowed mails to an address again', id)
      return true
    })
    return found ? seeOther(`/owner/mails/${id}`) : notHere()
  }, siteOf)
