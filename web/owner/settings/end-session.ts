import { seeOther } from '#web/http/answer.ts'
import { ownerAction, type SiteOf } from '../post.ts'
import { asRowId } from '../row-id.ts'
import { revokeSession } from '../session.ts'
import { ownerSite } from '../site.ts'

/** POST /owner/settings/sessions: ends one of the owner's own sessions, on whatever device it is. */
export const endOneSession = (siteOf: SiteOf = ownerSite) =>
  ownerAction(async ({ owner, fields, store }) => {
    const id = asRowId(fields.id)
    // One that has ended meanwhile is what was wanted too.
    if (id !== undefined) await store.transaction((tx) => revokeSession(tx, owner, id))
    return seeOther('/owner/settings?say=ended')
  }, siteOf)
