import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { type Release, releasesFolder } from '../releases/current.ts'
import { root } from '../stack/build-cache.ts'
import { CliError } from '../stack/cli.ts'
import { outputOf } from '../stack/run.ts'

const git = async (folder: string, ...args: string[]) =>
  (await outputOf('git', ['-C', folder, ...args])).trim()

/** Commit of this checkout. */
export const ownCommit = (): Promise<string> => git(root, 'rev-parse', 'HEAD')

/**
 * Commit of `origin` for a tag or a commit. Without a name, the newest commit of its main branch.
 * @throws {CliError} for a name that `origin` does not have
 */
export async function findCommit(name: string | undefined, folder = root): Promise<string> {
  await git(folder, 'fetch', '--quiet', '--tags', '--force', 'origin').catch((error: Error) => {
    throw new CliError(`The updates cannot be fetched from origin. ${error.message}`)
  })
  if (!name) await git(folder, 'remote', 'set-head', 'origin', '--auto')
  const wanted = `${name ?? 'origin/HEAD'}^{commit}`
  const commit = await git(folder, 'rev-parse', '--verify', '--quiet', wanted).catch(() => '')
  const isOfOrigin =
    commit !== '' &&
    ((await git(folder, 'branch', '-r', '--contains', commit)) !== '' ||
      (await git(folder, 'ls-remote', '--tags', 'origin')).includes(commit))
  if (isOfOrigin) return commit
  throw new CliError(`origin has no tag or commit ${name}: push it there first.`)
}

/** Creates the folder of a release, with the packages of its lockfile. A complete folder stays unchanged. */
export async function checkOut(dataDir: string, commit: string, source = root): Promise<Release> {
  const folder = path.join(releasesFolder(dataDir), commit)
  // Forgets folders that were removed by hand.
  await git(source, 'worktree', 'prune')
  if (!existsSync(folder)) await git(source, 'worktree', 'add', '--detach', folder, commit)
  // npm writes this file last.
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json')))
    return { folder: commit, commit }
  await outputOf('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: ownEnvironment(),
    // On Windows only a shell can run npm, which is a script.
    shell: process.platform === 'win32',
  })
  return { folder: commit, commit }
}

/**
 * Environment for the release's npm: without the variables of the npm that runs this process, and without this
 * version's Node.
 */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, PATH = '', ...env } = process.env
  const own = Object.entries(env).filter(([name]) => !/^npm_/i.test(name))
  const folders = PATH.split(path.delimiter).filter((one) => !one.includes('node_modules'))
  return { ...Object.fromEntries(own), NODE_ENV: 'development', PATH: folders.join(path.delimiter) }
}

/** Removes all releases except the kept ones. */
export async function removeOthers(dataDir: string, kept: string[], source = root): Promise<void> {
  const folders = (await git(source, 'worktree', 'list', '--porcelain'))
    .split('\n')
    .flatMap((line) => /^worktree (.*)$/.exec(line)?.[1] ?? [])
  const ours = releasesFolder(dataDir)
  if (!existsSync(ours)) return
  for (const folder of folders)
    if (path.dirname(folder) === realpathSync(ours) && !kept.includes(path.basename(folder)))
      await git(source, 'worktree', 'remove', '--force', folder)
}
