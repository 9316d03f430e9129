import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, vi } from 'vitest'
import { commandsOf, fuzz } from '#tests/fuzz.ts'
import { writeValidity } from '#web/http/validity-window.ts'
import { type Before, gatewayBefore, shared } from './fake-next.ts'

/*
 * The model keeps the kind of each path at each version of the content. Each response is compared with the versions
 * since the last publish that was answered before its request. `Date` and `performance` follow the model's clock.
 */

const paths = ['/a', '/b', '/c', '/dated']
/** Kinds of Next's responses. A shared cache may store only a page. */
const statuses = { page: 200, gone: 404, moved: 308, private: 200, cookie: 200, cut: 200 }
type Kind = keyof typeof statuses
const ownHeaders: Partial<Record<Kind, object>> = {
  private: { 'cache-control': 'private, no-cache' },
  cookie: { 'set-cookie': 'a=b' },
}
const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body }
type Encoding = keyof typeof decoders

const start = Date.UTC(2026, 2, 20)
/** Publish date of a document on the page `/dated`. */
const due = start + 40_000
const pageLength = 200
const inSmallStore = 3

class Site {
  before = {} as Before
  now = start
  kinds: Partial<Record<string, Kind>>[] = [{}]
  /** Last version whose publish was answered. */
  published = 0
  isUp = true
  crashes = 0
  holds = false
  held: { release: () => void; breakOff: () => void }[] = []
  isDateSeen = false
  /** Requests that have reached Next. */
  reached = 0
  running = new Set<Promise<unknown>>()
  failures: unknown[] = []
  clients = 0
  /** Responses that clients have, by path. */
  cached = new Map<string, { etag: string; text: string }>()
  readonly isSmall: boolean

  constructor(isSmall: boolean) {
    this.isSmall = isSmall
  }

  async open() {
    this.before = await gatewayBefore((...exchange) => this.answer(...exchange), {
      ...{ refusedMs: { withBody: 0, withoutBody: 0 }, isNextReady: () => this.isUp },
      // The size of a page counts 1.6 times.
      ...(this.isSmall && { storeBytes: pageLength * 1.6 * (inSmallStore + 0.5) }),
      ...{ finishes: false, expireDue: async () => this.seeDate() },
    })
  }

  seeDate() {
    if (!this.isUp) throw new Error('Next does not run')
    this.isDateSeen ||= this.now >= due
  }

  change(path: string, kind: Kind) {
    if (this.isUp) this.seeDate()
    return this.kinds.push({ ...this.kinds.at(-1), [path]: kind }) - 1
  }

  /** Responds as Next, with the content at the arrival of the request. */
  answer({ url = '', headers }: IncomingMessage, response: ServerResponse) {
    if (url === '/api/mark') return void response.end()
    this.reached++
    const version = this.kinds.length - 1
    const kind = this.kinds[version]?.[url] ?? 'page'
    const isEarly = url === '/dated' && !this.isDateSeen
    const validity = writeValidity({ from: start, until: isEarly ? due : Number.POSITIVE_INFINITY })
    const mark = `|${url}|${version}|${headers['x-client'] ?? 'all'}|${isEarly}|`
    const text = `<meta name="content-period" content="${validity}">${mark}`
    const whole = text.padEnd(pageLength - 7) + (kind === 'cut' ? '' : '</html>')
    const location = kind === 'moved' && { location: `/to${mark}` }
    const purge = url === '/api/publish' && { 'x-purge': 'all' }
    const sent = { ...shared, ...ownHeaders[kind], ...location, ...purge }
    const release = () => response.writeHead(statuses[kind], sent).end(whole)
    const breakOff = () => {
      response.writeHead(200, { ...sent, 'content-length': whole.length + 1 }).write(whole)
      setImmediate(() => response.destroy())
    }
    if (this.holds) this.held.push({ release, breakOff })
    else release()
  }

  /** Starts a request, and waits until Next has all requests that follow from it. */
  async begin(request?: Promise<unknown>) {
    const one = Promise.resolve(request).finally(() => this.running.delete(one))
    this.running.add(one)
    one.catch((error) => this.failures.push(error))
    for (let reached = -1; reached < this.reached; ) {
      reached = this.reached
      for (const _ of [1, 2]) await this.before.ask('/api/mark')
    }
  }

  async publish(path: string, kind: Kind) {
    const version = this.change(path, kind)
    const answer = await this.before.ask('/api/publish', {}, 'POST').catch(() => undefined)
    if (answer?.status === 200) this.published = Math.max(this.published, version)
  }

  /** Requests a path, and compares the response with the model. @returns `all` for the current page, from the store or for it */
  async visit(path: string, encoding: Encoding = 'identity', isRepeated = false) {
    const { published, crashes, now, isUp } = this
    const isDown = () => !isUp || this.crashes > crashes
    const client = `${++this.clients}`
    const had = isRepeated ? this.cached.get(path) : undefined
    const sent = { 'accept-encoding': encoding, 'x-client': client }
    const answer = await this.before
      .ask(path, { ...sent, ...(had && { 'if-none-match': had.etag }) })
      .catch((error) => (isDown() ? undefined : expect.fail(`${error}`)))
    if (answer === undefined || answer.status >= 500) {
      expect(isDown(), `${answer?.status} while Next runs`).toBe(true)
      return undefined
    }
    const { status, headers, body } = answer
    const decode = decoders[headers['content-encoding'] === undefined ? 'identity' : encoding]
    const text = status === 304 && had ? had.text : decode(body).toString()
    const [, url, number, reader, isEarly] = text.split('|')
    const version = Number(number)
    const kind = this.kinds[version]?.[path] ?? 'page'
    expect([url, status], text).toEqual([path, status === 304 ? 304 : statuses[kind]])
    expect(version, 'older than the last publish').toBeGreaterThanOrEqual(published)
    if (kind !== 'cut') expect(text).toMatch(/<\/html>$/)
    const isOwn = kind in ownHeaders || kind === 'cut'
    // A path that had a private response passes the store for a minute.
    if (status !== 304) expect(isOwn ? [client] : ['all', client]).toContain(reader)
    if (kind === 'moved') expect(headers.location).toContain(`|${path}|${version}|`)
    if (kind === 'page' && path === '/dated' && now >= due && !isDown())
      expect(isEarly, 'before its date').toBe('false')
    if (headers.etag && status === 200) this.cached.set(path, { etag: headers.etag, text })
    return kind === 'page' && version === this.kinds.length - 1 ? reader : undefined
  }

  crash() {
    this.isUp = false
    this.crashes++
    for (const { breakOff } of this.held.splice(0)) breakOff()
  }

  release(first = 0, count = this.held.length) {
    for (const { release } of this.held.splice(first, count)) release()
  }

  async check() {
    if (this.failures.length > 0) throw this.failures[0]
    const { pages } = this.before.gateway.report()
    expect(pages).toBeLessThanOrEqual(this.isSmall ? inSmallStore : paths.length)
  }

  /** Lets Next answer all requests, and checks that a change without a publish is seen after half a minute. */
  async end() {
    Object.assign(this, { isUp: true, holds: false })
    while (this.running.size > 0 || this.held.length > 0) {
      this.release()
      await this.begin()
    }
    for (const path of paths) {
      await this.visit(path)
      this.change(path, 'page')
      this.now += 31_000
      for (const _ of [1, 2]) await this.begin(this.visit(path))
      expect(await this.visit(path), `the new ${path}`).toBeDefined()
    }
    await this.check()
  }
}

const command = commandsOf<Site>()
const path = fc.constantFrom(...paths)
const kind = fc.constantFrom<Kind>('page', 'page', 'page', 'gone', 'moved', 'private', 'cookie', 'cut')
const encoding = fc.constantFrom<Encoding>('br', 'gzip', 'identity')
const change = fc.tuple(path, kind)

const acts: [string, (site: Site) => unknown][] = [
  ['hold responses', (site) => Object.assign(site, { holds: true })],
  ['hold no responses', (site) => Object.assign(site, { holds: false })],
  ['Next crashes', (site) => site.crash()],
  ['Next starts', (site) => Object.assign(site, { isUp: true })],
  ...[0, 1, 2].map((at): (typeof acts)[0] => [`release ${at}`, (site) => site.release(at, 1)]),
  ...[1, 20, 45].map((seconds): (typeof acts)[0] => [
    `${seconds} s later`,
    (site) => Object.assign(site, { now: site.now + seconds * 1_000 }),
  ]),
]
const act = fc.constantFrom(...acts).map(([name, act]) =>
  command(name, async (site) => {
    act(site)
    await site.begin()
  }),
)
const visits = fc
  .tuple(path, encoding, fc.boolean(), fc.integer({ min: 1, max: 3 }))
  .map(([path, encoding, isRepeated, count]) =>
    command(`${count} visits of ${path} (${encoding}, ${isRepeated})`, (site) => {
      const all = Array.from({ length: count }, () => site.visit(path, encoding, isRepeated))
      return site.begin(Promise.all(all))
    }),
  )
const changes = change.map(([path, kind]) =>
  command(`change ${path} (${kind}), without a publish`, async (site) => site.change(path, kind)),
)
const publishes = change.map(([path, kind]) =>
  command(`publish ${path} (${kind})`, (site) => site.begin(site.publish(path, kind))),
)
/** Sequences that chance seldom makes. */
const betweenVisits = change.map(([path, kind]) =>
  command(`visit ${path}, publish (${kind}) meanwhile, visit it again`, async (site) => {
    if (!site.isUp) return
    site.holds = true
    await site.begin(site.visit(path))
    site.holds = false
    await site.publish(path, kind)
    await site.begin(site.visit(path))
    site.release()
    await site.visit(path)
  }),
)
const whileDown = path.map((path) =>
  command(`visit ${path}, Next crashes, visit it 45 s later`, async (site) => {
    if (!site.isUp || site.holds || site.held.length > 0) return
    const reader = await site.visit(path)
    site.crash()
    site.now += 45_000
    const later = await site.visit(path)
    if (reader === 'all') expect(later, 'a stored page while Next does not run').toBe('all')
  }),
)

fuzz(
  'the page store serves whole pages of their own path, and none older than the last publish, while Next is slow or crashes',
  fc.asyncProperty(
    fc.commands([act, act, visits, visits, changes, publishes, betweenVisits, whileDown], {
      maxCommands: 30,
    }),
    fc.boolean(),
    async (list, isSmall) => {
      const site = new Site(isSmall)
      await site.open()
      const clocks = [
        vi.spyOn(Date, 'now').mockImplementation(() => site.now),
        vi.spyOn(performance, 'now').mockImplementation(() => site.now - start),
      ]
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: site }), list)
        await site.end()
      } finally {
        for (const clock of clocks) clock.mockRestore()
        site.release()
        await site.before.close()
      }
    },
  ),
  { runs: 60 },
)
