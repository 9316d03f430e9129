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
 * Finds a commit of `origin`.
 * @param name tag or commit; undefined for the newest commit of the main branch
 * @throws {CliError} if `origin` does not have it
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

/** Checks a release out into its folder, and installs its packages. A complete folder stays unchanged. */
export async function checkOut(dataDir: string, commit: string, source = root): Promise<Release> {
  const folder = path.join(releasesFolder(dataDir), commit)
  // Removes git's records of folders that were deleted by hand.
  await git(source, 'worktree', 'prune')
  if (!existsSync(folder)) await git(source, 'worktree', 'add', '--detach', folder, commit)
  // npm writes this file last.
  if (existsSync(path.join(folder, 'node_modules/.package-lock.json')))
    return { folder: commit, commit }
  await outputOf('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: ownEnvironment(),
    // On Windows npm is a script, which only a shell can run.
    shell: process.platform === 'win32',
  })
  return { folder: commit, commit }
}

/** Environment for npm in another release, without this release's variables of npm, and without its Node. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, PATH = '', ...env } = process.env
  const own = Object.entries(env).filter(([name]) => !/^npm_/i.test(name))
  const folders = PATH.split(path.delimiter).filter((one) => !one.includes('node_modules'))
  return { ...Object.fromEntries(own), NODE_ENV: 'development', PATH: folders.join(path.delimiter) }
}

/** Deletes all releases except the named ones. */
export async function removeOthers(
  dataDir: string,
  retained: string[],
  source = root,
): Promise<void> {
  const folders = (await git(source, 'worktree', 'list', '--porcelain'))
    .split('\n')
    .flatMap((line) => /^worktree (.*)$/.exec(line)?.[1] ?? [])
  const releases = releasesFolder(dataDir)
  if (!existsSync(releases)) return
  for (const folder of folders)
    if (
      path.dirname(folder) === realpathSync(releases) &&
      !retained.includes(path.basename(folder))
    )
      await git(source, 'worktree', 'remove', '--force', folder)
}
