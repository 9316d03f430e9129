import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { checkOut, findCommit } from '#scripts/update/checkout.ts'
import { folderForEachTest } from '#tests/contract/folder.ts'

const at = folderForEachTest()
const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-C', at(where), '-c', 'user.name=a', '-c', 'user.email=a@b.co', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim()

/** Commits a package without dependencies. @returns the commit's id */
function commit(name: string): string {
  const about = { name: 'site', version: '1.0.0' }
  writeFileSync(at('ours/package.json'), JSON.stringify({ ...about, description: name }))
  const lock = { ...about, lockfileVersion: 3, requires: true, packages: { '': about } }
  writeFileSync(at('ours/package-lock.json'), JSON.stringify(lock))
  git('ours', 'add', '.')
  git('ours', 'commit', '-qm', name)
  return git('ours', 'rev-parse', 'HEAD')
}

let first: string
beforeEach(() => {
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', at('origin')])
  execFileSync('git', ['clone', '-q', at('origin'), at('ours')], { stdio: 'ignore' })
  writeFileSync(at('ours/.gitignore'), 'node_modules')
  first = commit('first')
  git('ours', 'push', '-q', 'origin', 'HEAD:main')
  git('ours', 'tag', 'v1')
  git('ours', 'push', '-q', 'origin', 'v1')
  execFileSync('git', ['clone', '-q', at('origin'), at('site')])
})

test('finds tags and commits of origin, and by default the newest commit of its main branch', async () => {
  const second = commit('second')
  git('ours', 'push', '-q', 'origin', 'HEAD:main')
  expect(await findCommit(undefined, at('site'))).toBe(second)
  expect(await findCommit('v1', at('site'))).toBe(first)
  expect(await findCommit(second.slice(0, 12), at('site'))).toBe(second)
  for (const name of ['v9', '--all', 'HEAD~9'])
    await expect(findCommit(name, at('site'))).rejects.toThrow(`no tag or commit ${name}`)
})

test('refuses a commit that origin lacks, and an origin that cannot be read', async () => {
  writeFileSync(at('site/own.txt'), '')
  git('site', 'add', '.')
  git('site', 'commit', '-qm', 'own')
  const own = git('site', 'rev-parse', 'HEAD')
  await expect(findCommit(own, at('site'))).rejects.toThrow('push it there first')
  rmSync(at('origin'), { recursive: true })
  await expect(findCommit(own, at('site'))).rejects.toThrow('cannot be fetched from origin')
})

test('checks each release out into its own folder, and removes releases that are not kept', async () => {
  const second = commit('second')
  git('ours', 'push', '-q', 'origin', 'HEAD:main')
  await findCommit(undefined, at('site'))
  const older = await checkOut(at('data'), first, [], at('site'))
  const newer = await checkOut(at('data'), second, [older.folder], at('site'))
  for (const { folder, commit: id } of [older, newer])
    expect(git(`data/releases/${folder}`, 'rev-parse', 'HEAD')).toBe(id)
  const again = await checkOut(at('data'), second, [newer.folder], at('site'))
  expect(readdirSync(at('data/releases')).sort()).toEqual([newer.folder, again.folder].sort())
})

const recordOf = (folder: string, name: string) => at('site/.git/worktrees', folder, name)
test.each<[string, (folder: string) => void]>([
  ['has no .git file', (folder) => rmSync(at('data/releases', folder, '.git'))],
  ['has an empty index', (folder) => writeFileSync(recordOf(folder, 'index'), '')],
  ['is still being initialized', (folder) => writeFileSync(recordOf(folder, 'locked'), '')],
  ['is not in the records of git', () => rmSync(at('site/.git/worktrees'), { recursive: true })],
  [
    'has a record with empty files',
    (folder) => ['gitdir', 'HEAD', 'commondir'].map((name) => writeFileSync(recordOf(folder, name), '')),
  ],
])('checks a release out again that %s after a power cut', async (_, tear) => {
  const torn = await checkOut(at('data'), first, [], at('site'))
  tear(torn.folder)
  const { folder } = await checkOut(at('data'), first, [], at('site'))
  expect(readdirSync(at('data/releases'))).toEqual([folder])
  expect(git(`data/releases/${folder}`, 'rev-parse', 'HEAD')).toBe(first)
  expect(git(`data/releases/${folder}`, 'status', '--porcelain', '--ignored')).toBe('')
})
