import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedPrograms } from '#tests/contract/content/seed-programs.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { down, nextVisitor, silenceErrors, siteUrl } from '#tests/contract/leads/handled.ts'
import { counts } from '#web/db/tables.ts'
import { countBuffer } from '#web/features/visits/server/count-buffer.ts'
import { countVisits } from '#web/features/visits/server/count-visits.ts'
import { knownEntries } from '#web/owner/overview/funnels.ts'
import { readVisits } from '#web/owner/overview/visit-counts.ts'

const store = emptyStore()

const person = {
  'sec-fetch-site': 'same-origin',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

/** Returns a function that sends visits to a handler, and one that runs its deferred work and reads the rows. */
function counting(storeOf: () => Promise<typeof store> = async () => store) {
  const later: (() => Promise<void>)[] = []
  const buffer = countBuffer(storeOf, 0)
  const known = async () => knownEntries(['/', '/book'], seedPrograms)
  const site = { siteUrl, trustProxy: 1, knownEntries: known, buffer }
  const handler = countVisits(
    () => site,
    (task) => later.push(task),
  )
  return {
    send: (reached: string[], headers: Record<string, string> = {}) =>
      handler(
        new Request(`${siteUrl}/api/counts`, {
          method: 'POST',
          headers: { 'x-forwarded-for': nextVisitor(), ...person, ...headers },
          body: new URLSearchParams(reached.map((one) => ['reached', one])),
        }),
      ),
    async stored() {
      await Promise.all(later.splice(0).map((task) => task()))
      const rows = await store.db.select().from(counts).orderBy(asc(counts.name))
      return rows.map(({ name, count }) => `${name}: ${count}`)
    },
  }
}

test('adds up the visits of a day, and stores no unknown entry', async () => {
  const { send, stored } = counting()
  const funnel = ['step self-check/pivot_coaching/7', 'step short-assessment/6', 'step long-assessment/5']
  const [first] = await Promise.all([
    send(['page /book', 'page /book', ...funnel, 'result short-assessment', 'address contact']),
    send(['page /book', 'booking /book', 'newsletter /']),
    send(['page /no-such', 'step short-assessment/7', 'address me@example.com', 'cookie /', '']),
  ])
  expect([first?.status, await first?.text()]).toEqual([204, ''])
  const names = [
    ...['visit address contact: 1', 'visit booking /book: 1', 'visit newsletter /: 1'],
    ...['visit page /book: 2', 'visit result short-assessment: 1', 'visit step long-assessment/5: 1'],
    ...['visit step self-check/pivot_coaching/7: 1', 'visit step short-assessment/6: 1'],
  ]
  expect(await stored()).toEqual(names)
  await send(['page /book'])
  expect(await stored()).toContain('visit page /book: 3')
  const now = new Date()
  const [page] = (await readVisits(store.db, '2026-01-01', now)).filter(({ event }) => event === 'page')
  expect(page).toMatchObject({ subject: '/book', count: 3, today: 3 })
})

test.each([
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a headless browser', { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0' }],
  ['a client without a user agent', { 'user-agent': '' }],
  ['a prerendered page', { 'sec-purpose': 'prefetch;prerender' }],
  ['a visitor with Do Not Track', { dnt: '1' }],
  ['a visitor with Global Privacy Control', { 'sec-gpc': '1' }],
])('returns 204 to %s, and does not count it', async (_, headers) => {
  const { send, stored } = counting()
  expect((await send(['page /'], headers)).status).toBe(204)
  expect(await stored()).toEqual([])
})

test('refuses requests of other sites, requests without an origin, and malformed bodies', async () => {
  const { send, stored } = counting()
  const statuses = [
    await send(['page /'], { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    await send(['page /'], { 'sec-fetch-site': 'none' }),
    await send(['page /'], { 'content-type': 'text/plain' }),
    await send([]),
    await send(Array(61).fill('page /')),
  ].map(({ status }) => status)
  expect(statuses).toEqual([403, 403, 415, 422, 422])
  expect(await stored()).toEqual([])
})

test('counts a visitor at most 120 times a minute, and other visitors meanwhile', async () => {
  const { send, stored } = counting()
  const one = { 'x-forwarded-for': nextVisitor() }
  const answers = await Promise.all(Array.from({ length: 121 }, () => send(['page /'], one)))
  // A new minute may begin once while the test sends its requests.
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeLessThanOrEqual(1)
  expect(await stored()).toEqual([`visit page /: ${121 - refused.length}`])
  const more = await Promise.all(Array.from({ length: 240 }, () => send(['page /'], one)))
  expect(more.some(({ status }) => status === 429)).toBe(true)
  expect((await send(['page /'])).status).toBe(204)
})

test.each<[string, string[], Record<string, string>]>([
  ['a request of another site', ['page /'], { 'sec-fetch-site': 'cross-site' }],
  ['a malformed body', [], {}],
  ['a body of another type', ['page /'], { 'content-type': 'text/plain' }],
  ['a search engine', ['page /'], { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
])('does not count %s against a limit', async (_, reached, headers) => {
  const { send } = counting()
  const one = { 'x-forwarded-for': nextVisitor() }
  await Promise.all(Array.from({ length: 121 }, () => send(reached, { ...headers, ...one })))
  expect((await send(['page /'], one)).status).toBe(204)
})

test('does not count refused requests of one visitor against the limit of all visitors', async () => {
  const { send } = counting()
  const one = { 'x-forwarded-for': nextVisitor() }
  for (let sent = 0; sent < 3_100; sent += 100)
    await Promise.all(Array.from({ length: 100 }, () => send(['page /'], one)))
  expect((await send(['page /'])).status).toBe(204)
})

test('stores the counts of a failed write with the next visit', async () => {
  const errors = silenceErrors()
  let isDown = true
  const { send, stored } = counting(() => (isDown ? down() : Promise.resolve(store)))
  await send(['page /'])
  expect(await stored()).toEqual([])
  expect(errors).toHaveBeenCalledOnce()
  isDown = false
  await send(['page /book'])
  expect(await stored()).toEqual(['visit page /: 1', 'visit page /book: 1'])
})
