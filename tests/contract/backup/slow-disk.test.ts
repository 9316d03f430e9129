import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { embeddedDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { storeLead } from '#tests/contract/leads/fixtures.ts'
import { withDump } from '#web/db/dump.ts'
import { leads } from '#web/db/tables.ts'

const store = emptyStore(embeddedDatabases)
const openCursors = () => store.db.select({ name: sql`name` }).from(sql`pg_cursors`).where(sql`is_holdable`)

test('stores a form while a dump of the embedded database waits for its disk, and dumps one moment', async () => {
  const earlier = await storeLead(store)
  const dumped = await withDump(store, async (lines) => {
    const read = [(await lines.next()).value]
    // The disk takes no further line until the visitor has an answer.
    const later = await storeLead(store)
    await store.db.delete(leads).where(eq(leads.id, earlier))
    for await (const line of lines) read.push(line)
    return { later, text: read.join('\n') }
  })
  expect(dumped.text).toContain(`"id": "${earlier}"`)
  expect(dumped.text).not.toContain(dumped.later)
  // One lead, its two mails, its idempotency key.
  expect(dumped.text).toMatch(/"leads":\{"rows":1,.*"outbox":\{"rows":2,/s)
  expect(await openCursors()).toEqual([])
})

test('leaves no temporary files in the database after the disk has failed', async () => {
  await storeLead(store)
  const failed = withDump(store, async (lines) => {
    await lines.next()
    throw new Error('The disk is full')
  })
  await expect(failed).rejects.toThrow('The disk is full')
  expect(await openCursors()).toEqual([])
})
