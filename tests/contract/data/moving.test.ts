import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseDump } from '#scripts/backup/dump-file.ts'
import { restoreDump } from '#scripts/restore/restore-dump.ts'
import { type Databases, neonDatabases, postgresDatabases } from '#tests/contract/db/drivers.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { everyKind } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled } from '#tests/contract/leads/handled.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { startSanity } from '#tests/e2e/hosted/sanity-stand-in.ts'
import { nightly } from '#tests/nightly.ts'
import { npmRun } from '#tests/npm-run.ts'
import { withDump } from '#web/db/dump.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { resendMailer } from '#web/mail/transport.ts'
import { contentOf, embedded, fillDatabase, fillLake, rowsOf, withLake, withStore } from './sides.ts'

/* docs/deployment.md, "Backup, restore, moving": moves a data folder to the hosted services, and back into an empty
   folder, with the documented commands. */

// Each command runs in a separate process, and each check of an embedded database takes two more seconds.
vi.setConfig({ testTimeout: 300_000 })

const at = folderOfFile()
let databases: Databases
let hostedAddress: StoreAddress
let sanity: Awaited<ReturnType<typeof startSanity>>
let resend: Awaited<ReturnType<typeof fakeResend>>

type Variables = Record<string, string>
const npm = (script: string, file: string, variables: Variables) => npmRun(script, at(file), variables)
const done = { code: 0, said: expect.stringMatching(/ported [1-9]/) }

/** Makes a backup. @returns its folder */
async function backUp(variables: Variables): Promise<string> {
  expect(await npmRun('backup/index', [], variables)).toMatchObject({ code: 0 })
  const backups = path.join(`${variables.DATA_DIR}`, 'backups')
  const names = (await readdir(backups)).filter((name) => name.startsWith('20'))
  return path.join(backups, `${names.sort().at(-1)}`)
}
const restore = (backup: string, variables: Variables) =>
  npmRun('restore/index', [backup, '--without-content'], variables)
const restored = {
  code: 0,
  said: expect.stringMatching(/Restored 0 documents and [1-9]\d* rows/),
}
const noCheck = async () => undefined
const atSanity = () => sanity.client().withConfig({ perspective: 'raw' })

/** Sends due mails like the live site. @returns the sorted ids of the mails that Resend accepted */
async function sent(address: StoreAddress) {
  const before = resend.delivered.length
  const mailer = resendMailer('re_test', resend.url)
  await withStore(address, (store) => sweep(store, { mailer, from: 'a@b.co', owners: ['owner@b.co'] }))
  return resend.delivered
    .slice(before)
    .map(({ key }) => key)
    .sort()
}
const goLive = (address: StoreAddress) =>
  withStore(address, (store) => store.transaction((tx) => confirmLive(tx, { mails: 'send' })))
const waitingIn = (rows: Record<string, unknown[]>) =>
  rows.outbox?.filter((mail) => JSON.stringify(mail).includes('"state":"waiting"')) ?? []

beforeAll(async () => {
  databases = await postgresDatabases()
  hostedAddress = await databases.freshAddress()
  resend = await fakeResend()
  sanity = await startSanity({
    ...{ folder: at('hosted/content'), projectId: 'cc4test1', token: 'sk-token-of-the-tests' },
    ...{ studio: 'http://localhost:3333', reach: (url: string) => url },
  })
  await fillDatabase(at('old'))
  await fillLake(at('old'))
})
afterAll(async () => {
  await sanity?.stop()
  await resend?.stop()
  await databases?.stop()
})

const hosted = (address = hostedAddress) => ({
  ...{ ...sanity.variables, DATA_DIR: at('unused') },
  POSTGRES_URL: 'url' in address ? address.url : '',
})
const isOfSettings = (line: string) => /^\{"end"|"table" : "settings"/.test(line)
const ids = (mails: unknown[]) => mails.map((mail) => `${Object(mail).id}`).sort()

test('moves all data to hosted services, which send mails once the site is live', async () => {
  const rows = await rowsOf(embedded(at('old')))
  const content = await withLake(at('old'), contentOf)
  expect(rows.leads).toHaveLength(everyKind.length)
  expect(rows.newsletter_subscribers).toMatchObject([
    { email: 'newsletter@b.co', status: 'unsubscribed' },
    { email: 'pack@b.co', status: 'active' },
  ])
  expect(content).toMatchObject([{ _id: 'drafts.home' }, { _id: 'home' }, { bytes: expect.any(String) }])

  const old = { DATA_DIR: at('old') }
  expect(await npm('content:export', 'content.tar.gz', old)).toMatchObject(done)
  const backup = await backUp(old)
  expect((await stat(path.join(backup, 'data.ndjson.gz'))).mode & 0o77).toBe(0)
  expect(await npm('content:import', 'content.tar.gz', hosted())).toMatchObject(done)
  expect(await restore(backup, hosted())).toMatchObject(restored)
  expect(await rowsOf(hostedAddress)).toEqual({
    ...rows,
    newsletter_issues: [expect.objectContaining({ id: 'first', stopReason: 'copy' })],
  })
  expect(await contentOf(atSanity())).toEqual(content)

  expect(ids(waitingIn(rows))).not.toEqual([])
  expect(await sent(hostedAddress)).toEqual([])
  await goLive(hostedAddress)
  expect(await sent(hostedAddress)).toEqual(ids(waitingIn(rows)))
  expect(await sent(hostedAddress)).toEqual([])
})

test('moves everything back into an empty folder, and sends no mail twice', nightly, async () => {
  await atSanity().patch('home').set({ title: 'Written at Sanity' }).commit()
  const fresh = everyKind[0]
  await withStore(hostedAddress, async (store) => {
    if (fresh) await handled(fresh.kind, store)(JSON.stringify({ ...fresh.right, email: 'new@b.co' }), asJson)
  })
  const rows = await rowsOf(hostedAddress)
  const content = await contentOf(atSanity())

  const back = { DATA_DIR: at('new') }
  expect(await npm('content:export', 'back.tar.gz', hosted())).toMatchObject(done)
  const backup = await backUp(hosted())
  expect(await npm('content:import', 'back.tar.gz', back)).toMatchObject(done)
  expect(await restore(backup, back)).toMatchObject(restored)
  expect(await rowsOf(embedded(at('new')))).toEqual(rows)
  expect(await withLake(at('new'), contentOf)).toEqual(content)
  expect(content).toMatchObject([{}, { title: 'Written at Sanity' }, {}])
  await goLive(embedded(at('new')))
  expect(await sent(embedded(at('new')))).toEqual(ids(waitingIn(rows)))
})

test('a dump does not contain writes that happen during the dump', async () => {
  await withStore(hostedAddress, async (store) => {
    const lines = await withDump(store, async (dumped) => {
      const read = [(await dumped.next()).value]
      await store.db.delete(outbox)
      for await (const line of dumped) read.push(line)
      return read
    })
    expect(lines.filter((line) => line.includes('"outbox"'))).not.toEqual([])
    expect(await store.db.$count(outbox)).toBe(0)
  })
})

test('a restore and a dump over Neon’s driver change no row, even with another time zone', nightly, async () => {
  const neon = await neonDatabases()
  const address = await neon.freshAddress()
  const linesOf = (from: StoreAddress): Promise<string[]> =>
    withStore(from, (store) => withDump(store, (lines) => Readable.from(lines).toArray()))
  const lines = await linesOf(embedded(at('old')))
  const abroad = sql.raw(`do $$ begin execute format(
    'alter database %I set timezone to %L', current_database(), 'Pacific/Auckland'); end $$`)
  await withStore(address, (store) => store.db.execute(abroad))
  await withStore(address, async (store) => restoreDump(store, await parseDump(Readable.from(lines)), noCheck))
  const rowsIn = (all: string[]) => all.filter((line) => !isOfSettings(line)).sort()
  expect(rowsIn(await linesOf(address))).toEqual(rowsIn(lines))
  await neon.stop()
})

test('an invalid restore stores nothing, and reports the reason', async () => {
  const before = await rowsOf(hostedAddress)
  const backup = await backUp({ DATA_DIR: at('old') })
  expect(await restore(backup, hosted())).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty: leads ('),
  })
  expect(await rowsOf(hostedAddress)).toEqual(before)

  const untouched = await databases.freshAddress()
  const archive = await readFile(path.join(backup, 'data.ndjson.gz'))
  const [first = '', ...rows] = gunzipSync(archive).toString().trim().split('\n')
  const withoutLeads = rows.filter((row) => !row.includes('"table" : "leads"'))
  for (const [lines, why] of [
    [[first.replace(/0\d+_\w+/, '0001_inbox'), ...rows], 'another version'],
    [[first.replace(/0\d+_\w+/, '9999_later'), ...rows], 'another version'],
    [[first, '{"table" : "users"}', ...rows], 'not a dump'],
    [rows, 'not a dump'],
    [[first, ...rows.slice(0, -1)], 'it ends too early'],
    [[first, ...rows.filter((row) => !row.includes('"table" : "settings"'))], 'its rows differ'],
    // The lead of a note is missing.
    [[first, ...withoutLeads], 'notes cannot be stored (23503)'],
  ] as const) {
    await withStore(untouched, async (store) => {
      const stored = parseDump(Readable.from(lines)).then((dumped) => restoreDump(store, dumped, noCheck))
      await expect(stored).rejects.toThrow(why)
    })
  }
  expect(Object.values(await rowsOf(untouched)).flat()).toMatchObject([{ name: 'lineage' }])
})
