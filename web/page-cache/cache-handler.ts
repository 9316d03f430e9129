import { serialize } from 'node:v8'
import { LRUCache } from 'lru-cache'
import { processSingleton } from '#web/http/process-singleton.ts'
import { beginRendering, isOvertaken, publishCount, raiseTags } from './publish-count.ts'

/** Total size of stored pages and query results, in bytes. A page has about 130 kB. */
const maxSize = 64 * 1024 * 1024

/** Header in which Next passes the cache tags of a page. */
const tagsHeader = 'x-next-cache-tags'

type GetContext = { kind?: string; tags?: string[]; softTags?: string[] }
type CacheControl = { revalidate?: number | false; expire?: number }
type SetContext = { tags?: string[]; cacheControl?: CacheControl }

/** Page or query result of Next. Its value is opaque. */
interface Entry {
  value: unknown
  cacheControl?: CacheControl
  tags: string[]
  /** Number of publishes when the rendering or the query began. */
  count: number
  /** Time by the monotonic clock. */
  madeAt: number
  /** Milliseconds for which the entry is fresh. */
  freshFor: number
}

const entries = processSingleton(
  'page cache',
  () =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ value }) => serialize(value).length,
    }),
)

/**
 * Cache of Next, by its documented `cacheHandler`, for a server of one's own. It stores no text from before a publish,
 * and returns no entry past its time. Entries are in memory alone, so a new process begins without old pages. Next
 * creates an object for each request, and shares it with the queries of the request.
 */
export default class CacheHandler {
  /** Renderings and queries that have begun after a miss. */
  private readonly begun = new Map<string, { count: number; end?: () => void }>()

  async get(key: string, { kind, tags = [], softTags = [] }: GetContext = {}) {
    const entry = entries.get(key)
    if (entry && isFresh(entry, [...tags, ...softTags])) {
      const { value, cacheControl, madeAt } = entry
      return { value, cacheControl, lastModified: performance.timeOrigin + madeAt }
    }
    // If the key is requested twice, the earlier count is the safe one.
    if (!this.begun.has(key)) {
      const end = kind === 'FETCH' ? undefined : beginRendering()
      this.begun.set(key, { count: publishCount(), end })
    }
    return null
  }

  async set(key: string, value: unknown, { tags = [], cacheControl }: SetContext = {}) {
    const begun = this.begun.get(key)
    this.begun.delete(key)
    try {
      // Without a begin, the age of the value is unknown.
      if (begun) put(key, { value, cacheControl, count: begun.count, tags })
    } finally {
      begun?.end?.()
    }
  }

  async revalidateTag(tags: string | string[]) {
    raiseTags([tags].flat())
  }

  resetRequestCache() {
    // Nothing is cached for one request alone.
  }
}

const isFresh = ({ tags, count, madeAt, freshFor }: Entry, others: string[]): boolean =>
  performance.now() - madeAt < freshFor && !isOvertaken([...tags, ...others], count)

function put(key: string, made: Pick<Entry, 'value' | 'cacheControl' | 'count' | 'tags'>): void {
  const { headers, revalidate = made.cacheControl?.revalidate } = Object(made.value)
  const tags = [...made.tags, ...`${headers?.[tagsHeader] ?? ''}`.split(',').filter(Boolean)]
  if (isOvertaken(tags, made.count)) return
  if (made.value === null) {
    entries.delete(key)
    return
  }
  const freshFor = typeof revalidate === 'number' ? revalidate * 1000 : Number.POSITIVE_INFINITY
  entries.set(key, { ...made, tags, madeAt: performance.now(), freshFor })
}
