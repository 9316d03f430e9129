import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { postgresDatabases } from '#tests/contract/db/drivers.ts'
import { emptyStore } from '#tests/contract/db/with-store.ts'
import { serve } from '#tests/contract/leads/http.ts'
import { webhookRefusal } from '#web/content/verify-webhook.ts'
import { announceShared, followPublishes, sharePublish } from '#web/jobs/shared-publishes.ts'

const store = emptyStore(postgresDatabases)
let stop: AbortController
beforeEach(() => {
  stop = new AbortController()
  return () => stop.abort()
})

/** Follows publishes like another machine with the same database. @returns its function `announce` */
async function machine(by: string, announce = vi.fn(async (_type: string) => undefined)) {
  const asked = vi.fn(async () => store)
  void followPublishes(asked, announce, stop.signal, { by, pauseMs: 20 })
  // Only publishes after the first read are announced.
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  return announce
}
const typesOf = (announce: { mock: { calls: string[][] } }) => announce.mock.calls.flat()

test('announces a publish to every other machine once, and no publish from before its start', async () => {
  await sharePublish(store.db, 'faq', 'first')
  const [first, second] = [await machine('first'), await machine('second')]
  await sharePublish(store.db, 'program', 'first')
  await vi.waitFor(() => expect(typesOf(second)).toEqual(['program']))
  await sharePublish(store.db, 'program', 'second')
  await sharePublish(store.db, 'video', 'first')
  await vi.waitFor(() => expect(typesOf(second)).toEqual(['program', 'video']))
  await vi.waitFor(() => expect(typesOf(first)).toEqual(['program']))
})

test('announces a publish again after the site refused it', async () => {
  const refuse = () => Promise.reject(new Error('503'))
  const announce = vi.fn(async (_type: string) => undefined)
  await machine('second', announce.mockImplementationOnce(refuse))
  await sharePublish(store.db, 'program', 'first')
  await vi.waitFor(() => expect(typesOf(announce)).toEqual(['program', 'program']))
  await sharePublish(store.db, 'faq', 'first')
  await vi.waitFor(() => expect(typesOf(announce)).toEqual(['program', 'program', 'faq']))
})

test('continues after an outage of the database', async () => {
  const announce = await machine('second')
  const renamed = (from: string, to: string) => store.db.execute(`alter table ${from} rename to ${to}`)
  await renamed('settings', 'away')
  await renamed('away', 'settings')
  await sharePublish(store.db, 'program', 'first')
  await vi.waitFor(() => expect(typesOf(announce)).toEqual(['program']))
})

test('announces a publish to the site by a webhook with a valid signature', async () => {
  const secret = 's'.repeat(32)
  const heard: unknown[] = []
  const site = await serve(async (request) => {
    const body = await request.text()
    heard.push(new URL(request.url).pathname, JSON.parse(body)._type)
    heard.push(await webhookRefusal(request.headers, body, secret))
    return new Response()
  })
  onTestFinished(site.stop)
  await announceShared(site.url, secret, 'program')
  expect(heard).toEqual(['/api/revalidate', 'program', null])
})
