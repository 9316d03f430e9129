import { seeOther } from '#web/http/answer.ts'
import { saveRetention } from '#web/jobs/retention.ts'
import { notice, ownerAction, type SiteOf } from '../post.ts'
import { note } from '../session.ts'
import { ownerSite } from '../site.ts'
import { monthsProblem, readMonths } from './months.ts'

/** POST /owner/settings/retention: for how many months leads are kept; an empty field is for ever. */
export const setRetention = (siteOf: SiteOf = ownerSite) =>
  ownerAction(async ({ owner, fields, store }) => {
    const months = readMonths(fields.months)
    if (months === undefined) return notice(422, `${monthsProblem} Nothing was changed.`)
    await store.transaction(async (tx) => {
      await saveRetention(tx, months)
      await note(
        tx,
        owner,
        months === null
          ? 'set leads to be kept for ever'
          : `set leads to be kept for ${months} months`,
      )
    })
    return seeOther('/owner/settings?say=saved')
  }, siteOf)
