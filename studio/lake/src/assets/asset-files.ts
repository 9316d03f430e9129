import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileIdentity } from '../store/file-identity.ts'

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,250}$/
const CACHE_BYTES = 256 * 1024 * 1024

/** Uploaded files and cached renderings on disk. A name that contains a path matches no file. */
export function assetFiles(folder: string) {
  const originals = join(folder, 'assets')
  const cacheFolder = join(folder, 'cache')
  for (const directory of [originals, cacheFolder]) {
    mkdirSync(directory, { recursive: true })
    // Deletes incomplete files of a process that was killed.
    for (const name of readdirSync(directory)) if (name.endsWith('.tmp')) rmSync(join(directory, name))
  }
  const requireFolder = fileIdentity(folder, ['assets'])
  let bytesSinceTrim = 0

  /** Streams bytes to a temporary file, so that memory never holds the whole file. */
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
      // `flush` writes the file to the disk before the promise resolves.
      await writeFile(path, measured(), { flush: true })
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    return { path, size, sha1: hash.digest('hex') }
  }

  /** Renames a complete temporary file to its final name, and writes the directory to the disk. */
  async function commit(directory: string, path: string, name: string) {
    await rename(path, join(directory, name))
    const parent = await open(directory, 'r')
    await parent.sync().finally(() => parent.close())
  }

  async function find(directory: string, name: string) {
    if (!SAFE_NAME.test(name)) return undefined
    const path = join(directory, name)
    const file = await stat(path).catch((error) => {
      if (!isMissing(error)) throw error
    })
    return file?.isFile() ? { source: path, size: file.size } : undefined
  }

  /** Deletes the least recently used renderings while the cache is larger than its limit. */
  async function trim() {
    const file = await Promise.all(
      (await readdir(cacheFolder)).map(async (name) => {
        const path = join(cacheFolder, name)
        // A temporary file may have been renamed since the directory was read.
        return await stat(path).then(
          ({ size, mtimeMs }) => ({ path, size, mtimeMs }),
          () => [],
        )
      }),
    )
    const files = file.flat().sort((a, b) => a.mtimeMs - b.mtimeMs)
    let size = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files) {
      if (size <= CACHE_BYTES) return
      await rm(file.path, { force: true })
      size -= file.size
    }
  }

  /** Runs work in the folder of uploaded files. @throws LakeError 503 if the folder was replaced */
  async function inOriginals<T>(work: () => Promise<T>): Promise<T> {
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
    /** Names of the uploaded files. */
    originals: async () => (await readdir(originals)).filter((name) => SAFE_NAME.test(name)),
    receive: (chunks: AsyncIterable<Buffer>) => inOriginals(() => receive(originals, chunks)),
    commit: (path: string, name: string) => inOriginals(() => commit(originals, path, name)),
    discard: (path: string) => rm(path, { force: true }),
    remove: (name: string) => rmSync(join(originals, name), { force: true }),
    async cached(name: string) {
      const file = await find(cacheFolder, name).catch(() => undefined)
      const now = new Date()
      if (file) await utimes(file.source, now, now).catch(() => undefined)
      return file
    },
    /** Caches a rendering. One that cannot be cached, for example on a full disk, is served nevertheless. */
    async cache(name: string, bytes: Buffer) {
      try {
        const { path } = await receive(cacheFolder, [bytes])
        await commit(cacheFolder, path, name).finally(() => rm(path, { force: true }))
        bytesSinceTrim += bytes.length
        if (bytesSinceTrim < CACHE_BYTES / 8) return
        bytesSinceTrim = 0
        await trim()
      } catch {}
    },
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Opens a stream of a file or of a byte range of it. @param source path or content of the file */
export const openStored = async (source: string | Buffer, part?: { start: number; end: number }) =>
  typeof source === 'string'
    ? (await open(source)).createReadStream(part)
    : Readable.from([part ? source.subarray(part.start, part.end + 1) : source])
