import { addressHash } from '#web/db/erasures.ts'
import { type Database, errorCode, type Store } from '#web/db/store.ts'
import { cleanAddress } from '#web/forms/clean-address.ts'
import { isEmailAddress } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/answer.ts'
import { writeAudit } from '../audit/audit-log.ts'
import { download } from '../download.ts'
import { notice, type OwnerRequest, ownerAction } from '../owner-action.ts'
import { erasePerson as erase, erasedAction, erasureSummary, readPersonalData } from './erasure.ts'

/*
 * Access and erasure of everything about an address. It is named in the body of a POST, never in an
 * address of the site; records of both hold its hash.
 */

type Act = (
  posted: OwnerRequest & { owner: string },
  email: string,
  hashIn: (db: Database) => Promise<string>,
) => Promise<Response>

/** Handles a POST {email}. */
const aboutAddress = (act: Act) =>
  ownerAction(async (posted) => {
    const { email: typed } = posted.fields
    const email = typeof typed === 'string' ? cleanAddress(typed) : ''
    if (!isEmailAddress(email)) return notice(422, 'Please go back and type a whole email address.')
    return act(posted, email, (db) => addressHash(db, email))
  })

const seeRecord = (hash: string) => seeOther(`/owner/person?of=${hash}`)

/** POST /owner/person/record: redirects to what was done about the address. */
export const showRecord = aboutAddress(async ({ store }, _, hashIn) =>
  seeRecord(await hashIn(store.db)),
)

/** POST /owner/person/export: everything about the address, as one JSON file. */
export const exportPerson = aboutAddress(async ({ owner, store }, email, hashIn) => {
  const found = await store.transaction(async (tx) => {
    await writeAudit(tx, owner, 'exported a person', await hashIn(tx))
    return readPersonalData(tx, email)
  })
  const type = { extension: 'json', mime: 'application/json' }
  return download('person', type, `${JSON.stringify(found, null, 2)}\n`)
})

/** POST /owner/person/erase {confirm}: erases everything about the address, for good. */
export const erasePerson = aboutAddress(async ({ fields, owner, store }, email, hashIn) => {
  if (fields.confirm !== 'yes') {
    return notice(422, 'Nothing was erased. Go back and tick the box first, to be sure.')
  }
  const hash = await store.transaction(async (tx) => {
    const subject = await hashIn(tx)
    await writeAudit(tx, owner, erasedAction + erasureSummary(await erase(tx, email)), subject)
    return subject
  })
  await cleanFiles(store)
  return seeRecord(hash)
})

/** Removes erased rows from the database's files. The person is erased already: a failure is made up for in the night. */
async function cleanFiles(store: Store): Promise<void> {
  await store.maintain?.().catch((error: unknown) => {
    console.error(`[owner] the database's files will be cleaned tonight: ${errorCode(error)}`)
  })
}
