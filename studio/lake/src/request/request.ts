import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { ServedFile } from '../assets/assets.ts'
import type { User } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { readBody } from './body.ts'
import { isCrossSite } from './guard.ts'
import { parseJson } from './input.ts'

const JSON_LIMIT = 8 * 1024 * 1024
/** Longest pause within a body, in milliseconds. The total time is not limited, because uploads of videos take long. */
const IDLE_LIMIT = 60_000
/** Maximum size of an asset in bytes. */
export const ASSET_LIMIT = 5 * 1024 ** 3

/** User that another server in this process has authenticated, and the lake's public address on that server. */
export type Caller = { user: User; url: string }

/** Parsed request of the API. */
export type ApiRequest = {
  method: string
  /** Path after the API version. */
  path: string
  /** API version, such as `v2025-02-19`. */
  version: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Project that the client names; undefined if it names none. */
  projectId: string | undefined
  /** Undefined for a request to the lake's own port. */
  caller: Caller | undefined
  /** True if a page of another site sent the request. */
  crossSite: boolean
  isConnected: () => boolean
  /** Streams the body. */
  chunks(limit: number): AsyncIterable<Buffer>
  /** Parses the body as JSON; undefined if the body is empty. */
  json(): Promise<unknown>
}

/** Output of an event stream: an HTTP response or a WebSocket. */
export type Sink = {
  write(text: string): void
  end(): void
  onClose(listener: () => void): void
}

/** Response of a handler. */
export type ApiResponse =
  /** `json`: a value, or serialised JSON as a buffer. */
  | { json: unknown }
  | { lines: Iterable<string> }
  | { stream: (sink: Sink) => void }
  | { file: ServedFile; headers: Record<string, string> }
  | { redirect: string }
  | { empty: true }

/**
 * Parses a request of the API.
 * @param idleMilliseconds longest pause within the body
 * @returns null for a path outside of the API
 */
export function parseRequest(
  request: IncomingMessage,
  allowedOrigins: string[],
  idleMilliseconds = IDLE_LIMIT,
  caller?: Caller,
): ApiRequest | null {
  let url: URL
  try {
    const target = request.url ?? '/'
    // @sanity/migrate requests `//v1/data/export`, with an extra slash. `new URL` would parse `v1` as a host.
    url = new URL(target.startsWith('/') ? target.replace(/^\/+/, 'http://lake/') : target)
  } catch {
    throw httpError(400, 'The URL is not valid')
  }
  const api = /^\/(v(?:\d[\d-]*|X))(\/.*)$/i.exec(url.pathname)
  const isAsset = /^\/(images|files)\//.test(url.pathname)
  if (!api && !isAsset) return null
  const chunks = (limit: number) => readBody(request, limit, idleMilliseconds)
  return {
    method: request.method ?? 'GET',
    version: api?.[1] ?? 'vX',
    path: api?.[2] ?? url.pathname,
    query: url.searchParams,
    headers: request.headers,
    projectId: projectOf(request),
    caller,
    crossSite: caller === undefined && isCrossSite(request, allowedOrigins),
    isConnected: () => !request.socket.destroyed,
    chunks,
    json: async () => {
      const body = await text(chunks(JSON_LIMIT))
      return body === '' ? undefined : parseJson(body, 'The body')
    },
  }
}

/** Project in the header or the host name: `abc123.api.sanity.io`, `abc123.localhost`. */
function projectOf({ headers }: IncomingMessage): string | undefined {
  const header = headers['x-sanity-project-id']?.toString()
  const host = /^([a-z0-9-]+)\.(?:localhost|(?:api|apicdn)\.sanity\.io)(?::|$)/i
  return header ?? host.exec(headers.host ?? '')?.[1]?.toLowerCase()
}
