import { seeOther } from '#web/http/answer.ts'
import { createMissingLinks, stopSubscription } from '#web/leads/subscribers.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { csvFile } from '../download.ts'
import { ownerAction, returnAddress } from '../owner-action.ts'
import { exportedSubscribers, subscriberColumns } from './export.ts'
import { readSubscriberFilter } from './list.ts'

/** POST /owner/newsletter/unsubscribe: for a reader who asked in another way than by the link. */
export const unsubscribeReader = ownerAction(async ({ owner, fields, store, site }) => {
  const email = typeof fields.email === 'string' ? fields.email : ''
  const line = await store.transaction(async (tx) => {
    const ended = await stopSubscription(tx, email, 'owner')
    if (ended) await writeAudit(tx, owner, 'unsubscribed a reader', ended)
    return ended
  })
  const back = new URL(returnAddress(fields.back, '/owner/newsletter'), site.siteUrl)
  back.searchParams.set('say', line ? 'unsubscribed' : 'nothing')
  return seeOther(back.pathname + back.search)
})

/** POST /owner/newsletter/export: the readers as a file. */
export const exportReaders = ownerAction(async ({ owner, fields, store, site }) => {
  const shown = readSubscriberFilter(fields.show)
  await store.transaction(async (tx) => {
    await createMissingLinks(tx)
    await writeAudit(tx, owner, `exported the newsletter's readers (${shown})`)
  })
  return csvFile(
    `newsletter-${shown}`,
    subscriberColumns(site.siteUrl),
    exportedSubscribers(store.db, shown),
  )
})
