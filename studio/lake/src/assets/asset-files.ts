import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isDiskFull } from '../model/errors.ts'
import { fileIdentity } from '../store/file-identity.ts'

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,250}$/
const CACHE_BYTES = 256 * 1024 * 1024

/** Original and transformed pictures on disk. A name that is no plain file name matches nothing. */
export function assetFiles(folder: string) {
  const originals = join(folder, 'assets')
  const cache = join(folder, 'cache')
  for (const directory of [originals, cache]) {
    mkdirSync(directory, { recursive: true })
    // Removes partial files of a killed process.
    for (const name of readdirSync(directory))
      if (name.endsWith('.tmp')) rmSync(join(directory, name))
  }
  const requireFolder = fileIdentity(folder, ['assets'])
  let sinceTrim = 0

  /** Streams incoming bytes to a temporary file: memory holds a chunk at a time. */
  async function receive(directory: string, chunks: AsyncIterable<Buffer> | Buffer[]) {
    const path = join(directory, `.${randomUUID()}.tmp`)
    const hash = createHash('sha1')
    let size = 0
    async function* measured() {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
    try {
      // `flush` waits for the disk.
      await writeFile(path, measured(), { flush: true })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { path, size, sha1: hash.digest('hex') }
  }

  /** Renames a complete file to its final name, flushed to the disk. It is never visible in part. */
  async function keep(directory: string, path: string, name: string) {
    await rename(path, join(directory, name))
    const parent = await open(directory, 'r')
    await parent.sync()
    await parent.close()
  }

  async function find(directory: string, name: string) {
    if (!SAFE_NAME.test(name)) return undefined
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    return found?.isFile() ? { source: path, size: found.size } : undefined
  }

  /** Deletes the least recently used transforms once they exceed their share of the disk. */
  async function trim() {
    const found = await Promise.all(
      (await readdir(cache)).map(async (name) => {
        const path = join(cache, name)
        // An upload may have renamed its temporary file since the listing.
        return await stat(path).then(
          ({ size, mtimeMs }) => ({ path, size, mtimeMs }),
          () => [],
        )
      }),
    )
    const files = found.flat().sort((a, b) => a.mtimeMs - b.mtimeMs)
    let size = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files) {
      if (size <= CACHE_BYTES) return
      await rm(file.path, { force: true })
      size -= file.size
    }
  }

  /** Runs work on originals, if the folder is still the one that was opened. */
  async function inFolder<T>(work: () => Promise<T>): Promise<T> {
    requireFolder()
    try {
      return await work()
    } finally {
      requireFolder()
    }
  }

  return {
    requireFolder,
    original: (name: string) => find(originals, name),
    /** Names of all stored files. */
    originals: async () => (await readdir(originals)).filter((name) => SAFE_NAME.test(name)),
    receive: (chunks: AsyncIterable<Buffer>) => inFolder(() => receive(originals, chunks)),
    keep: (path: string, name: string) => inFolder(() => keep(originals, path, name)),
    discard: (path: string) => rm(path, { force: true }),
    remove: (name: string) => rmSync(join(originals, name), { force: true }),
    async cached(name: string) {
      const found = await find(cache, name)
      const now = new Date()
      if (found) await utimes(found.source, now, now).catch(() => undefined)
      return found
    },
    /** Stores a transformed picture, if the folder exists and has space. */
    async remember(name: string, bytes: Buffer) {
      try {
        await keep(cache, (await receive(cache, [bytes])).path, name)
      } catch (error) {
        if (!isDiskFull(error) && !isMissing(error)) throw error
        return
      }
      sinceTrim += bytes.length
      if (sinceTrim < CACHE_BYTES / 8) return
      sinceTrim = 0
      await trim()
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Stream of a stored file, or of a part of it. @param source the file's path, or its bytes */
export const readStored = (source: string | Buffer, part?: { start: number; end: number }) =>
  typeof source === 'string'
    ? createReadStream(source, part)
    : Readable.from([part ? source.subarray(part.start, part.end + 1) : source])
