import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { backupNames } from '#scripts/backup/manifest.ts'
import { removeRetainedData } from '#scripts/backup/retained-data.ts'
import { withArchive } from '#scripts/content/archive.ts'
import { deleteWithReferences, unpublish } from '#studio/unpublish/unpublish.ts'
import { fillDatabase, fillLake, withLake } from '#tests/contract/data/sides.ts'
import { folderOfFile } from '#tests/contract/folder.ts'
import { startSanity } from '#tests/e2e/hosted/sanity-stand-in.ts'
import { nightly } from '#tests/nightly.ts'
import { npmRun } from '#tests/npm-run.ts'
import { seed, seedFolder } from './seed-file.ts'

// Each command runs in a separate process, and an import of the seed takes 1.5 s of processor time.
vi.setConfig({ testTimeout: 120_000 })

const at = folderOfFile()
const site = () => at('site')
const command = (given: string[], variables: Record<string, string> = { DATA_DIR: site() }) =>
  npmRun('content:import', given, variables)
const documents = () =>
  withLake(site(), (client) =>
    client.fetch<{ _id: string; title: string }[]>('*[!string::startsWith(_type, "sanity.")] | order(_id)'),
  )
const ids = async () => (await documents()).map(({ _id }) => _id)
const titleOf = async (id: string) => (await documents()).find(({ _id }) => _id === id)?.title
const seeded = seed.map(({ _id }) => _id).sort()
const count = seeded.length
const faq = 'faq-campus-when'
const tip = 'tip-friday-five-lines'
const program = 'program-rookie-launchpad'

const writeExport = (name: string, lines: string) => {
  mkdirSync(at(name), { recursive: true })
  writeFileSync(at(name, 'data.ndjson'), lines)
}

beforeAll(async () => {
  const filled = await command([])
  expect(filled).toMatchObject({
    code: 0,
    said: `Imported ${count} documents into the embedded dataset in ${site()}\n`,
  })
  expect(await ids()).toEqual(seeded)
  await npmRun('content:export', at('first.tar.gz'), { DATA_DIR: site() })
})

test('without a file refuses a dataset that has content', async () => {
  await withLake(site(), (client) => client.patch(program).set({ title: 'Her words' }).commit())
  expect(await command([])).toMatchObject({
    code: 1,
    said: expect.stringContaining(`has ${count} documents. Only an empty dataset`),
  })
  expect(await titleOf(program)).toBe('Her words')
})

test('adds missing documents of a file, and leaves edited, unpublished and deleted ones as they are', async () => {
  await withLake(site(), async (client) => {
    await client.delete({ query: '*[_type == "redirect"]' })
    await unpublish(client, tip)
    await unpublish(client, faq)
    await deleteWithReferences(client, { _id: `drafts.${faq}`, _type: 'faq' }, 'When')
  })
  const before = await ids()
  const { code, said } = await command([at('first.tar.gz')])
  expect(said.split('\n')).toMatchObject([
    `Imported 3 documents into the embedded dataset in ${site()}`,
    expect.stringContaining(`${count - 5} documents of the file exist there: left alone. To replace them: `),
    `Taken off the site by the coach, and left so: ${[faq, tip].join(', ')}`,
    '',
  ])
  expect(code).toBe(0)
  const redirects = seeded.filter((id) => id.startsWith('redirect'))
  expect(await ids()).toEqual([...before, ...redirects].sort())
  expect(await titleOf(program)).toBe('Her words')
})

test('--replace first counts and exports, then replaces existing documents, and publishes no unpublished one', async () => {
  const before = await ids()
  const { code, said } = await command([at('first.tar.gz'), '--replace'])
  expect(said).toMatch(
    new RegExp(`^Replacing ${count - 2} documents of .*, adding 0\nExported ${count} documents and 9 files`),
  )
  expect(code).toBe(0)
  expect(await ids()).toEqual(before)
  expect(await titleOf(program)).toBe('Rookie Launchpad')

  const [file = ''] = globSync('before-import-*.tar.gz', { cwd: site() })
  expect(said).toContain(path.join(site(), file))
  await command([path.join(site(), file), '--replace'])
  expect(await titleOf(program)).toBe('Her words')

  await removeRetainedData(site(), new Date(Date.now() + 31 * 86_400_000))
  expect(globSync('before-import-*', { cwd: site() })).toEqual([])
})

test.each([
  ['half of an archive', 'half.tar.gz', 'it cannot be unpacked'],
  ['a file of another kind', 'page.tar.gz', 'it cannot be unpacked'],
  ['a file whose last line is cut off', 'half/data.ndjson', `line ${count} is not a document`],
  ['a file with a document twice', 'twice', 'it contains a document twice'],
  ['a folder without its pictures', 'without-pictures', 'it lacks images/og-default.webp'],
  ['a file without a document', 'empty', 'it contains no document'],
  ['a folder without an export', 'site', 'it contains no file .ndjson'],
  ['a folder with several exports', '.', 'it contains several files .ndjson'],
  ['a file that does not exist', 'none.tar.gz', 'There is no file'],
])('refuses %s before the dataset is opened', async (_, name, why) => {
  const lines = readFileSync(path.join(seedFolder, 'data.ndjson'), 'utf8')
  const archive = readFileSync(at('first.tar.gz'))
  writeFileSync(at('half.tar.gz'), archive.subarray(0, archive.length / 2))
  writeFileSync(at('page.tar.gz'), '<!DOCTYPE html>')
  writeExport('half', lines.slice(0, -100))
  writeExport('twice', lines + lines)
  writeExport('without-pictures', lines)
  writeExport('empty', '')
  const work = vi.fn()
  await expect(withArchive(at(name), work)).rejects.toThrow(why)
  expect(work).not.toHaveBeenCalled()
})

test.each([
  ['an incomplete file', ['incomplete'], 'refer to program-of-nobody, which neither'],
  ['an unknown option', ['first.tar.gz', '--repalce'], 'does not know'],
  ['two files', ['first.tar.gz', 'second.tar.gz'], 'does not know'],
  ['--replace without a file', ['--replace'], 'Name the file'],
])('refuses %s with one sentence, and writes nothing', async (_, given, why) => {
  const strong = { _id: 'mine', _type: 'toolkit', program: { _ref: 'program-of-nobody' } }
  writeExport('incomplete', JSON.stringify(strong))
  const before = await documents()
  const { code, said } = await command(given.map((one) => (one.startsWith('-') ? one : at(one))))
  expect(said.trim().split('\n')).toEqual([expect.stringContaining(why)])
  expect(code).toBe(1)
  expect(await documents()).toEqual(before)
})

test('leaves out references to documents that the coach has taken off, and adds the rest of the file', async () => {
  const own = { _id: 'mine', _type: 'toolkit', program: { _ref: 'deleted-program' } }
  const program = { _id: 'deleted-program', _type: 'program' }
  writeExport('own', [own, program].map((one) => JSON.stringify(one)).join('\n'))
  const record = { _id: 'deleted.deleted-program', _type: 'deletedDocument' }
  await withLake(site(), (client) => client.create(record))
  const { said } = await command([at('own')])
  expect(said).toContain('left so: deleted-program\nReferences to these were left out.')
  expect(await ids()).toContain('mine')
  expect(await ids()).not.toContain('deleted-program')
})

test(
  'imports into a hosted dataset like into an embedded one, and names a token that may not write',
  nightly,
  async () => {
    const sanity = await startSanity({
      ...{ folder: at('hosted/content'), projectId: 'cc4test1', token: 'sk-token' },
      ...{ studio: 'http://localhost:3333', reach: (url: string) => url },
    })
    onTestFinished(() => sanity.stop())
    await fillLake(at('other'))
    await npmRun('content:export', at('other.tar.gz'), { DATA_DIR: at('other') })
    const hosted = { ...sanity.variables, DATA_DIR: at('hosted/data') }
    expect(await command([at('other.tar.gz')], hosted)).toMatchObject({ code: 0 })
    const home = () => sanity.client().getDocument('home')
    await sanity.client().patch('home').set({ title: 'Her words' }).commit()
    expect(await command([], hosted)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Only an empty'),
    })
    await command([at('other.tar.gz')], hosted)
    expect(await home()).toMatchObject({ title: 'Her words' })

    const wrong = { ...hosted, SANITY_API_TOKEN: 'sk-other' }
    expect(await command([at('other.tar.gz'), '--replace'], wrong)).toMatchObject({
      ...{ code: 1, said: expect.stringContaining('cc4test1/production at Sanity answers 401') },
    })
    const replaced = await command([at('other.tar.gz'), '--replace'], hosted)
    expect(replaced.said).toMatch(/^Replacing 2 documents of cc4test1\/production at Sanity, adding 0\n/)
    expect(await home()).toMatchObject({ title: 'As the coach wrote it' })
    const [file = ''] = globSync('before-import-*', { cwd: at('hosted/data') })
    expect(execFileSync('tar', ['-xzOf', at('hosted/data', file)]).toString()).toContain('Her words')
  },
)

test('a restore exports a hosted dataset before it replaces its documents', nightly, async () => {
  const sanity = await startSanity({
    ...{ folder: at('restored/content'), projectId: 'cc4test2', token: 'sk-token' },
    ...{ studio: 'http://localhost:3333', reach: (url: string) => url },
  })
  onTestFinished(() => sanity.stop())
  const hosted = { ...sanity.variables, DATA_DIR: at('restored/data') }
  const home = { _id: 'home', _type: 'home', title: 'In the backup' }
  await sanity.client().create(home)
  await fillDatabase(hosted.DATA_DIR)
  expect(await npmRun('backup/index', [], hosted)).toMatchObject({ code: 0 })
  await sanity.client().patch('home').set({ title: 'Her words' }).commit()
  const [name = ''] = await backupNames(path.join(hosted.DATA_DIR, 'backups'))
  const { said } = await npmRun('restore/index', [name], hosted)
  expect(await sanity.client().getDocument('home')).toMatchObject({ title: 'In the backup' })
  const [, file = ''] = /Exported 1 documents and 0 files to (\S+)/.exec(said) ?? []
  expect(execFileSync('tar', ['-xzOf', file]).toString()).toContain('Her words')
})
