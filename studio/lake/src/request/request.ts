import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Served } from '../assets/assets.ts'
import type { Fields, User } from '../model/documents.ts'
import { httpError } from '../model/errors.ts'
import { isForeign } from './guard.ts'
import type { Role } from './rights.ts'

const JSON_LIMIT = 8 * 1024 * 1024
const MAX_DEPTH = 100
/**
 * Longest pause within a body, in milliseconds. Its total time is not limited: a video may arrive over a slow line.
 */
const IDLE_LIMIT = 60_000
/** Largest asset in bytes: it is streamed to the disk. */
export const ASSET_LIMIT = 5 * 1024 ** 3

/** Authenticated user of another server in this process, and the public address of the lake there. */
export type Caller = { user: User; url: string }

/** Parsed request. `path` is the part after the API version. */
export type Call = {
  method: string
  path: string
  version: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  /** Project of the request, if it names one. */
  projectId: string | undefined
  /** Role of the client, set by the router. */
  role: Role
  /** Absent for requests to the lake's own port. */
  caller: Caller | undefined
  /** True if another site's page sent the request. */
  foreign: boolean
  /** True while the client is connected. */
  waits: () => boolean
  /** Body as a stream. */
  chunks(limit: number): AsyncIterable<Buffer>
  /** Undefined without a body. */
  json(): Promise<unknown>
}

/** Target of a stream's text: an HTTP response or a WebSocket. */
export type Sink = {
  write(text: string): void
  end(): void
  onClose(done: () => void): void
}

/** Answer of a handler: JSON by default. */
export type Reply =
  /** A buffer is serialised JSON. `etag` is set if a revalidation may save the transfer. */
  | { json: unknown; etag?: string }
  | { lines: Iterable<string> }
  | { stream: (sink: Sink) => void }
  | { file: Served; headers: Record<string, string> }
  | { redirect: string }
  | { empty: true }

/** @param idleMilliseconds longest pause within a body @returns null for an address outside of the API */
export function toCall(
  request: IncomingMessage,
  allowedOrigins: string[],
  idleMilliseconds = IDLE_LIMIT,
  caller?: Caller,
): Call | null {
  let url: URL
  try {
    const asked = request.url ?? '/'
    // `//v1/data/export` is a path with an extra slash, as @sanity/migrate writes it, and no host.
    url = new URL(asked.startsWith('/') ? asked.replace(/^\/+/, 'http://lake/') : asked)
  } catch {
    throw httpError(400, 'The address cannot be read')
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
    role: 'anonymous',
    caller,
    foreign: caller === undefined && isForeign(request, allowedOrigins),
    waits: () => !request.socket.destroyed,
    chunks,
    json: async () => {
      const body = await text(chunks(JSON_LIMIT))
      return body === '' ? undefined : parseJson(body, 'The body')
    },
  }
}

/** Clients name the project in a header, or in the host: `abc123.api.sanity.io`, `abc123.localhost`. */
function projectOf({ headers }: IncomingMessage): string | undefined {
  const named = headers['x-sanity-project-id']?.toString()
  const host = /^([a-z0-9-]+)\.(?:localhost|(?:api|apicdn)\.sanity\.io)(?::|$)/i
  return named ?? host.exec(headers.host ?? '')?.[1]?.toLowerCase()
}

async function* readBody(
  request: IncomingMessage,
  limit: number,
  idleMilliseconds: number,
): AsyncGenerator<Buffer> {
  const tooLarge = () => httpError(413, `The body is larger than ${limit} bytes`)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  // Leaving the loop does not destroy the request, so that a refusal can still be answered.
  const parts = request.iterator({ destroyOnReturn: false })
  let size = 0
  for (;;) {
    const { done, value } = await within(idleMilliseconds, parts.next())
    if (done) return
    size += value.length
    if (size > limit) throw tooLarge()
    yield value
  }
}

/** @throws LakeError 408 after a longer pause */
const within = <T>(milliseconds: number, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const tooLate = () => reject(httpError(408, 'The rest of the body did not come'))
    const timer = setTimeout(tooLate, milliseconds)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

function parseJson(text: string, what: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw httpError(400, `${what} is not valid JSON`)
  }
  if (isDeeperThan(value, MAX_DEPTH)) throw httpError(400, `${what} is nested too deeply`)
  return value
}

/** Iterates by level: recursion would overflow the stack at exactly the inputs that it should refuse. */
function isDeeperThan(value: unknown, limit: number) {
  let level = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true
    level = level.flatMap((node) =>
      typeof node === 'object' && node !== null ? Object.values(node) : [],
    )
  }
  return false
}

/** `$name` parameters of a GROQ query in an address; each value is JSON. */
export function queryParams(query: URLSearchParams): Fields {
  const found: Fields = {}
  for (const [name, value] of query) {
    if (name.startsWith('$')) found[name.slice(1)] = parseJson(value, `The parameter "${name}"`)
  }
  return found
}

/** Query parameter that is `true`, or anything else for false. */
export const flag = z.string().transform((value) => value === 'true')

/** Validates input and describes an error in Sanity's words. @throws LakeError 400 */
export function check<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const { path, message } = furthest(result.error.issues)
  throw httpError(400, path.length > 0 ? `"${path.join('.')}": ${message}` : message)
}

/** Issues of the closest alternative of a union. */
function furthest(issues: z.core.$ZodIssue[]): { path: PropertyKey[]; message: string } {
  const [issue] = issues
  if (!issue) return { path: [], message: 'is not valid' }
  const { path, message } = issue
  if (issue.code !== 'invalid_union') return { path, message }
  const within = issue.errors.map(furthest).sort((a, b) => b.path.length - a.path.length)[0]
  // One key is the discriminator: only an error below it identifies the intended alternative.
  return within && within.path.length > 1
    ? { ...within, path: [...path, ...within.path] }
    : { path, message }
}

/** Decodes one segment of an address. @throws LakeError 400 */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw httpError(400, `"${text}" is not properly encoded`)
  }
}
