import { createHash } from 'node:crypto'
import path from 'node:path'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { environment } from '../env.ts'
import { keepPageDataIn, withoutData } from './page-data.ts'
import { withOwnStyles } from './page-styles.ts'
import { pagePolicy } from './security-headers.ts'
import { TagCheckedCache } from './tag-checked-cache.ts'

type Value = Parameters<CacheHandler['set']>[1]

/** In the HTML of web/app/unknown-address.tsx; in a text `<` would be escaped. */
const notFoundMark = '<div data-not-found='

/** Next's key of the page for all addresses that it has no route for: its own name behind its route's. */
const keyOfNotFound = /^\/route-cache\/\w+\/\w+\/\$\/_not-found$/

/** Of each address that was ever rendered, also of those that are not stored; an entry has its own besides. */
const cacheControls: Map<string, unknown> = Reflect.get(SharedCacheControls, 'cacheControls')

const policyHeader = 'content-security-policy'

/**
 * Next's own cache of pages, of a site that runs on its own server: a page is finished when it enters.
 * Its styles come with it, and its policy allows the inline scripts and styles that it was finished
 * with and no other. Next sends the headers of a cached page beside those of the build (request-start.ts
 * lets the page's win), and also of a page that it has just rendered for the cache, which `set` is given
 * before the visitor gets it.
 */
export default class PageCache extends TagCheckedCache {
  /** Next's folder of the server's files; the cache that it makes for web/proxy.ts has none. */
  readonly #serverFolder: string | undefined
  /** What this request found stored. */
  readonly #held = new Set<string>()

  constructor(context: ConstructorParameters<typeof TagCheckedCache>[0]) {
    super(context)
    this.#serverFolder = context.serverDistDir
    if (this.#serverFolder) keepPageDataIn(path.join(this.#serverFolder, 'page-data'))
  }

  override async get(...args: Parameters<CacheHandler['get']>) {
    const entry = await super.get(...args)
    if (entry) this.#held.add(args[0])
    this.#finish(entry?.value, args[0])
    return entry
  }

  override async set(...args: Parameters<CacheHandler['set']>) {
    const [key, value] = args
    if (value?.kind === 'APP_PAGE' && value.html.includes(notFoundMark)) value.status = 404
    this.#finish(value, key)
    const leadsNowhere = value && 'status' in value && value.status === 404
    // Anybody can ask for any address: those that lead nowhere are made anew, and fill neither disk nor memory.
    // The one page for all that Next itself has no route for is kept, and so is what takes a page's place.
    if (!leadsNowhere || keyOfNotFound.test(key) || this.#held.has(key)) await super.set(...args)
    else cacheControls.delete(key)
  }

  /** Finishes a page, once: the entry stays so in memory and on disk. */
  #finish(value: Value | undefined, key: string): void {
    if (value?.kind !== 'APP_PAGE' || value.headers?.[policyHeader] || !this.#serverFolder) return
    try {
      // What leads nowhere is made anew for each visitor, and fills no disk with its data either.
      const html = value.status === 404 ? value.html : withoutData(value.html, key)
      value.html = withOwnStyles(html, path.dirname(this.#serverFolder))
    } catch (error) {
      console.error('A page goes out as Next made it, and paints later:', error)
    }
    value.headers = { ...value.headers, [policyHeader]: policyOf(value.html) }
  }
}

/** The policy of a finished page: its inline scripts and styles, each by its SHA-256. */
export function policyOf(html: string): string {
  const hashes = (element: string) => {
    const inline = html.matchAll(
      new RegExp(`<${element}(?![^>]*\\s(?:src=|type="application))[^>]*>(.*?)</${element}>`, 'gs'),
    )
    return [...new Set([...inline].map(([, text = '']) => `'sha256-${sha256(text)}'`))]
  }
  return pagePolicy(environment(), { scripts: hashes('script'), styles: hashes('style') })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
