import { writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { isValidSignature } from '@sanity/webhook'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf, folderForTest, lakeForTest, openAt, refuseWrites, until } from './harness.ts'
import { serverForTest } from './http-server.ts'

const SECRET = 'a shared secret'
type Delivery = { headers: IncomingHttpHeaders; body: string; payload: Record<string, unknown> }

/** Starts a server that records webhooks. `answer` sets the status of its responses. */
async function receiver(port = 0) {
  const deliveries: Delivery[] = []
  const answer = { status: 200, before: () => {} }
  const server = await serverForTest(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    deliveries.push({ headers: request.headers, body, payload: JSON.parse(body) })
    answer.before()
    response.writeHead(answer.status).end()
  }, port)
  return { ...server, deliveries, answer }
}

const webhookTo = (url: string) => ({ webhook: { url, secret: SECRET } })

const page = (_id: string, rest = {}) => ({ _id, _type: 'page', ...rest })

/** Writes documents to a folder in the export format. @returns the folder */
async function seedOf(...documents: object[]): Promise<string> {
  const folder = await folderForTest()
  await writeFile(join(folder, 'data.ndjson'), documents.map((one) => JSON.stringify(one)).join('\n'))
  return folder
}

describe('the webhook', () => {
  it('is not sent for the import of a seed, and is sent for the first change after it', async () => {
    const site = await receiver()
    const lake = await lakeForTest(webhookTo(site.url))
    await lake.importSeed(await seedOf(page('home'), page('about')))
    await lake.client.patch('home').set({ title: 'Home' }).commit()
    await until('the change', () => site.deliveries.length > 0)
    expect(site.deliveries.map(({ payload }) => [payload._id, payload.operation])).toEqual([['home', 'update']])
  })

  it('is sent with a signature for each published change, in order, and for no draft', async () => {
    const site = await receiver()
    const { client } = await lakeForTest(webhookTo(site.url))
    await client.create(page('drafts.w', { slug: { current: 'here' } }))
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.w',
      publishedId: 'w',
    })
    await until('the creation', () => site.deliveries.length === 1)
    const patched = await client.patch('w').set({ n: 1 }).commit()
    await client.create(page('_.system.thing'))
    await until('the update', () => site.deliveries.length === 2)
    await client.delete('w')
    await until('the deletion', () => site.deliveries.length === 3)
    expect(site.deliveries.map(({ payload }) => payload)).toMatchObject([
      { _id: 'w', _type: 'page', slug: { current: 'here' }, operation: 'create' },
      { _id: 'w', _rev: patched._rev, operation: 'update' },
      { _id: 'w', operation: 'delete' },
    ])
    for (const { headers, body } of site.deliveries) {
      const signature = String(headers['sanity-webhook-signature'])
      expect(await isValidSignature(body, signature, SECRET)).toBe(true)
      expect(await isValidSignature(`${body} `, signature, SECRET)).toBe(false)
      expect(headers['content-type']).toContain('application/json')
      expect(headers['sanity-dataset']).toBe('production')
      expect(headers['sanity-document-id']).toBe('w')
    }
    const keys = site.deliveries.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(3)
  })

  it('is retried while the receiver is unavailable, and then sent for the newest change of each document', async () => {
    const site = await receiver()
    await site.close()
    const { client } = await lakeForTest(webhookTo(site.url))
    await client.create(page('one'))
    await client.create(page('two'))
    const newest = await client.patch('one').set({ n: 2 }).commit()
    const back = await receiver(site.port)
    await until('both', () => back.deliveries.length === 2)
    expect(back.deliveries.map(({ payload }) => [payload._id, payload._rev])).toEqual([
      ['two', expect.any(String)],
      ['one', newest._rev],
    ])
    const signed = Number(/t=(\d+)/.exec(String(back.deliveries[1]?.headers['sanity-webhook-signature']))?.[1])
    expect(signed).toBeGreaterThan(Date.parse(newest._updatedAt))
  })

  it('is retried after 500 and 429, and dropped with a log line after 401', async () => {
    const site = await receiver()
    const { client, lines } = await lakeForTest(webhookTo(site.url))
    site.answer.status = 500
    await client.create(page('retried'))
    await until('a first attempt', () => site.deliveries.length >= 1)
    site.answer.status = 429
    await until('a second attempt', () => site.deliveries.length >= 2)
    site.answer.status = 200
    await until('a third attempt', () => site.deliveries.length >= 3)
    const keys = site.deliveries.map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(1)
    site.deliveries.length = 0
    site.answer.status = 401
    await client.create(page('refused'))
    await until('the refusal', () => lines.length > 0)
    expect(lines).toEqual([expect.stringMatching(/refused.*401/)])
    site.answer.status = 200
    await client.create(page('after'))
    await until('the next', () => site.deliveries.length === 2)
    expect(site.deliveries.map(({ payload }) => payload._id)).toEqual(['refused', 'after'])
  })

  it('is sent again if its delivery cannot be recorded', async () => {
    const site = await receiver()
    const folder = await folderForTest()
    const { client } = await lakeForTest({ folder, ...webhookTo(site.url) })
    let release = () => {}
    site.answer.before = () => (release = refuseWrites(folder))
    await client.create(page('full'))
    await until('the delivery', () => site.deliveries.length === 1)
    site.answer.before = () => {}
    release()
    await until('a second delivery', () => site.deliveries.length === 2)
    const [first, second] = site.deliveries.map(({ headers }) => headers['idempotency-key'])
    expect(first).toBe(second)
  })

  it('is sent after a restart if it was undelivered before', async () => {
    const site = await receiver()
    await site.close()
    const folder = await folderForTest()
    const first = await openAt(folder, webhookTo(site.url))
    await clientOf(first).create(page('kept'))
    await first.close()
    const back = await receiver(site.port)
    const second = await openAt(folder, webhookTo(site.url))
    onTestFinished(second.close)
    await until('the delivery', () => back.deliveries.length === 1)
    expect(back.deliveries[0]?.payload._id).toBe('kept')
  })
})
