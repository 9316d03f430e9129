import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { GatewayOptions, StudioServer } from '../options.ts'
import { askNext, NextUnavailable, readWhole } from '../upstream.ts'

/** Milliseconds for which the result of a session check is cached. */
const keptMs = 5_000

/** Milliseconds in which Next has to respond to a session check. */
const answerMs = 5_000

const answered = z.object({
  session: z
    .object({
      user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
      until: z.coerce.date(),
    })
    .nullable(),
})

type StudioSession = NonNullable<z.infer<typeof answered>['session']>

/** Cookie or token of a request, as a header for Next. */
type Credentials = { cookie: string } | { 'x-studio-token': string }

/** Reads the credentials of a request. A token has priority over a cookie. */
export function credentialsIn(headers: IncomingHttpHeaders): Credentials | undefined {
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token) return { 'x-studio-token': token }
  const cookies = headers.cookie?.match(/(?<=^|; ?)(?:__Secure-)?cc_studio=[^;]+/g)
  return cookies ? { cookie: cookies.join('; ') } : undefined
}

/** Returns the token, or the cookie with https and the one without, which Next reads. */
const sealsIn = (credentials: Credentials) =>
  Object.values(credentials)
    .flatMap((text) => text.split('; '))
    .map((text) => text.replace(/^[\w-]+=/, ''))
    .slice(0, 2)

/** Sessions of the Studio. They are in the database, which only Next has open. */
export function studioSessions(
  options: GatewayOptions,
  { startSecret, isSealed }: Pick<StudioServer, 'startSecret' | 'isSealed'>,
) {
  const sessions = new LRUCache<string, { session: StudioSession | null }>({
    max: 1_000,
    ttl: keptMs,
    async fetchMethod(key) {
      const credentials: Credentials = JSON.parse(key)
      const sealed = await Promise.all(sealsIn(credentials).map(isSealed))
      return sealed.includes(true) ? ask(credentials) : { session: null }
    },
  })
  /** Callbacks that end the open streams, by the credentials of their session. */
  const streams = new Map<string, Set<() => void>>()
  const timer = setInterval(() => void endStreams(), keptMs)
  timer.unref()

  async function ask(credentials: Credentials, method = 'GET') {
    const once = { ...options, answerMs, refusedMs: { withBody: 0, withoutBody: 0 } }
    const headers = { ...credentials, authorization: `Bearer ${startSecret}` }
    const answer = await askNext(once, { method, address: '/api/session', headers })
    const text = (await readWhole(answer, answerMs)).toString()
    if (answer.statusCode !== 200) throw new NextUnavailable(503)
    return answered.parse(JSON.parse(text))
  }

  /**
   * Looks up a session.
   * @throws {NextUnavailable}
   */
  async function find(credentials: Credentials, forceRefresh = false) {
    const found = await sessions.fetch(JSON.stringify(credentials), { forceRefresh })
    return found?.session && found.session.until.getTime() > Date.now() ? found.session : undefined
  }

  /** If a session cannot be checked, its streams stay open until Next responds again. */
  const isOver = (key: string) =>
    find(JSON.parse(key), true).then(
      (session) => session === undefined,
      () => false,
    )

  async function endStreams() {
    await Promise.all(
      [...streams].map(async ([key, ends]) => {
        if (await isOver(key)) for (const end of ends) end()
      }),
    )
  }

  return {
    find,
    /**
     * Ends a session, with its streams.
     * @throws {NextUnavailable}
     */
    async end(credentials: Credentials) {
      await ask(credentials, 'DELETE')
      const key = JSON.stringify(credentials)
      sessions.delete(key)
      for (const end of streams.get(key) ?? []) end()
    },
    /** Ends a stream together with its session. @returns a function to call when the stream ends by itself */
    watch(credentials: Credentials, end: () => void) {
      const key = JSON.stringify(credentials)
      const ends = streams.get(key) ?? new Set()
      streams.set(key, ends.add(end))
      return () => {
        ends.delete(end)
        if (ends.size === 0 && streams.get(key) === ends) streams.delete(key)
      }
    },
    close() {
      clearInterval(timer)
      for (const ends of streams.values()) for (const end of ends) end()
    },
  }
}
