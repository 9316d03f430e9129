import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { desc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { currentStore } from '#web/db/current.ts'
import type { Store } from '#web/db/store.ts'
import {
  audit,
  newsletterSubscribers,
  outbox,
  rateLimits,
  sessions,
  settings,
} from '#web/db/tables.ts'
import { confirmSignIn } from '#web/owner/sign-in/handlers.ts'
import { makeToken } from '#web/owner/sign-in/link.ts'
import { send } from './given.ts'

/*
 * Every handler below web/app/owner, found by its file: a new one that forgets to ask who comes, or
 * from where, fails here.
 */
const siteUrl = 'https://career.example'
const owner = 'owner@career.example'
const root = path.resolve(import.meta.dirname, '../../../web/app/owner')
const routes = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'route.ts')
  .map((file) => path.dirname(file))
  .toSorted()

/** What may be posted by whoever is not signed in: it is how one signs in and out. */
const open = ['enter/confirm', 'sign-in/ask', 'sign-out']

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const handler = z.custom<(request: Request, context: object) => Promise<Response>>(
  (value) => typeof value === 'function',
)
const handlers = z.partialRecord(z.enum(verbs), handler)

let folder: string
let store: Store
let leadId: string
let mailId: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'career-care-routes-'))
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('POSTGRES_URL', '')
  vi.stubEnv('SITE_URL', siteUrl)
  vi.stubEnv('OWNER_EMAILS', owner)
  vi.stubEnv('SESSION_SECRET', 'k'.repeat(40))
  vi.stubEnv('RESEND_API_KEY', '')
  store = await currentStore()
  const outcome = await send(store)
  if (outcome.status !== 'stored') throw new Error(outcome.status)
  leadId = outcome.id
  await store.db.update(outbox).set({ state: 'dead' })
  const [mail] = await store.db.select().from(outbox)
  mailId = mail?.id ?? ''
  await store.db.insert(newsletterSubscribers).values({ email: 'priya@example.com' })
  await store.db.insert(settings).values({ name: 'retention', value: { months: 24 } })
})
afterAll(async () => {
  await store?.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => store.db.delete(rateLimits).then(() => undefined))

/** Fields that any of the handlers would take. */
const fields = (): [string, string][] => [
  ['id', leadId],
  ['note', 'x'],
  ['text', 'x'],
  ['status', 'closed'],
  ['months', '12'],
  ['email', 'priya@example.com'],
  ['confirm', 'priya@example.com'],
  ['words', 'Priya'],
  ['q', 'Priya'],
]
const call = async (route: string, verb: (typeof verbs)[number], headers: object) => {
  const found = handlers.parse(pick(await import(path.join(root, route, 'route.ts'))))
  const id = route.startsWith('mails') ? mailId : leadId
  const request = new Request(`${siteUrl}/owner/${route.replace('[id]', id)}`, {
    method: verb,
    headers: { ...headers },
    ...(verb === 'GET' ? {} : { body: new URLSearchParams(fields()) }),
  })
  return found[verb]?.(request, { params: Promise.resolve({ id }) })
}
const pick = (module: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(module).filter(([name]) => verbs.some((verb) => verb === name)))

/** Everything that is stored, but for the limits, which count whoever comes. */
async function everything() {
  const { rows } = z
    .object({ rows: z.array(z.object({ name: z.string() })) })
    .parse(
      await store.db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
      ),
    )
  const tables = []
  for (const { name } of rows) {
    const content = await store.db.execute(
      sql`select coalesce(jsonb_agg(t order by t::text), '[]') as all from ${sql.identifier(name)} t`,
    )
    tables.push([name, z.object({ rows: z.array(z.unknown()) }).parse(content).rows])
  }
  return tables
}

const signedIn = async () => {
  const token = await makeToken(store.db, owner)
  const answer = await confirmSignIn()(
    new Request(`${siteUrl}/owner/enter/confirm`, {
      method: 'POST',
      headers: { origin: siteUrl },
      body: new URLSearchParams({ token }),
    }),
  )
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

describe.each(routes)('/owner/%s', (route) => {
  const own = { origin: siteUrl, 'sec-fetch-site': 'same-origin' }

  test('is a POST, or a GET that changes nothing', async () => {
    const found = pick(await import(path.join(root, route, 'route.ts')))
    const names = Object.keys(found)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !['GET', 'POST'].includes(name))).toEqual([])
    if (names.includes('GET')) {
      const before = await everything()
      const answer = await call(route, 'GET', {})
      expect([401, 403, 404]).toContain(answer?.status)
      expect(await answer?.text()).not.toMatch(/priya/i)
      expect(answer?.headers.get('cache-control')).toContain('no-store')
      await call(route, 'GET', { cookie: await signedIn() })
      const forget = (tables: unknown[][]) =>
        tables.filter(([name]) => !['sessions', 'sign_in_tokens', 'audit'].includes(`${name}`))
      expect(forget(await everything())).toEqual(forget(before))
    }
  })

  test('does nothing for who is not signed in, any more or at all', async () => {
    if (open.includes(route)) return
    const old = await signedIn()
    await store.db.update(sessions).set({ endedAt: sql`now()` })
    const before = await everything()
    for (const cookie of ['', old, 'cc_owner=nonsense', `${old.slice(0, -8)}AAAAAA~2`]) {
      const answer = await call(route, 'POST', { ...own, cookie })
      if (answer === undefined) return
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toMatch(/priya/i)
      expect(answer.headers.get('cache-control')).toContain('no-store')
    }
    expect(await everything()).toEqual(before)
  })

  test('does nothing for another site, whoever is signed in', async () => {
    const cookie = await signedIn()
    const before = await everything()
    const elsewhere = [
      { origin: 'https://evil.example' },
      { origin: `${siteUrl}.evil.example` },
      { origin: 'http://career.example' },
      { origin: 'null' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      {},
    ]
    for (const headers of elsewhere) {
      const answer = await call(route, 'POST', { ...headers, cookie })
      if (answer === undefined) return
      expect([answer.status, headers]).toEqual([403, headers])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await everything()).toEqual(before)
  })
})

test('the fields and the cookie of these tests would do something where they are let in', async () => {
  const headers = { origin: siteUrl, cookie: await signedIn() }
  const answer = await call('newsletter/unsubscribe', 'POST', headers)
  expect(answer?.status).toBe(303)
  const [last] = await store.db.select().from(audit).orderBy(desc(audit.at))
  expect(last?.action).toBe('unsubscribed a reader')
})

test('there are handlers, and those that are open are there', () => {
  expect(routes).toEqual(expect.arrayContaining(open))
  expect(routes.length).toBeGreaterThan(6)
})
