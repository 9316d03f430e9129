import { eq } from 'drizzle-orm'
import { type Database, errorCode } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { seeOther } from '#web/http/answer.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { download } from '../download.ts'
import { notice, type OwnerRequest, ownerAction } from '../owner-action.ts'
import { rowIdIn } from '../row-id.ts'
import { erasePerson as erase, erasedAction, erasureSummary, readPersonalData } from './erasure.ts'

const notFound = () => notice(404, 'This person is not in the inbox any more.')

/**
 * Finds whose data a POST is about, and the audit line's subject, which names nobody. Locks the row: of
 * two erasures at once the second finds nothing left.
 */
type FindPerson = (
  tx: Database,
  posted: OwnerRequest,
) => Promise<{ email: string; subject?: string } | undefined>

/** Handles a POST for all that is stored about an address, as one JSON file. */
export const exportBy = (find: FindPerson) =>
  ownerAction(async (posted) => {
    const found = await posted.store.transaction(async (tx) => {
      const person = await find(tx, posted)
      if (person === undefined) return undefined
      await writeAudit(tx, posted.owner, 'exported a person', person.subject)
      return readPersonalData(tx, person.email)
    })
    if (found === undefined) return notFound()
    const type = { extension: 'json', mime: 'application/json' }
    return download('person', type, `${JSON.stringify(found, null, 2)}\n`)
  })

/**
 * Handles a POST {confirm} that erases everything about an address, for good.
 * @param next the address of the page that says so
 */
export const eraseBy = (find: FindPerson, next: (posted: OwnerRequest) => string) =>
  ownerAction(async (posted) => {
    if (posted.fields.confirm !== 'yes') {
      return notice(422, 'Nothing was erased. Go back and tick the box first, to be sure.')
    }
    const gone = await posted.store.transaction(async (tx) => {
      const person = await find(tx, posted)
      if (person === undefined) return false
      const erased = await erase(tx, person.email)
      await writeAudit(tx, posted.owner, erasedAction + erasureSummary(erased), person.subject)
      return true
    })
    if (!gone) return notFound()
    // The person is erased already. What fails now is done in the night.
    await posted.store.maintain?.().catch((error: unknown) => {
      console.error(`[owner] the database's files will be cleaned tonight: ${errorCode(error)}`)
    })
    return seeOther(next(posted))
  })

/** Whose lead the address is about. */
const senderOf: FindPerson = async (tx, { request }) => {
  const id = rowIdIn(request)
  if (id === undefined) return undefined
  const [lead] = await tx
    .select({ email: leads.email, subject: leads.id })
    .from(leads)
    .where(eq(leads.id, id))
    .for('update')
  return lead
}

/** POST /owner/leads/[id]/export. */
export const exportPerson = exportBy(senderOf)

/** POST /owner/leads/[id]/erase. */
export const erasePerson = eraseBy(
  senderOf,
  ({ request }) => `/owner/leads/${rowIdIn(request)}/erased`,
)
