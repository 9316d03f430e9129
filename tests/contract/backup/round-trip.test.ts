import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import { contentOf, embedded, fillDatabase, fillLake, rowsOf, withLake, withStore } from '#tests/contract/data/sides.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { nightly } from '#tests/nightly.ts'
import { npmRun } from '#tests/npm-run.ts'
import { readCopyMark } from '#web/db/copy-mark.ts'
import { connect } from '#web/db/open.ts'
import { leads, newsletterSubscribers } from '#web/db/tables.ts'
import { stopSubscription } from '#web/leads/subscribers.ts'
import { erasePerson } from '#web/owner/person/erasure.ts'

// Each command runs in a separate process, and each check of an embedded database takes two more seconds.
vi.setConfig({ testTimeout: 300_000 })

const at = folderOfFile()
const backups = (name: string) => at(`${name}/backups`)
const newest = async (name: string) =>
  (await readdir(backups(name)))
    .filter((one) => one.startsWith('20'))
    .sort()
    .at(-1) ?? ''

const run = (script: 'backup' | 'restore', name: string, more: Record<string, string> = {}, ...given: string[]) =>
  npmRun(`${script}/index`, given, { DATA_DIR: at(name), ...more })

/** Returns all rows without the changes of a restore: the copy mark, and the stops of newsletter issues. */
async function rowsWithoutMark(name: string) {
  const { settings = [], newsletter_issues: issues = [], ...rows } = await rowsOf(embedded(at(name)))
  return {
    ...rows,
    settings: settings.filter((row) => Object(row).name !== 'copy'),
    issues: issues.map((issue) => ({ ...Object(issue), stoppedAt: null, stopReason: null })),
  }
}
const historyOf = (name: string) =>
  withLake(at(name), (client) =>
    client.request({
      url: `/data/history/${client.config().dataset}/transactions/home?excludeContent=true`,
    }),
  )

beforeAll(async () => {
  await fillDatabase(at('site'))
  await fillLake(at('site'))
})

test('a restored backup has every row, document, picture, transaction and secret of the original', async () => {
  const rows = await rowsWithoutMark('site')
  const content = await withLake(at('site'), contentOf)
  const history = await historyOf('site')
  expect(await run('backup', 'site')).toMatchObject({
    code: 0,
    said: expect.stringMatching(/3 documents, 1 pictures and files, and \d+ rows/),
  })
  const secrets = await readFile(at('site/secrets.json'), 'utf8')

  // Restores into an empty folder, like on another machine.
  await mkdir(at('other'))
  await cp(backups('site'), backups('other'), { recursive: true })
  const restored = await run('restore', 'other', {}, await newest('site'))
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored 3 documents') })
  expect(restored.said).toContain('There was no newer data of this site')
  expect(await rowsWithoutMark('other')).toEqual(rows)
  expect(await withLake(at('other'), contentOf)).toEqual(content)
  expect(await historyOf('other')).toEqual(history)
  expect(await readFile(at('other/secrets.json'), 'utf8')).toBe(secrets)
  expect(await withStore(embedded(at('other')), ({ db }) => readCopyMark(db))).toMatchObject({
    madeAt: expect.any(Date),
  })
})

test(
  'a rollback exports the leads and subscribers of a newer version, and restores the backup with later erasures and unsubscriptions',
  nightly,
  async () => {
    await withStore(embedded(at('site')), async (store) => {
      await store.transaction((tx) => stopSubscription(tx, 'pack@b.co', 'link'))
      await store.transaction((tx) => erasePerson(tx, 'contact@b.co'))
      await store.db.execute(sql`insert into leads (id, kind, received_at, email, details)
      select gen_random_uuid(), kind, now(), 'new@b.co', details from leads limit 1`)
      await store.db.insert(newsletterSubscribers).values({ email: 'reader@b.co' })
      await store.db.execute(sql`alter table leads add column of_a_newer_version text`)
      await store.db.execute(sql`insert into applied_migrations (tag) values ('9999_next')`)
    })
    await withLake(at('site'), (client) => client.patch('home').set({ title: 'By mistake' }).commit())
    const backup = await newest('site')
    const exported = await npmRun('rollback/new-leads', backup, { DATA_DIR: at('site') })
    expect(exported.code).toBe(0)
    for (const [what, email] of [
      ['lead', 'new@b.co'],
      ['subscriber', 'reader@b.co'],
    ]) {
      expect(exported.said).toContain(`Exported 1 ${what} newer than the backup`)
      const file = await readFile(at(`site/${what}s-since-${backup}.csv`), 'utf8')
      expect(file).toContain(`"${email}"`)
    }
    expect(await run('restore', 'site', {}, backup, '--keep=before-rollback')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/1 erased, 1 unsubscribed[\s\S]*not in it: 1 lead/),
    })
    const content = await withLake(at('site'), contentOf)
    expect(content).toMatchObject([{}, { title: 'As the coach wrote it' }, {}])
    await withStore(embedded(at('site')), async ({ db }) => {
      for (const email of ['contact@b.co', 'new@b.co']) expect(await db.$count(leads, eq(leads.email, email))).toBe(0)
      const isReader = eq(newsletterSubscribers.email, 'pack@b.co')
      expect(await db.select().from(newsletterSubscribers).where(isReader)).toMatchObject([{ status: 'unsubscribed' }])
    })
    // `connect` opens the replaced database of the newer version, which `openStore` refuses.
    const replaced = await connect(embedded(at('site/before-rollback')))
    expect(await replaced.db.$count(leads, eq(leads.email, 'new@b.co'))).toBe(1)
    await replaced.close()
  },
)

test('backups share their pictures, and are encrypted with a passphrase', nightly, async () => {
  const passphrase = { BACKUP_PASSPHRASE: 'correct horse battery' }
  const stored = () => readdir(path.join(backups('site'), 'pictures'))
  expect(await run('backup', 'site')).toMatchObject({ code: 0 })
  expect(await stored()).toHaveLength(1)
  expect(await run('backup', 'site', passphrase)).toMatchObject({ code: 0 })
  expect(await stored()).toHaveLength(2)
  const backup = path.join(backups('site'), await newest('site'))
  for (const name of ['data.ndjson.gz', 'settings.env.gz'])
    expect((await readFile(path.join(backup, name))).subarray(0, 2).toString('hex')).not.toBe('1f8b')

  const name = await newest('site')
  for (const [variables, why] of [
    [{}, 'The backup is encrypted: set BACKUP_PASSPHRASE'],
    [{ BACKUP_PASSPHRASE: 'a wrong passphrase' }, 'BACKUP_PASSPHRASE is not the passphrase'],
  ] as const)
    expect(await run('restore', 'site', variables, name)).toMatchObject({
      code: 1,
      said: expect.stringContaining(why),
    })
  expect(await run('restore', 'site', passphrase, name)).toMatchObject({ code: 0 })
  expect((await readdir(at('site'))).join()).toContain('before-restore')
})

test('a restore refuses a damaged backup, and changes nothing', nightly, async () => {
  const name = await newest('other')
  const before = await rowsOf(embedded(at('other')))
  const [picture = ''] = await readdir(path.join(backups('other'), 'pictures'))
  for (const [file, why] of [
    [`${name}/data.ndjson.gz`, 'is damaged'],
    [`pictures/${picture}`, 'is damaged'],
  ] as const) {
    const full = path.join(backups('other'), file)
    const whole = await readFile(full)
    await writeFile(full, whole.subarray(0, whole.length - 20))
    expect(await run('restore', 'other', {}, name)).toMatchObject({
      code: 1,
      said: expect.stringContaining(why),
    })
    await writeFile(full, whole)
  }
  expect(await rowsOf(embedded(at('other')))).toEqual(before)
  expect(await readdir(at('other'))).not.toContain('.restoring')
})

test('a restore without a name lists the backups', nightly, async () => {
  expect(await run('restore', 'other')).toMatchObject({
    code: 1,
    said: expect.stringContaining(path.join(backups('other'), await newest('other'))),
  })
})

test('a restore is refused while the site runs', nightly, async () => {
  const release = openDataDir(at('other'))
  const refused = await run('restore', 'other', {}, await newest('other'))
  release()
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('already runs') })
})

test('a backup removes an incomplete one, and reports missing content files', nightly, async () => {
  await mkdir(path.join(backups('other'), '.half-1/stage'), { recursive: true })
  await rm(at('other/content/assets'), { recursive: true, force: true })
  expect(await run('backup', 'other')).toMatchObject({
    code: 0,
    said: expect.stringContaining('The content names files that are not in its folder'),
  })
  expect((await readdir(backups('other'))).filter((one) => one.startsWith('.'))).toEqual([])
})
