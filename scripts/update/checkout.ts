import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { type Release, releasesFolder } from '../releases/current.ts'
import { root } from '../stack/build-cache.ts'
import { CliError } from '../stack/cli.ts'
import { outputOf } from '../stack/run.ts'

const git = async (folder: string, ...args: string[]) => (await outputOf('git', ['-C', folder, ...args])).trim()

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

/**
 * Checks a release out into a new folder, and installs its packages. First deletes all releases except the retained
 * ones. A folder of an interrupted update is not used again: it may lack any of its files, and the npm of a killed
 * command still writes into it.
 */
export async function checkOut(dataDir: string, commit: string, retained: string[], source = root): Promise<Release> {
  const releases = releasesFolder(dataDir)
  for (const name of await readdir(releases).catch(() => []))
    if (/^[0-9a-f]{40,64}-/.test(name) && !retained.includes(name))
      await rm(path.join(releases, name), { recursive: true, maxRetries: 5 })
  // Removes git's records of deleted folders.
  await git(source, 'worktree', 'prune')
  const name = `${commit}-${Date.now()}`
  const folder = path.join(releases, name)
  await git(source, 'worktree', 'add', '--detach', folder, commit)
  await outputOf('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    env: ownEnvironment(),
    // On Windows npm is a script, which only a shell can run.
    shell: process.platform === 'win32',
  })
  return { folder: name, commit }
}

/** Environment for npm in another release, without this release's variables of npm, and without its Node. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, PATH = '', ...env } = process.env
  const own = Object.entries(env).filter(([name]) => !/^npm_/i.test(name))
  const folders = PATH.split(path.delimiter).filter((one) => !one.includes('node_modules'))
  return { ...Object.fromEntries(own), NODE_ENV: 'development', PATH: folders.join(path.delimiter) }
}
