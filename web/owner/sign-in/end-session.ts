import { seeOther } from '#web/http/response.ts'
import { memberAction } from '../owner-action.ts'
import { asRowId } from '../row-id.ts'
import { revokeSession } from '../session.ts'

/** Handles POST /owner/settings/sessions {id}: ends one of the person's own sessions. */
export const endOneSession = memberAction(async ({ owner, fields, store }) => {
  const id = asRowId(fields.id)
  if (id !== undefined) await store.transaction((tx) => revokeSession(tx, owner, id))
  return seeOther('/owner/devices?say=ended')
})
