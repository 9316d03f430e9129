import { eq } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { seeOther } from '#web/http/response.ts'
import { copyMail } from '#web/mail/outbox/send-again.ts'
import { unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import { writeAudit } from '../audit-log.ts'
import { markAnswered } from '../lead/compose-reply.ts'
import { messagePage, ownerAction } from '../owner-action.ts'
import type { OwnerSite } from '../owner-site.ts'
import { rowIdIn } from '../row-id.ts'
import { isGivenUp } from './read-mails.ts'

const notFound = () => messagePage(404, 'This mail is not in the inbox any more.')

/** Copies a failed mail, with an audit line. A copied reply answers its lead again. */
async function copyForOwner(tx: Database, id: string, owner: string, { owners }: OwnerSite) {
  const copied = await copyMail(tx, id, owners)
  if (copied?.status === 'copied') {
    if (copied.repliesTo) await markAnswered(tx, copied.repliesTo)
    await writeAudit(tx, owner, 'sent a mail again', id)
  }
  return copied
}

/** Handles POST /owner/mails/again: sends all mails again that were given up. */
export const sendAllAgain = ownerAction(async ({ owner, site, store }) => {
  const mails = await store.db.select({ id: outbox.id }).from(outbox).where(isGivenUp)
  // A transaction each, so that the embedded database can handle a form between them.
  for (const { id } of mails) await store.transaction((tx) => copyForOwner(tx, id, owner, site))
  site.sendAfterResponse()
  return seeOther('/owner/mails?show=waiting')
})

/** Handles POST /owner/mails/[id]/again: sends a failed mail again. */
export const sendAgain = ownerAction(async ({ owner, request, site, store }) => {
  const id = rowIdIn(request)
  if (id === undefined) return notFound()
  const outcome = await store.transaction((tx) => copyForOwner(tx, id, owner, site))
  if (outcome === undefined) return notFound()
  switch (outcome.status) {
    case 'not lost':
      return messagePage(409, 'This mail is on its way or has arrived, so it was not sent again.')
    case 'suppressed':
      return messagePage(
        409,
        'Mails to this address are stopped, so it was not sent again. Allow them on the mail’s page first.',
      )
    case 'copied':
      site.sendAfterResponse()
  }
  return seeOther(`/owner/mails/${outcome.id}`)
})

/** Handles POST /owner/mails/[id]/allow: removes the recipients from the suppression list. */
export const allowAgain = ownerAction(async ({ owner, request, store }) => {
  const id = rowIdIn(request)
  if (id === undefined) return notFound()
  const exists = await store.transaction(async (tx) => {
    const [mail] = await tx.select().from(outbox).where(eq(outbox.id, id))
    if (mail === undefined) return false
    const allowed = await unsuppressAddresses(tx, mail.recipients ?? [])
    if (allowed > 0) await writeAudit(tx, owner, 'allowed mails to an address again', id)
    return true
  })
  return exists ? seeOther(`/owner/mails/${id}`) : notFound()
})
