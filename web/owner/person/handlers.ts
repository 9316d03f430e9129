import { eq } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { seeOther } from '#web/http/answer.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { download } from '../download.ts'
import { notice, ownerAction } from '../owner-action.ts'
import { rowIdIn } from '../row-id.ts'
import { erasePerson as erase, erasedAction, erasureSummary, readPersonalData } from './erasure.ts'

const notFound = () => notice(404, 'This person is not in the inbox any more.')

/** POST /owner/leads/[id]/export: all that is stored about the lead's address, as one JSON file. */
export const exportPerson = ownerAction(async ({ owner, request, store }) => {
  const id = rowIdIn(request)
  const found = await store.transaction(async (tx) => {
    const email = await addressOf(tx, id)
    if (email === undefined) return undefined
    await writeAudit(tx, owner, 'exported a person', id)
    return readPersonalData(tx, email)
  })
  if (found === undefined) return notFound()
  const type = { extension: 'json', mime: 'application/json' }
  return download('person', type, `${JSON.stringify(found, null, 2)}\n`)
})

/** POST /owner/leads/[id]/erase {confirm}: everything about the lead's address, for good. */
export const erasePerson = ownerAction(async ({ owner, fields, request, store }) => {
  if (fields.confirm !== 'yes') {
    return notice(422, 'Nothing was erased. Go back and tick the box first, to be sure.')
  }
  const id = rowIdIn(request)
  const gone = await store.transaction(async (tx) => {
    const email = await addressOf(tx, id)
    if (email === undefined) return undefined
    const erased = await erase(tx, email)
    await writeAudit(tx, owner, erasedAction + erasureSummary(erased), id)
    return erased
  })
  return gone === undefined ? notFound() : seeOther(`/owner/leads/${id}/erased`)
})

/** Whose lead it is. The row is locked: of two erasures at once the second finds nothing left. */
async function addressOf(tx: Database, id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined
  const [lead] = await tx
    .select({ email: leads.email })
    .from(leads)
    .where(eq(leads.id, id))
    .for('update')
  return lead?.email
}
