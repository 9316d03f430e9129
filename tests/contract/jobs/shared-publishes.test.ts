import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test, vi } from 'vitest'
import { drivers } from '#tests/contract/db/drivers.ts'
import { portOf } from '#tests/port.ts'
import { webhookRefusal } from '#web/content/verify-webhook.ts'
import { openStore } from '#web/db/open.ts'
import type { Store } from '#web/db/store.ts'
import { announceShared, followPublishes, sharePublish } from '#web/jobs/shared-publishes.ts'

let store: Store
let stop: AbortController
beforeEach(async () => {
  const databases = await drivers.find(({ name }) => name === 'postgres')?.start()
  store = await openStore((await databases?.freshAddress()) ?? expect.fail())
  stop = new AbortController()
  return async () => {
    stop.abort()
    await store.close()
    await databases?.stop()
  }
})

/** Starts another machine with the same database. @returns its `announce` */
async function machine(by: string, announce = vi.fn(async (_type: string) => undefined)) {
  const asked = vi.fn(async () => store)
  void followPublishes(asked, announce, stop.signal, { by, pauseMs: 20 })
  // Wait for the first read: only later publishes are announced.
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(1))
  return announce
}
const typesOf = (announce: { mock: { calls: string[][] } }) => announce.mock.calls.flat()

test('announces a publish to every other machine once, and no earlier one', async () => {
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
  const renamed = (from: string, to: string) =>
    store.db.execute(`alter table ${from} rename to ${to}`)
  await renamed('settings', 'away')
  await renamed('away', 'settings')
  await sharePublish(store.db, 'program', 'first')
  await vi.waitFor(() => expect(typesOf(announce)).toEqual(['program']))
})

test('sends its own site a webhook that the site accepts', async () => {
  const secret = 's'.repeat(32)
  const heard = Promise.withResolvers<unknown>()
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = new Headers({
      'sanity-webhook-signature': `${request.headers['sanity-webhook-signature']}`,
    })
    heard.resolve([
      request.url,
      await webhookRefusal(headers, body, secret),
      JSON.parse(body)._type,
    ])
    response.writeHead(200).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  await announceShared(`http://127.0.0.1:${portOf(server)}`, secret, 'program')
  expect(await heard.promise).toEqual(['/api/revalidate', null, 'program'])
  server.close()
})
