import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
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
  for (const one of [first, second]) {
    expect(await checkOut(at('data'), one, [first], at('site'))).toEqual({
      folder: one,
      commit: one,
    })
    expect(git(`data/releases/${one}`, 'rev-parse', 'HEAD')).toBe(one)
  }
  await checkOut(at('data'), second, [second], at('site'))
  expect([first, second].map((one) => existsSync(at(`data/releases/${one}`)))).toEqual([
    false,
    true,
  ])
  // The administrator has removed the folder of the release.
  rmSync(at(`data/releases/${second}`), { recursive: true })
  await checkOut(at('data'), second, [second], at('site'))
  expect(existsSync(at(`data/releases/${second}/package.json`))).toBe(true)
})

const recordOf = (name: string) => at('site/.git/worktrees', first, name)
test.each([
  ['has no .git file', () => rmSync(at('data/releases', first, '.git'))],
  ['lacks files', () => rmSync(at('data/releases', first, 'package.json'))],
  ['has an empty index', () => writeFileSync(recordOf('index'), '')],
  ['has a locked index', () => writeFileSync(recordOf('index.lock'), '')],
  ['is still being initialized', () => writeFileSync(recordOf('locked'), 'initializing')],
  ['is not in the records of git', () => rmSync(at('site/.git/worktrees'), { recursive: true })],
  [
    'has a record with empty files',
    () => ['gitdir', 'HEAD', 'commondir'].map((name) => writeFileSync(recordOf(name), '')),
  ],
  [
    'has damaged packages',
    () => {
      mkdirSync(at('data/releases', first, 'node_modules'))
      writeFileSync(at('data/releases', first, 'node_modules/.package-lock.json'), '')
    },
  ],
])('checks a release out again that %s after a power cut', async (_, tear) => {
  await checkOut(at('data'), first, [], at('site'))
  const folder = `data/releases/${first}`
  writeFileSync(at(folder, 'half-written.tmp'), '')
  tear()
  await checkOut(at('data'), first, [], at('site'))
  expect(git(folder, 'rev-parse', 'HEAD')).toBe(first)
  expect(git(folder, 'status', '--porcelain', '--ignored')).toBe('')
})
