import { createHash } from 'node:crypto'
import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js'

type Value = Parameters<CacheHandler['set']>[1]

/** Node hands a CommonJS module's exports over as they are, where types expect its default. */
const FileSystemCache: typeof nextCache = Object(nextCache).default ?? nextCache

const policyHeader = 'content-security-policy'

/**
 * Next's own cache of pages, of a site that runs on its own server: each page in it carries a second
 * policy, which allows the inline scripts it was finished with and no other. A browser obeys both
 * policies, so this one only narrows that of web/http/security-headers.ts. Next sends the headers of
 * a cached page as they stand, and also those of a page that it has just rendered for the cache,
 * which `set` is given before the visitor gets it.
 */
export default class PageCache extends FileSystemCache {
  override async get(...args: Parameters<CacheHandler['get']>) {
    const entry = await super.get(...args)
    allowOwnScripts(entry?.value)
    return entry
  }

  override async set(...args: Parameters<CacheHandler['set']>) {
    allowOwnScripts(args[1])
    await super.set(...args)
  }
}

/** Adds the policy to a page. Once a page: the entry stays in memory with it, and on disk. */
function allowOwnScripts(value: Value | undefined): void {
  if (value?.kind !== 'APP_PAGE' || value.headers?.[policyHeader]) return
  value.headers = { ...value.headers, [policyHeader]: scriptPolicy(value.html) }
}

/** `script-src` with the SHA-256 of each inline script of a finished page. */
export function scriptPolicy(html: string): string {
  const inline = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gis)
  const hashes = new Set([...inline].map(([, script = '']) => sha256(script)))
  return ["script-src 'self'", ...[...hashes].map((hash) => `'sha256-${hash}'`)].join(' ')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
