import { createHash } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { everyTable, openedStore } from '#tests/contract/db/with-store.ts'
import { StorageError, type Store } from '#web/db/store.ts'
import { rateLimits } from '#web/db/tables.ts'
import { endSubscription } from '#web/features/newsletter/server/unsubscribe.ts'
import { startScheduler } from '#web/jobs/scheduled.ts'
import { limitsOn, pseudonymOf } from '#web/leads/limits.ts'
import { askForLink } from '#web/owner/sign-in/sign-in-actions.ts'
import { everyKind } from './every-kind.ts'
import { asJson, handled, siteUrl } from './handled.ts'

const typed = {
  email: 'very.private@example.com',
  name: 'Wilhelmina Private',
  text: 'My manager shouts at me.',
  address: '203.0.113.77',
  agent: 'PrivateBrowser/7.7',
}
const secret = 's'.repeat(32)
const store = openedStore()

test('the keys of rate limits have no address, and cannot be computed without the secret', () => {
  const at = new Date('2026-11-21T00:00:00.000Z')
  const pseudonym = pseudonymOf(secret, typed.address, at)
  for (const guess of [typed.address, `2026-11-21\n${typed.address}`])
    expect(createHash('sha256').update(guess).digest('base64url')).not.toContain(pseudonym)
  const headers = new Headers({ 'x-forwarded-for': typed.address })
  const max = { perEmail: 1, perVisitor: 1, seconds: 1 }
  const keys = limitsOn('lead', typed.email, headers, { secret, trustProxy: 1 }, max)
  expect(keys).toHaveLength(2)
  expect(JSON.stringify(keys)).not.toMatch(/@|203\.0/)
})

/** Returns the form of a kind with private data, as JSON. */
const filledIn = ({ right, lines, texts }: (typeof everyKind)[number]) =>
  JSON.stringify({
    ...right,
    ...('name' in right ? { name: typed.name } : {}),
    ...Object.fromEntries(lines.filter((line) => /name/i.test(line)).map((line) => [line, typed.name])),
    ...Object.fromEntries(texts.map((text) => [text, typed.text])),
    email: typed.email,
  })
const headers = { ...asJson, 'x-forwarded-for': typed.address, 'user-agent': typed.agent }

test('stores the IP address of a visitor in no table', async () => {
  for (const example of everyKind) {
    // One address may send fewer forms at once than there are kinds.
    await store.db.delete(rateLimits)
    const answer = await handled(example.kind, store)(filledIn(example), headers)
    expect(answer.status).toBe(201)
  }
  for (const table of everyTable) {
    const rows = JSON.stringify(await store.db.select().from(table))
    expect(rows, getTableName(table)).not.toContain(typed.address)
  }
  expect(await store.db.select().from(rateLimits)).not.toEqual([])
})

describe('the log', () => {
  const said: string[] = []
  beforeEach(() => {
    said.length = 0
    for (const way of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)
      vi.spyOn(console, way).mockImplementation((...words) => {
        // The console prints an error with its message, its cause and its properties.
        said.push(...words.map((word) => inspected(word)))
      })
  })
  const inspected = (word: unknown) =>
    word instanceof Error ? `${word.stack} ${JSON.stringify(word)} ${String(word.cause)}` : JSON.stringify(word)
  const nobodyIn = (log: string) => {
    for (const value of [...Object.values(typed), 'owner@career.example']) expect(log).not.toContain(value)
  }

  /** Returns the error of a failed statement, in which drizzle repeats all values. */
  const repeating = () =>
    Object.assign(new Error(`Failed query: insert … params: ${Object.values(typed).join()}`), {
      params: Object.values(typed),
      cause: Object.assign(new Error(`Key (email)=(${typed.email}) is wrong`), { code: '23505' }),
    })
  const away = () => Promise.reject(new StorageError(repeating()))
  /** Returns a store in which each transaction fails after its writes. */
  const failing = async (): Promise<Store> => ({
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        await work(tx)
        await tx.execute(sql`select ${`${typed.email} ${typed.text} ${typed.name}`}::int`)
        throw repeating()
      }),
  })

  describe.each(everyKind)('of $name', (example) => {
    test.each([
      ['the database is down', 503, away],
      ['an error of the database repeats the stored values', 500, failing],
    ] as const)('contains no personal data when %s', async (_, status, of) => {
      const answer = await handled(example.kind, store, { store: of })(filledIn(example), headers)
      expect(answer.status).toBe(status)
      expect(said).toHaveLength(1)
      nobodyIn(said.join('\n'))
    })

    test('has no line about a refused request', async () => {
      for (const body of ['{"email":', JSON.stringify({ ...example.right, email: 'no address' })])
        expect((await handled(example.kind, store)(body, headers)).status).toBeLessThan(500)
      expect(said).toEqual([])
    })
  })

  test('contains no personal data when an unsubscription, a sign-in or a sweep fails', async () => {
    const site = {
      ...{ siteUrl, secret, trustProxy: 1, owners: ['owner@career.example'], coaches: [] },
      delivery: { by: 'nothing' as const },
      store: away,
      sendAfterResponse: () => undefined,
      afterResponse: () => undefined,
    }
    const token = 'x'.repeat(32)
    const unsubscribe = await endSubscription(
      new Request(`${siteUrl}/newsletter/unsubscribe?token=${token}`, { method: 'POST' }),
      site,
    )
    expect(unsubscribe.status).toBe(503)
    const ask = await askForLink.for(() => site)(
      new Request(`${siteUrl}/owner/sign-in/ask`, {
        method: 'POST',
        headers: { origin: siteUrl, ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email: typed.email }),
      }),
    )
    expect(ask.status).toBe(503)
    const transport = { mailer: undefined, from: 'a@b.co', owners: [typed.email] }
    const stop = startScheduler(site.store, transport, 0.01)
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(2))
    stop()
    nobodyIn(said.join('\n'))
    expect(said.join('\n')).not.toContain(token)
  })
})
