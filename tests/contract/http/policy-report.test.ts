import { expect, test, vi } from 'vitest'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { POST } from '#web/app/api/policy-report/route.ts'
import { addCounts, countIncident, readIncidents } from '#web/db/incidents.ts'

const siteUrl = 'https://coach.example'
const store = emptyStore()
const later: Promise<void>[] = []
vi.mock('#web/db/current.ts', () => ({ currentStore: async () => store }))
vi.mock('#web/env.ts', () => ({ environment: () => ({ siteUrl, trustedHops: 1 }) }))
vi.mock('next/server', () => ({ after: (task: () => Promise<void>) => later.push(task()) }))

const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/csp-report' }
const report = (fields: object) => JSON.stringify({ 'csp-report': fields })

async function send(body: string, headers: Record<string, string> = own, visitor = '192.0.2.1') {
  const sent = { ...headers, 'x-forwarded-for': visitor }
  const { status } = await POST(new Request(`${siteUrl}/api/policy-report`, { method: 'POST', headers: sent, body }))
  await Promise.all(later.splice(0))
  return status
}

const labelled = async (part: string, now?: Date) =>
  (await readIncidents(store.db, now)).find(({ label }) => label.includes(part))
const counted = async () => (await labelled('blocked'))?.today

test.each([
  ['a script of the page', report({ 'blocked-uri': 'inline' }), own, 204, 1],
  ['no address', report({}), own, 204, 1],
  ['a script of an extension', report({ 'blocked-uri': 'moz-extension' }), own, 204, 0],
  ['a style of an extension', report({ 'source-file': 'chrome-extension://a/b.js' }), own, 204, 0],
  ['another site', report({}), { origin: 'https://other.example' }, 403, 0],
  ['no browser', report({}), {}, 403, 0],
  ['other fields', '{"a": 1}', own, 422, 0],
  ['no JSON', 'a=b', own, 400, 0],
  ['too many bytes', `"${'a'.repeat(65 * 1024)}"`, own, 413, 0],
])('a report about %s', async (_, body, headers, status, added) => {
  const before = (await counted()) ?? 0
  expect(await send(body, headers)).toBe(status)
  expect(await counted()).toBe(before + added)
})

test('counts at most ten reports of a visitor in a minute', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] })
  const before = (await counted()) ?? 0
  for (let sent = 0; sent < 12; sent++) await send(report({}), own, '198.51.100.7')
  expect(await counted()).toBe(before + 10)
  vi.useRealTimers()
})

test('lists the incidents of today and of seven days, errors of scripts on all pages together', async () => {
  const now = new Date('2026-06-15T23:30:00Z')
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  for (const days of [0, 0, 6, 7]) await countIncident(store.db, 'webhook', daysAgo(days))
  await addCounts(
    store.db,
    new Map([
      ['2026-06-15 visit error /', 2],
      ['2026-06-10 visit error /book', 3],
      ['2026-06-15 visit page /book', 9],
    ]),
  )
  expect(await labelled('Reports', now)).toMatchObject({ today: 2, week: 3 })
  expect(await labelled('scripts', now)).toMatchObject({ today: 2, week: 5 })
  expect(await labelled('Sign-ins', now)).toMatchObject({ today: 0, week: 0 })
})

test('counts at most 300 incidents of a kind in a minute', async () => {
  const now = new Date('2026-05-01T10:00:00Z')
  for (let count = 0; count < 305; count++) await countIncident(store.db, 'form', now)
  await countIncident(store.db, 'sign-in', now)
  expect(await labelled('Forms', now)).toMatchObject({ today: 300 })
  expect(await labelled('Sign-ins', now)).toMatchObject({ today: 1 })
})
