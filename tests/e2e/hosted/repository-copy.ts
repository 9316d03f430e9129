import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from '#scripts/stack/build-cache.ts'

/**
 * Copies the files that git lists to another folder, and the packages as hard links. A hosted stack has other settings,
 * and its build must not replace that of the other tests.
 * @param name of the folder
 */
export function copyRepository(name = 'hosted-repository'): string {
  const copy = path.join(root, '.data', name)
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    cpSync(path.join(root, file), path.join(copy, file), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  execFileSync('cp', ['-al', path.join(root, 'node_modules'), path.join(copy, 'node_modules')])
  return copy
}

/** Copies the builds of site and Studio to another copy of the repository. */
export function copyBuild(copy: string, from = root): void {
  for (const build of ['web/.next', 'studio/dist']) {
    const there = path.join(copy, build)
    rmSync(there, { recursive: true, force: true })
    cpSync(path.join(from, build), there, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\/(?:turbopack|fetch-cache)$/.test(file),
    })
  }
}
