import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkOut, findCommit, removeOthers } from '#scripts/update/checkout.ts'

let folder: string
const at = (name: string) => path.join(folder, name)
const git = (where: string, ...args: string[]) =>
  execFileSync('git', ['-C', at(where), '-c', 'user.name=a', '-c', 'user.email=a@b.co', ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim()

/**
 * Commits a package without dependencies.
 * @returns the commit
 */
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
  folder = mkdtempSync(path.join(tmpdir(), 'career-care-origin-'))
  execFileSync('git', ['init', '-q', '--bare', '-b', 'main', at('origin')])
  execFileSync('git', ['clone', '-q', at('origin'), at('ours')], { stdio: 'ignore' })
  first = commit('first')
  git('ours', 'push', '-q', 'origin', 'HEAD:main')
  git('ours', 'tag', 'v1')
  git('ours', 'push', '-q', 'origin', 'v1')
  execFileSync('git', ['clone', '-q', at('origin'), at('site')])
  return () => rmSync(folder, { recursive: true })
})

test('finds tags and commits of origin, and the newest of its main branch', async () => {
  const second = commit('second')
  git('ours', 'push', '-q', 'origin', 'HEAD:main')
  expect(await findCommit(undefined, at('site'))).toBe(second)
  expect(await findCommit('v1', at('site'))).toBe(first)
  expect(await findCommit(second.slice(0, 12), at('site'))).toBe(second)
})

test.each(['v9', '--all', 'HEAD~9'])('refuses %s, which origin does not have', async (name) => {
  await expect(findCommit(name, at('site'))).rejects.toThrow(`no tag or commit ${name}`)
})

test('refuses a local commit, and an origin that does not answer', async () => {
  writeFileSync(at('site/own.txt'), '')
  git('site', 'add', '.')
  git('site', 'commit', '-qm', 'own')
  const own = git('site', 'rev-parse', 'HEAD')
  await expect(findCommit(own, at('site'))).rejects.toThrow('push it there first')
  rmSync(at('origin'), { recursive: true })
  await expect(findCommit(own, at('site'))).rejects.toThrow('cannot be fetched from origin')
})

test('makes a folder for each release, and removes the others', async () => {
  const second = commit('second')
  git('ours', 'push', '-q', 'origin', 'HEAD:main')
  await findCommit(undefined, at('site'))
  for (const one of [first, second]) {
    expect(await checkOut(at('data'), one, at('site'))).toEqual({ folder: one, commit: one })
    expect(git(`data/releases/${one}`, 'rev-parse', 'HEAD')).toBe(one)
  }
  await removeOthers(at('data'), [second], at('site'))
  expect([first, second].map((one) => existsSync(at(`data/releases/${one}`)))).toEqual([
    false,
    true,
  ])
  // The release's folder was removed by hand, and is created again.
  rmSync(at(`data/releases/${second}`), { recursive: true })
  await checkOut(at('data'), second, at('site'))
  expect(existsSync(at(`data/releases/${second}/package.json`))).toBe(true)
})
