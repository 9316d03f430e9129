import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import { getMemoryCache } from 'next/dist/server/lib/incremental-cache/memory-cache.external.js'
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { purgeFrontCache } from './front-cache.ts'

/** Node hands a CommonJS module's exports over as they are, where types expect its default. */
const FileSystemCache: typeof nextCache = Object(nextCache).default ?? nextCache

/**
 * Bytes, in base64, of the longest answer that is kept: Next has this limit for its own cache alone. A picture
 * of 20 MB took the place of most pages, and each time that it was asked for the thread of all others.
 */
const maxAnswerLength = 2_800_000

/** The clock that Next reads entries' ages by, which nobody sets and which stands while a machine sleeps. */
const now = () => performance.timeOrigin + performance.now()

/**
 * Next's cache on disk, with right times. Next dates an entry by the end of its making: a page that read
 * its content before a publish, and was finished after it, would count as newer, and stay. And it dates
 * by the machine's clock what it compares by another: after a sleep of an hour, or a clock that was an
 * hour off, no publish would be seen for an hour.
 */
export class TagCheckedCache extends FileSystemCache {
  /** When each entry was looked up that is being made now. Next makes a cache for each request. */
  readonly #begun = new Map<string, number>()
  readonly #memorySize: number

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context)
    this.#memorySize = context.maxMemoryCacheSize ?? 0
  }

  override async get(...args: Parameters<CacheHandler['get']>) {
    const [key] = args
    if (!this.#begun.has(key)) this.#begun.set(key, now())
    return super.get(...args)
  }

  override async set(...args: Parameters<CacheHandler['set']>) {
    const [key, value] = args
    const begun = this.#begun.get(key) ?? now()
    this.#begun.delete(key)
    if (value?.kind === 'FETCH' && value.data.body.length > maxAnswerLength) return
    const stored = super.set(...args)
    // In memory at once. On disk, too, for a start while the lake is away, though a publish came since.
    const entry = this.#memorySize > 0 && getMemoryCache(this.#memorySize).get(key)
    if (entry) entry.lastModified = begun
    await stored
  }

  override async revalidateTag(...[tags, durations]: Parameters<CacheHandler['revalidateTag']>) {
    const at = now()
    for (const tag of [tags].flat())
      tagsManifest.set(tag, {
        ...tagsManifest.get(tag),
        ...(durations && { stale: at }),
        ...(durations && durations.expire === undefined
          ? {}
          : { expired: at + (durations?.expire ?? 0) * 1000 }),
      })
    await purgeFrontCache()
  }
}
