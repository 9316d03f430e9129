import { createHash } from 'node:crypto'
import path from 'node:path'
import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'
import { withOwnStyles } from './page-styles.ts'

type Value = Parameters<CacheHandler['set']>[1]

/** Node hands a CommonJS module's exports over as they are, where types expect its default. */
const FileSystemCache: typeof nextCache = Object(nextCache).default ?? nextCache

const policyHeader = 'content-security-policy'

/**
 * Next's own cache of pages, of a site that runs on its own server: a page is finished when it enters.
 * Its styles come with it, and a second policy allows the inline scripts and styles that it was
 * finished with and no other. A browser obeys both policies, so this one only narrows that of
 * security-headers.ts. Next sends the headers of a cached page as they stand, and also those of a page
 * that it has just rendered for the cache, which `set` is given before the visitor gets it.
 */
export default class PageCache extends FileSystemCache {
  /** Next's folder of the server's files; the cache that it makes for web/proxy.ts has none. */
  readonly #serverFolder: string | undefined

  constructor(context: ConstructorParameters<typeof FileSystemCache>[0]) {
    super(context)
    this.#serverFolder = context.serverDistDir
  }

  override async get(...args: Parameters<CacheHandler['get']>) {
    const entry = await super.get(...args)
    this.#finish(entry?.value)
    return entry
  }

  override async set(...args: Parameters<CacheHandler['set']>) {
    this.#finish(args[1])
    await super.set(...args)
  }

  /** Finishes a page, once: the entry stays so in memory and on disk. */
  #finish(value: Value | undefined): void {
    if (value?.kind !== 'APP_PAGE' || value.headers?.[policyHeader] || !this.#serverFolder) return
    try {
      value.html = withOwnStyles(value.html, path.dirname(this.#serverFolder))
    } catch (error) {
      console.error('A page goes out as Next made it, and paints later:', error)
    }
    value.headers = { ...value.headers, [policyHeader]: policyOf(value.html) }
  }
}

/** Allows a finished page's inline scripts and styles, each by its SHA-256. */
export function policyOf(html: string): string {
  const hashes = (element: string) => {
    const inline = html.matchAll(
      new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>(.*?)</${element}>`, 'gs'),
    )
    return [...new Set([...inline].map(([, text = '']) => `'sha256-${sha256(text)}'`))]
  }
  return [
    ["script-src 'self'", ...hashes('script')].join(' '),
    ["style-src 'self'", ...hashes('style')].join(' '),
  ].join('; ')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
