import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { validityOf } from '#web/http/validity-window.ts'

const compress = {
  br: (body: Buffer, level: number) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
  identity: async (body: Buffer) => body,
}
export type Encoding = keyof typeof compress
export const encodings: Encoding[] = ['br', 'gzip', 'identity']

/** Brotli's level for pages: it takes 5 ms a page and saves 18 % against gzip. Level 11 takes 200 ms and saves 7 % more. */
const levelOfPages = 9

/** Response that is the same for every visitor. */
export interface StoredResponse {
  status: number
  /** Headers for every encoding. */
  headers: Record<string, string>
  /** Body in an encoding, compressed once. */
  body: (encoding: Encoding) => Promise<Buffer>
}

/** Finished page. */
export interface StoredPage extends StoredResponse {
  /** Approximate size of all encodings together, in bytes. */
  size: number
  madeAt: number
  /** Milliseconds for which Next declares the page fresh. */
  freshFor: number
  /** Time of the coming publish date, at which the page changes, in milliseconds since 1970. */
  until: number
}

/** Headers of Next's response that belong to the content, not to the connection or to Next's cache. */
const ofContent =
  /^(?:content-type|content-security-policy|referrer-policy|cross-origin-|link$|speculation-rules$|x-robots-tag$|vary$|x-redirect-queries$)/

/**
 * Creates a page for the store.
 * @param html the finished page
 * @param headers headers of Next's response, with the finished policy
 */
export function storedPage(status: number, headers: IncomingHttpHeaders, html: string): StoredPage {
  const bytes = Buffer.from(html)
  return {
    ...storedResponse(status, headers, bytes, levelOfPages),
    size: Math.ceil(bytes.length * 1.6),
    madeAt: performance.now(),
    freshFor: freshFor(headers) * 1000,
    until: validityOf(html)?.until ?? Number.POSITIVE_INFINITY,
  }
}

/**
 * Creates a response for a store. It is compressed when a client first accepts an encoding.
 * @param headers headers of Next's response
 * @param brotliLevel level of Brotli, 0 to 11
 */
export function storedResponse(
  status: number,
  headers: IncomingHttpHeaders,
  bytes: Buffer,
  brotliLevel: number,
): StoredResponse {
  const made = new Map<Encoding, Promise<Buffer>>()
  const kept = Object.entries(headers).filter(([name]) => ofContent.test(name))
  return {
    status,
    headers: {
      ...Object.fromEntries(kept.map(([name, value]) => [name, `${value}`])),
      vary: varyOf(headers),
      // A weak ETag, because all encodings share it.
      etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    },
    body(encoding) {
      const body = made.get(encoding) ?? compress[encoding](bytes, brotliLevel)
      made.set(encoding, body)
      return body
    },
  }
}

/** Adds `Accept-Encoding` to Next's `Vary`, by which a cache in front keeps a page and its RSC payload apart. */
const varyOf = ({ vary = 'Accept-Encoding' }: IncomingHttpHeaders) =>
  /accept-encoding/i.test(vary) ? vary : `${vary}, Accept-Encoding`

/** Returns the seconds of `s-maxage`; 0 for a response that is not public. */
export const freshFor = ({ 'cache-control': control = '' }: IncomingHttpHeaders): number =>
  /\b(?:private|no-store|no-cache)\b/.test(control) ? 0 : Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0)
