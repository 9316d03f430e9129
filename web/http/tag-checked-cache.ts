import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** Node hands a CommonJS module's exports over as they are, where types expect its default. */
const FileSystemCache: typeof nextCache = Object(nextCache).default ?? nextCache

type Value = NonNullable<Parameters<CacheHandler['set']>[1]>
type Context = Parameters<CacheHandler['set']>[2]

/**
 * Next's cache on disk, which leaves out what was overtaken while it was made. Next dates an entry by
 * the end of its making, so a page that read its content before a publish, and was finished after it,
 * would count as newer than the publish, and stay.
 */
export class TagCheckedCache extends FileSystemCache {
  /** When each entry was looked up that is being made now. Next makes a cache for each request. */
  readonly #begun = new Map<string, number>()

  override async get(...args: Parameters<CacheHandler['get']>) {
    const [key] = args
    if (!this.#begun.has(key)) this.#begun.set(key, Date.now())
    return super.get(...args)
  }

  override async set(...args: Parameters<CacheHandler['set']>) {
    const [key, value, context] = args
    const begun = this.#begun.get(key)
    this.#begun.delete(key)
    // A millisecond earlier: Next compares with what is older than a publish, and both are whole ones.
    if (begun && value && areTagsExpired(tagsOf(value, context), begun - 1)) return
    await super.set(...args)
  }
}

function tagsOf(value: Value, context: Context): string[] {
  if (value.kind === 'FETCH') return 'tags' in context ? (context.tags ?? []) : []
  const header = 'headers' in value && value.headers?.['x-next-cache-tags']
  return typeof header === 'string' ? header.split(',') : []
}
