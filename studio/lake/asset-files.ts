import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const SAFE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,250}$/
const CACHE_BYTES = 256 * 1024 * 1024

/** Originals and transformed pictures on disk. A name that is no plain file name finds nothing. */
export function assetFiles(folder: string) {
  const originals = join(folder, 'assets')
  const cache = join(folder, 'cache')
  mkdirSync(originals, { recursive: true })
  mkdirSync(cache, { recursive: true })
  let sinceTrim = 0

  /** The whole file or none of it, on the disk before this returns. */
  async function write(directory: string, name: string, bytes: Buffer) {
    const temporary = join(directory, `.${randomUUID()}.tmp`)
    const file = await open(temporary, 'w')
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(temporary, join(directory, name))
    const parent = await open(directory, 'r')
    await parent.sync()
    await parent.close()
  }

  async function find(directory: string, name: string) {
    if (!SAFE_NAME.test(name)) return undefined
    const path = join(directory, name)
    const found = await stat(path).catch(() => undefined)
    return found?.isFile() ? { path, size: found.size } : undefined
  }

  /** Drops the transforms longest unused once they take more than their share of the disk. */
  async function trim() {
    const files = await Promise.all(
      (await readdir(cache)).map(async (name) => ({ name, ...(await stat(join(cache, name))) })),
    )
    let size = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (size <= CACHE_BYTES) return
      await rm(join(cache, file.name), { force: true })
      size -= file.size
    }
  }

  return {
    original: (name: string) => find(originals, name),
    save: (name: string, bytes: Buffer) => write(originals, name, bytes),
    async cached(name: string) {
      const found = await find(cache, name)
      const now = new Date()
      if (found) await utimes(found.path, now, now).catch(() => undefined)
      return found
    },
    async remember(name: string, bytes: Buffer) {
      await write(cache, name, bytes)
      sinceTrim += bytes.length
      if (sinceTrim < CACHE_BYTES / 8) return
      sinceTrim = 0
      await trim()
    },
    read: (path: string, part?: { start: number; end: number }) => createReadStream(path, part),
  }
}
