import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { tryLock } from '#lake/disk'
import { requireSpace } from '../backup/space.ts'
import { CliError } from './cli.ts'

export const root = path.join(import.meta.dirname, '../..')

/** True in a container's image, which contains the builds without the packages that make them. */
export const isImage = !existsSync(path.join(root, 'node_modules/sanity'))

/** Files that a build writes, or does not read. */
const ignored = /(^|\/)(node_modules|\.next(-previous)?|dist|\.sanity|next-env\.d\.ts)(\/|$)/

/** Hashes the files of folders, and other inputs of a build such as settings. */
export function hashFiles(folders: string[], values: string[] = []): string {
  const hash = createHash('sha256').update(JSON.stringify(values))
  const files = folders.flatMap((folder) =>
    globSync(`${folder}{,/**/*}`, { cwd: root, exclude: (name) => ignored.test(`${name}`) }),
  )
  for (const file of files.filter((one) => !ignored.test(one)).sort()) {
    const full = path.join(root, file)
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full))
  }
  return hash.digest('hex')
}

/** True if the output of a build exists for the same sources. @param stamp as for `buildOnce` */
export function isBuilt(stamp: string, hash: () => string): boolean {
  const file = path.join(root, stamp)
  return existsSync(file) && readFileSync(file, 'utf8') === hash()
}

/** Required disk space of a build. The output of Next with its cache had 340 MB. */
const buildBytes = 600e6

/**
 * Runs a build, unless its output exists for the same sources. A second concurrent caller waits for the first.
 * @param stamp path of the file with the hash of the sources
 * @param hash computes the hash of the sources. It is called again after waiting, because they may have changed
 * @throws {CliError} if the disk has no space, or this account cannot write the output
 * @returns true if the build was run
 */
export async function buildOnce(stamp: string, hash: () => string, build: () => Promise<void>) {
  const file = path.join(root, stamp)
  const isDone = () => isBuilt(stamp, hash)
  if (isDone()) return false
  if (isImage)
    throw new CliError(
      `The build in ${path.dirname(file)} is of other sources, and the build tools are missing. In a container make the image again (docker compose up -d --build); elsewhere run npm ci --include=dev.`,
    )
  requireWritable([lockOf(stamp), path.dirname(path.dirname(file)), path.dirname(file)])
  const release = await lockBuild(stamp)
  try {
    if (isDone()) return false
    await requireSpace(root, buildBytes)
    const hashBefore = hash()
    // An interrupted build leaves a part of its output.
    rmSync(file, { force: true })
    await build()
    writeFileSync(file, hashBefore)
    return true
  } finally {
    release()
  }
}

/** Path of a build's lock. It is not beside the stamp, because a build empties that folder. */
const lockOf = (stamp: string) => path.join(root, 'node_modules', `.lock-${stamp.replaceAll(/\W+/g, '-')}`)

async function lockBuild(stamp: string): Promise<() => void> {
  for (;;) {
    const release = tryLock(lockOf(stamp))
    if (release) return release
    await pause(250)
  }
}

/** Checks that this account can write the lock and the output, which another account may have created. */
function requireWritable(places: string[]): void {
  for (const place of [path.join(root, 'node_modules'), ...places].filter(existsSync))
    try {
      accessSync(place, constants.W_OK)
    } catch {
      throw new CliError(
        `The site has to be built, and this account cannot write to ${place}. Make the repository this account's: sudo chown -R ${process.getuid?.()} ${root}`,
      )
    }
}
