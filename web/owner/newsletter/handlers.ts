import { seeOther } from '#web/http/answer.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { csvFile } from '../csv.ts'
import { ownerAction, placeOf, type SiteOf } from '../post.ts'
import { note } from '../session.ts'
import { ownerSite } from '../site.ts'
import { completeLinks, readerColumns, readersFor } from './export.ts'
import { readShown } from './list.ts'

/** POST /owner/newsletter/unsubscribe: for a reader who asked in another way than by the link. */
export const unsubscribeReader = (siteOf: SiteOf = ownerSite) =>
  ownerAction(async ({ owner, fields, store, site }) => {
    const email = typeof fields.email === 'string' ? fields.email : ''
    const line = await store.transaction(async (tx) => {
      const ended = await stopSubscription(tx, email, 'owner')
      if (ended) await note(tx, owner, 'unsubscribed a reader', ended)
      return ended
    })
    const back = new URL(placeOf(fields.back, '/owner/newsletter'), site.siteUrl)
    back.searchParams.set('say', line ? 'unsubscribed' : 'nothing')
    return seeOther(back.pathname + back.search)
  }, siteOf)

/** POST /owner/newsletter/export: the readers as a file. */
export const exportReaders = (siteOf: SiteOf = ownerSite) =>
  ownerAction(async ({ owner, fields, store, site }) => {
    const shown = readShown(fields.show)
    await store.transaction(async (tx) => {
      await completeLinks(tx)
      await note(tx, owner, `exported the newsletter's readers (${shown})`)
    })
    return csvFile(`newsletter-${shown}`, readerColumns(site.siteUrl), readersFor(store.db, shown))
  }, siteOf)
