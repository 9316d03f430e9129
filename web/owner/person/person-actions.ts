import { addressHash } from '#web/db/erasures.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Database, Store } from '#web/db/store.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { cleanAddress, isEmailAddress } from '#web/forms/clean-address.ts'
import { seeOther } from '#web/http/response.ts'
import { writeAudit } from '../audit-log.ts'
import { datedName, download } from '../download.ts'
import { messagePage, type OwnerRequest, ownerAction, textOf, withQuery } from '../owner-action.ts'
import { erasePerson as erase, erasedAction, erasureSummary, hasPersonalData, readPersonalData } from './erasure.ts'
import { rowOf } from './read-person.ts'

/*
 * Export and erasure of all data about an email address. The address is in the body of a POST, never in a
 * URL. Audit lines have its hash.
 */

type PersonHandler = (
  posted: OwnerRequest & { owner: string },
  email: string,
  hashIn: (db: Database) => Promise<string>,
) => Promise<Response>

const personAction = (handle: PersonHandler) =>
  ownerAction(async (posted) => {
    const email = cleanAddress(textOf(posted.fields.email))
    if (!isEmailAddress(email)) return messagePage(422, 'Please go back and type a whole email address.')
    return handle(posted, email, (db) => addressHash(db, email))
  })

const seeRecord = (hash: string, say?: string) => seeOther(withQuery(`/owner/person?of=${hash}`, { say: say ?? null }))

/** Handles POST /owner/person/record: redirects to the page of a person, or to the audit lines about the address. */
export const showRecord = personAction(async ({ store }, email, hashIn) => {
  const row = await rowOf(store.db, email)
  if (row) return seeOther(`/owner/person?row=${row}`)
  const isStored = await store.transaction((tx) => hasPersonalData(tx, email))
  return seeRecord(await hashIn(store.db), isStored ? 'stored' : undefined)
})

/** Handles POST /owner/person/export: returns all data about an email address as JSON. */
export const exportPerson = personAction(async ({ owner, store }, email, hashIn) => {
  const data = await store.transaction(async (tx) => {
    await writeAudit(tx, owner, 'exported a person', await hashIn(tx))
    return readPersonalData(tx, email)
  })
  const type = { extension: 'json', mime: 'application/json' }
  const name = datedName('person', await readTimeZone(store.db))
  return download(name, type, `${JSON.stringify(data, null, 2)}\n`)
})

/** Handles POST /owner/person/erase {confirm}: erases all data about an email address. */
export const erasePerson = personAction(async ({ fields, owner, store }, email, hashIn) => {
  if (fields.confirm !== 'yes') {
    return messagePage(422, 'Nothing was erased. Go back and tick the box first, to be sure.')
  }
  const hash = await store.transaction(async (tx) => {
    const subject = await hashIn(tx)
    await writeAudit(tx, owner, erasedAction + erasureSummary(await erase(tx, email)), subject)
    return subject
  })
  await cleanFiles(store)
  return seeRecord(hash)
})

/** Removes erased rows from the database files. After a failure, the nightly run does it. */
async function cleanFiles(store: Store): Promise<void> {
  await store.maintain?.().catch((error: unknown) => {
    logFailure('[owner] cleaning the database files failed, the nightly run retries it', error)
  })
}
