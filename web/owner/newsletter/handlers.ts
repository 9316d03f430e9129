import { seeOther } from '#web/http/answer.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import { createMissingLinks } from '#web/mail/unsubscribe-links.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { csvFile, readSeparator } from '../download.ts'
import { type OwnerRequest, ownerAction, returnAddress } from '../owner-action.ts'
import { exportedSubscribers, subscriberColumns } from './export.ts'
import { readSubscriberFilter } from './list.ts'

/** Whom a form is about: named in its body, never in an address of the site. */
const emailIn = ({ fields }: OwnerRequest) => (typeof fields.email === 'string' ? fields.email : '')

/** The list that the form came from, with a message. */
function listWith(say: string, { fields, site }: OwnerRequest): string {
  const back = new URL(returnAddress(fields.back, '/owner/newsletter'), site.siteUrl)
  back.searchParams.set('say', say)
  return back.pathname + back.search
}

/** POST /owner/newsletter/unsubscribe: for a reader who asked in another way than by the link. */
export const unsubscribeByOwner = ownerAction(async (posted) => {
  const line = await posted.store.transaction(async (tx) => {
    const ended = await stopSubscription(tx, emailIn(posted), 'owner')
    if (ended) await writeAudit(tx, posted.owner, 'unsubscribed a reader', ended)
    return ended
  })
  return seeOther(listWith(line ? 'unsubscribed' : 'nothing', posted))
})

/** POST /owner/newsletter/allow: mails may go to a reader's address again. */
export const allowMailsByOwner = ownerAction(async (posted) => {
  await posted.store.transaction(async (tx) => {
    const allowed = await unsuppressAddresses(tx, [emailIn(posted)])
    if (allowed > 0) await writeAudit(tx, posted.owner, 'allowed mails to an address again')
  })
  return seeOther(listWith('allowed', posted))
})

/** POST /owner/newsletter/export: the readers as a file. */
export const exportSubscribers = ownerAction(async ({ owner, fields, store, site }) => {
  const shown = readSubscriberFilter(fields.show)
  await store.transaction(async (tx) => {
    await createMissingLinks(tx)
    await writeAudit(tx, owner, `exported the newsletter's readers (${shown})`)
  })
  return csvFile(
    `newsletter-${shown}`,
    subscriberColumns(site.siteUrl),
    exportedSubscribers(store.db, shown),
    readSeparator(fields.separator),
  )
})
