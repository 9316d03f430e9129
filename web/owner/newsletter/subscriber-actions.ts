import { readTimeZone } from '#web/db/time-zone.ts'
import { seeOther } from '#web/http/response.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { unsuppressAddresses } from '#web/mail/suppression/suppression-list.ts'
import { createMissingLinks } from '#web/mail/unsubscribe-links.ts'
import { writeAudit } from '../audit-log.ts'
import { csvFile, datedName, readSeparator } from '../download.ts'
import { type OwnerRequest, ownerAction, returnAddress, textOf, withQuery } from '../owner-action.ts'
import { exportedSubscribers, subscriberColumns } from './export-subscribers.ts'
import { readSubscriberFilter } from './list-subscribers.ts'

/** Path of the list that the form came from, with a message in the query. */
const listWith = (say: string, { fields }: OwnerRequest) =>
  withQuery(returnAddress(fields.back, '/owner/newsletter'), { say })

/** Handles POST /owner/newsletter/unsubscribe {email}: ends a subscription on request of the subscriber. */
export const unsubscribeByOwner = ownerAction(async (posted) => {
  const line = await posted.store.transaction(async (tx) => {
    const ended = await stopSubscription(tx, textOf(posted.fields.email), 'owner')
    if (ended) await writeAudit(tx, posted.owner, 'unsubscribed somebody', ended)
    return ended
  })
  return seeOther(listWith(line ? 'unsubscribed' : 'nothing', posted))
})

/** Handles POST /owner/newsletter/allow {email}: removes an email address from the suppression list. */
export const allowMailsByOwner = ownerAction(async (posted) => {
  await posted.store.transaction(async (tx) => {
    const allowed = await unsuppressAddresses(tx, [textOf(posted.fields.email)])
    if (allowed > 0) await writeAudit(tx, posted.owner, 'allowed mails to an address again')
  })
  return seeOther(listWith('allowed', posted))
})

/** Handles POST /owner/newsletter/export {show, separator}: returns the subscribers as CSV. */
export const exportSubscribers = ownerAction(async ({ owner, fields, store, site }) => {
  const shown = readSubscriberFilter(fields.show)
  await store.transaction(async (tx) => {
    await createMissingLinks(tx)
    await writeAudit(tx, owner, `exported the subscribers (${shown})`)
  })
  return csvFile(
    datedName(`newsletter-${shown}`, await readTimeZone(store.db)),
    subscriberColumns(site.siteUrl),
    exportedSubscribers(store.db, shown),
    readSeparator(fields.separator),
  )
})
