import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { diskUse } from '#scripts/backup/disk-use.ts'
import { encryption, measure } from '#scripts/backup/encryption.ts'
import { backupName, type Manifest, manifestName } from '#scripts/backup/manifest.ts'
import { isDue } from '#scripts/backup/nightly.ts'
import { prune } from '#scripts/backup/prune.ts'
import { removeRetainedData, retainedData } from '#scripts/backup/retained-data.ts'
import { copyToSecondFolder } from '#scripts/backup/second-folder.ts'
import { requireSpace } from '#scripts/backup/space.ts'
import { openDataDir } from '#scripts/stack/data-dir.ts'
import { swap } from '#scripts/stack/swap.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'

const inBackups = folderForEachTest()
let backups: string
beforeEach(() => {
  backups = inBackups()
})

const now = new Date('2026-11-25T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

/** Stores a backup with one picture. */
async function storeBackup(at: Date, picture: string) {
  const manifest: Manifest = {
    ...{ format: 1, madeAt: at.toISOString(), reason: 'each night', version: '1', tables: '0000' },
    ...{ encrypted: false, hosting: { content: 'embedded', database: 'embedded' } },
    ...{
      dataset: { projectId: 'local', name: 'production', documents: 0 },
      rows: {},
      files: [{ path: 'data.ndjson.gz', size: 4, sha256: '' }],
    },
    pictures: [{ path: 'content/assets/a', size: 1, sha256: picture, stored: picture }],
  }
  const folder = path.join(backups, backupName(at))
  await mkdir(folder)
  await writeFile(path.join(folder, manifestName), JSON.stringify(manifest))
  await writeFile(path.join(folder, 'data.ndjson.gz'), 'rows')
  await mkdir(path.join(backups, 'pictures'), { recursive: true })
  await writeFile(path.join(backups, 'pictures', picture), '1')
  return { name: backupName(at), folder, manifest }
}
const pictures = async () => (await readdir(path.join(backups, 'pictures'))).sort()
const countBackups = async () => (await readdir(backups)).filter((name) => name.startsWith('20')).length

test('prune keeps thirty backups, and every picture of these backups', async () => {
  for (let count = 0; count < 32; count++) await storeBackup(daysAgo(count / 2), count > 29 ? 'only-in-old' : 'in-all')
  await prune(backups, now)
  expect(await countBackups()).toBe(30)
  expect(await pictures()).toEqual(['in-all'])
})

test('prune keeps all pictures if the manifest of one backup is damaged', async () => {
  const damaged = await storeBackup(daysAgo(1), 'only-in-damaged')
  await writeFile(path.join(damaged.folder, manifestName), '{')
  await storeBackup(daysAgo(0), 'a')
  await prune(backups, now)
  expect(await pictures()).toEqual(['a', 'only-in-damaged'])
})

test('prune removes backups while the disk is above its budget, and keeps seven', async () => {
  for (let count = 0; count < 12; count++) await storeBackup(daysAgo(count), 'a')
  await prune(backups, now, { isOverBudget: async () => (await countBackups()) > 9 })
  expect(await countBackups()).toBe(9)
  await prune(backups, now, { isOverBudget: async () => true })
  expect(await countBackups()).toBe(7)
})

test('prune keeps the backup that a rollback needs for thirty days, above the number and the disk budget', async () => {
  const { name: needed } = await storeBackup(daysAgo(20), 'a')
  for (let count = 0; count < 32; count++) await storeBackup(daysAgo(count / 2), 'a')
  const isOverBudget = async () => true
  await prune(backups, now, { needed, isOverBudget })
  expect(await countBackups()).toBe(8)
  expect(existsSync(path.join(backups, needed))).toBe(true)
  await prune(backups, new Date(now.getTime() + 11 * 86_400_000), { needed, isOverBudget })
  expect(existsSync(path.join(backups, needed))).toBe(false)
})

test('the retained data of a restore or rollback is counted, and removed after thirty days', async () => {
  const file = (name: string) => path.join(backups, name)
  const names = [
    ...['before-restore-2026-11-24T10-00-00Z', 'before-rollback-to-2026-10-20T10-00-00Z'],
    ...['leads-since-2026-10-20T10-00-00Z.csv', 'subscribers-since-2026-10-20T10-00-00Z.csv'],
  ]
  for (const folder of [...names.slice(0, 2), 'content']) {
    await mkdir(file(folder))
    await writeFile(path.join(file(folder), 'data'), '12345')
  }
  for (const name of names.slice(2)) await writeFile(file(name), '123')
  expect((await diskUse(backups)).at(-1)).toEqual(['kept by a restore', 16])
  await utimes(file(`${names[1]}`), daysAgo(31), daysAgo(31))
  await utimes(file(`${names[2]}`), daysAgo(31), daysAgo(31))
  await utimes(file('content'), daysAgo(31), daysAgo(31))
  await utimes(file(`${names[3]}`), daysAgo(29), daysAgo(29))
  await removeRetainedData(backups, now)
  expect((await retainedData(backups)).sort()).toEqual([file(`${names[0]}`), file(`${names[3]}`)])
  expect(existsSync(file('content'))).toBe(true)
})

test('prune removes a backup after thirty days, but never the newest one', async () => {
  await storeBackup(daysAgo(40), 'a')
  await prune(backups, now)
  expect(await countBackups()).toBe(1)
  await storeBackup(daysAgo(29), 'b')
  await prune(backups, now)
  expect([await countBackups(), await pictures()]).toEqual([1, ['b']])
})

test('copies a backup and its pictures to the second folder once that folder exists', async () => {
  const backup = await storeBackup(daysAgo(0), 'a')
  const second = path.join(backups, 'second')
  await expect(copyToSecondFolder(backup, second)).rejects.toThrow('is not there. Mount it')
  await mkdir(second)
  await copyToSecondFolder(backup, second)
  expect((await readdir(second)).sort()).toEqual([backup.name, 'pictures'])
  expect(await readFile(path.join(second, 'pictures/a'), 'utf8')).toBe('1')
})

test('requireSpace refuses a disk with too little space', async () => {
  await requireSpace(backups, 1)
  await expect(requireSpace(backups, 2 ** 60)).rejects.toThrow(/MB free, and \d+ MB are needed/)
})

async function* content(text: string) {
  yield Buffer.from(text)
}

test('decrypts a file only if it is complete and the passphrase is right', async () => {
  const message = 'a long message'
  const right = encryption('the right passphrase')
  const [empty, file] = [path.join(backups, 'empty'), path.join(backups, 'file')]
  const sums = [await right.write(content(''), empty), await right.write(content(message), file)]
  expect([await measure(right.read(empty)), await measure(right.read(file))]).toEqual(sums)
  const bytes = await readFile(file)
  expect(bytes.length).toBe(message.length + right.overhead)
  expect(bytes.includes('message')).toBe(false)
  const wrong = encryption('another passphrase')
  await expect(measure(wrong.read(file))).rejects.toThrow('BACKUP_PASSPHRASE is not the passphrase')
  await writeFile(file, bytes.with(bytes.length - 1, (bytes.at(-1) ?? 0) ^ 1))
  await expect(measure(right.read(file))).rejects.toThrow('or the file is damaged')
  await writeFile(file, bytes.subarray(0, 10))
  await expect(measure(right.read(file))).rejects.toThrow('it ends too early')
})

test('a backup is due when the site and its newest backup are older than the last 2:00 UTC', async () => {
  const site = {
    dataDir: backups,
    backup: { folder: backups, secondFolder: undefined, passphrase: undefined },
  }
  const secrets = path.join(backups, 'secrets.json')
  await writeFile(secrets, '{}')
  await utimes(secrets, now, now)
  expect(await isDue(site, now)).toBe(false)
  expect(await isDue(site, new Date('2026-11-26T01:59:00Z'))).toBe(false)
  expect(await isDue(site, new Date('2026-11-26T02:00:00Z'))).toBe(true)
  await storeBackup(new Date('2026-11-26T02:00:01Z'), 'a')
  expect(await isDue(site, new Date('2026-11-27T01:59:00Z'))).toBe(false)
  expect(await isDue(site, new Date('2026-11-27T02:00:01Z'))).toBe(true)
})

const marked = async (folder: string, mark: string) => {
  await mkdir(path.join(backups, folder, 'content'), { recursive: true })
  await mkdir(path.join(backups, folder, 'postgres'), { recursive: true })
  for (const file of ['content/lake', 'postgres/rows', 'secrets.json'])
    await writeFile(path.join(backups, folder, file), mark)
}
const marks = (folder: string) =>
  Promise.all(
    ['content/lake', 'postgres/rows', 'secrets.json'].map((file) => readFile(path.join(backups, folder, file), 'utf8')),
  )

test.each([0, 1, 2, 3, 4, 5, 6])(
  'opening the data folder completes a swap that stopped after %i renames',
  async (renames) => {
    await marked('', 'old')
    await marked('.restoring', 'new')
    const steps = ['content', 'postgres', 'secrets.json'].flatMap((part) => [
      [part, `before/${part}`],
      [`.restoring/${part}`, part],
    ])
    await mkdir(path.join(backups, 'before'))
    const { renameSync } = await import('node:fs')
    await writeFile(path.join(backups, 'swap.json'), '{"from":".restoring","to":"before"}')
    for (const [from = '', to = ''] of steps.slice(0, renames))
      renameSync(path.join(backups, from), path.join(backups, to))
    openDataDir(backups)()
    expect([await marks(''), await marks('before')]).toEqual([
      ['new', 'new', 'new'],
      ['old', 'old', 'old'],
    ])
    expect(existsSync(path.join(backups, 'swap.json'))).toBe(false)
  },
)

test('a swap keeps the present folders and files that the backup lacks', async () => {
  await marked('', 'old')
  await mkdir(path.join(backups, '.restoring'))
  await writeFile(path.join(backups, '.restoring/secrets.json'), 'new')
  swap(backups, { from: '.restoring', to: 'before' })
  expect(await marks('')).toEqual(['old', 'old', 'new'])
})
