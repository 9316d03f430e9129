import { LRUCache } from 'lru-cache'
import type { Exchange, Step } from './exchange.ts'
import { defaults, type GatewayOptions } from './options.ts'
import { type StoredResponse, storedResponse } from './store/stored-page.ts'
import { reply } from './store/stored-reply.ts'
import { askNext, readWhole } from './upstream.ts'

/** Number of files that are stored. A build has about 100 scripts and stylesheets, and 100 drawings in some colours. */
const most = 500

/** Brotli's highest level. It takes 0.6 s for the scripts and stylesheets of a page, once, and saves 15 % against gzip. */
const brotliLevel = 11

/** Scripts and stylesheets of the build. Their paths contain a hash of their content. */
const isOfBuild = /^\/_next\/static\/.*\.(?:js|css)$/
/** Drawings. Their queries contain the hash. */
const isDrawing = /^\/(?:coloured-)?drawings\/.*\.svg$/

/** Returns the address of a file that may be stored. */
function addressOf({ method, path, query, headers }: Exchange): string | undefined {
  if (!/^(?:GET|HEAD)$/.test(method) || headers.range !== undefined) return undefined
  if (isOfBuild.test(path)) return path
  return isDrawing.test(path) ? path + query : undefined
}

/**
 * Stores text files that Next declares immutable, compressed once. Next itself compresses a file for each request, and
 * only with gzip.
 */
export function immutableFiles(options: GatewayOptions): Step {
  const { stores = true, compresses = true, answerMs = defaults.answerMs } = options
  const { host } = new URL(options.siteUrl)
  const files = new LRUCache<string, { file: StoredResponse; cacheControl: string }>({
    max: most,
    fetchMethod: async (address) => {
      const headers = { host, 'accept-encoding': 'identity' }
      const answer = await askNext(options, { method: 'GET', address, headers })
      const { 'cache-control': cacheControl = '' } = answer.headers
      if (answer.statusCode !== 200 || !cacheControl.includes('immutable')) {
        answer.destroy()
        return undefined
      }
      const bytes = await readWhole(answer, answerMs)
      return { file: storedResponse(200, answer.headers, bytes, brotliLevel), cacheControl }
    },
  })
  return (next) => async (exchange) => {
    const address = stores ? addressOf(exchange) : undefined
    const found = address && (await files.fetch(address))
    if (!found) return next(exchange)
    await reply(exchange, found.file, found.cacheControl, compresses)
  }
}
