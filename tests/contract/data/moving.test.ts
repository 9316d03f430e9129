import { readFile, stat, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseDump } from '#scripts/data/file.ts'
import { restoreDump } from '#scripts/data/restore.ts'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import { type Databases, neonDatabases, postgresDatabases } from '#tests/contract/db/drivers.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { everyKind } from '#tests/contract/leads/every-kind.ts'
import { asJson, handled } from '#tests/contract/leads/handled.ts'
import { fakeResend } from '#tests/contract/mail/fake-resend.ts'
import { startSanity } from '#tests/e2e/hosted/sanity-stand-in.ts'
import { nightly } from '#tests/nightly.ts'
import { npmRun } from '#tests/npm-run.ts'
import { removeCopyMark } from '#web/db/copy-mark.ts'
import { withDump } from '#web/db/dump.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { confirmLive } from '#web/mail/outbox/confirm-live.ts'
import { sweep } from '#web/mail/outbox/sweep.ts'
import { resendMailer } from '#web/mail/transport.ts'
import {
  contentOf,
  embedded,
  fillDatabase,
  fillLake,
  rowsOf,
  withLake,
  withStore,
} from './sides.ts'

/* docs/deployment.md, "Backup, restore, moving": moves a data folder to the hosted services, and back into an empty
   folder, with the documented commands. */

// Each command runs in a separate process, and each check of an embedded database takes two more seconds.
vi.setConfig({ testTimeout: 300_000 })

const at = folderOfFile()
let databases: Databases
let hostedAddress: StoreAddress
let sanity: Awaited<ReturnType<typeof startSanity>>
let resend: Awaited<ReturnType<typeof fakeResend>>

const npm = (script: string, file: string, variables: Record<string, string>) =>
  npmRun(script, at(file), variables)
const done = { code: 0, said: expect.stringMatching(/ported [1-9]/) }
const atSanity = () => sanity.client().withConfig({ perspective: 'raw' })

/** Sends due mails like the live site. @returns the sorted ids of the mails that Resend accepted */
async function sent(address: StoreAddress) {
  const before = resend.delivered.length
  const mailer = resendMailer('re_test', resend.url)
  await withStore(address, (store) =>
    sweep(store, { mailer, from: 'a@b.co', owners: ['owner@b.co'] }),
  )
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
/** Removes the copy mark at the end of a restore, because these tests compare rows alone. */
const mark = removeCopyMark
const ids = (mails: unknown[]) => mails.map((mail) => `${Object(mail).id}`).sort()

test('moves all data to hosted services, which send mails once the site is live', async () => {
  const rows = await rowsOf(embedded(at('old')))
  const content = await withLake(at('old'), contentOf)
  expect(rows.leads).toHaveLength(everyKind.length)
  expect(rows.newsletter_subscribers).toMatchObject([
    { email: 'newsletter@b.co', status: 'unsubscribed' },
    { email: 'pack@b.co', status: 'active' },
  ])
  expect(content).toMatchObject([
    { _id: 'drafts.home' },
    { _id: 'home' },
    { bytes: expect.any(String) },
  ])

  const old = { DATA_DIR: at('old') }
  expect(await npm('content:export', 'content.tar.gz', old)).toMatchObject(done)
  const exported = await npm('data:export', 'data.ndjson.gz', old)
  expect(exported).toMatchObject(done)
  // The message also counts the queued mail of an issue.
  expect(exported.said).toContain(`including newsletters: ${waitingIn(rows).length + 1}.`)
  expect((await stat(at('data.ndjson.gz'))).mode & 0o77).toBe(0)
  expect(await npm('content:import', 'content.tar.gz', hosted())).toMatchObject(done)
  expect(await npm('data:import', 'data.ndjson.gz', hosted())).toMatchObject(done)
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
    if (fresh)
      await handled(fresh.kind, store)(
        JSON.stringify({ ...fresh.right, email: 'new@b.co' }),
        asJson,
      )
  })
  const rows = await rowsOf(hostedAddress)
  const content = await contentOf(atSanity())

  const back = { DATA_DIR: at('new') }
  expect(await npm('content:export', 'back.tar.gz', hosted())).toMatchObject(done)
  expect(await npm('data:export', 'back.ndjson.gz', hosted())).toMatchObject(done)
  // An editor may save the file without its last line break.
  const lines = gunzipSync(await readFile(at('back.ndjson.gz'))).toString()
  await writeFile(at('back.ndjson.gz'), gzipSync(lines.trimEnd()))
  expect(await npm('content:import', 'back.tar.gz', back)).toMatchObject(done)
  expect(await npm('data:import', 'back.ndjson.gz', back)).toMatchObject(done)
  expect(await rowsOf(embedded(at('new')))).toEqual(rows)
  expect(await withLake(at('new'), contentOf)).toEqual(content)
  expect(content).toMatchObject([{}, { title: 'Written at Sanity' }, {}])
  await goLive(embedded(at('new')))
  expect(await sent(embedded(at('new')))).toEqual(ids(waitingIn(rows)))
})

test('an export does not contain writes that happen during the export', async () => {
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

test(
  'an import and an export over Neon’s driver change no row, even with another time zone',
  nightly,
  async () => {
    const neon = await neonDatabases()
    const address = await neon.freshAddress()
    const linesOf = (from: StoreAddress): Promise<string[]> =>
      withStore(from, (store) => withDump(store, (lines) => Readable.from(lines).toArray()))
    const lines = await linesOf(embedded(at('old')))
    const withoutMoment = ([, ...rows]: string[]) => rows.sort()
    const abroad = sql.raw(`do $$ begin execute format(
    'alter database %I set timezone to %L', current_database(), 'Pacific/Auckland'); end $$`)
    await withStore(address, (store) => store.db.execute(abroad))
    await withStore(address, async (store) =>
      restoreDump(store, await parseDump(Readable.from(lines)), { mark }),
    )
    expect(withoutMoment(await linesOf(address))).toEqual(withoutMoment(lines))
    await neon.stop()
  },
)

test('an invalid import stores nothing, and reports the reason', async () => {
  const before = await rowsOf(hostedAddress)
  expect(await npm('data:import', 'data.ndjson.gz', hosted())).toMatchObject({
    code: 1,
    said: expect.stringContaining('is not empty: leads ('),
  })
  expect(await rowsOf(hostedAddress)).toEqual(before)

  const archive = await readFile(at('data.ndjson.gz'))
  await writeFile(at('half.ndjson.gz'), archive.subarray(0, archive.length / 2))
  const untouched = await databases.freshAddress()
  const half = await npm('data:import', 'half.ndjson.gz', hosted(untouched))
  expect(half).toMatchObject({ code: 1, said: expect.stringContaining('is damaged') })

  const [first = '', ...rows] = gunzipSync(archive).toString().trim().split('\n')
  const withoutLeads = rows.filter((row) => !row.includes('"table" : "leads"'))
  for (const [lines, why] of [
    [[first.replace(/0\d+_\w+/, '0001_inbox'), ...rows], 'another version'],
    [[first.replace(/0\d+_\w+/, '9999_later'), ...rows], 'another version'],
    [[first, '{"table" : "users"}', ...rows], 'not a file of npm run data:export'],
    [rows, 'not a file of npm run data:export'],
    [[first, ...rows.slice(0, -1)], 'it ends too early'],
    [[first, ...rows.filter((row) => !row.includes('"table" : "settings"'))], 'its rows differ'],
    // The lead of a note is missing.
    [[first, ...withoutLeads], 'notes cannot be stored (23503)'],
  ] as const) {
    await withStore(untouched, async (store) => {
      const stored = parseDump(Readable.from(lines)).then((dumped) =>
        restoreDump(store, dumped, { mark }),
      )
      await expect(stored).rejects.toThrow(why)
    })
  }
  expect(Object.values(await rowsOf(untouched)).flat()).toMatchObject([{ name: 'lineage' }])
})

test('an export from the folder of a running site is refused', nightly, async () => {
  const release = openDataDir(at('old'))
  const refused = await npm('data:export', 'never.ndjson.gz', { DATA_DIR: at('old') })
  release()
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('already runs') })
})
