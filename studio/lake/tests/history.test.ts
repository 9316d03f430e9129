// https://www.sanity.io/docs/http-reference/history
import { beforeAll, describe, expect, it } from 'vitest'
import { lakeForFile } from './harness.ts'

type Transaction = { id: string; documentIDs: string[]; timestamp: string; author: string }

const lake = lakeForFile()
const revisions: string[] = []
const action = (name: string, rest = {}) =>
  lake.client.action({
    actionType: `sanity.action.document.${name}`,
    draftId: 'drafts.h',
    publishedId: 'h',
    ...rest,
  } as never)

beforeAll(async () => {
  await lake.client.create({ _id: 'drafts.h', _type: 'page', n: 0 })
  await action('publish')
  for (const n of [1, 2]) {
    await action('edit', { patch: { set: { n } } })
    const { transactionId } = await action('publish')
    revisions.push(transactionId)
  }
  await action('unpublish')
})

const ask = async <T>(path: string): Promise<T> =>
  (await fetch(`${lake.url}/v2025-02-19/data/history/production/${path}`)).json() as T
const transactions = async (query: string) => {
  const url = `${lake.url}/v2025-02-19/data/history/production/transactions/h,drafts.h?${query}`
  const lines = (await (await fetch(url)).text()).split('\n').filter(Boolean)
  return lines.map((line): Transaction => JSON.parse(line))
}
const documents = (query: string) => ask<{ documents: { _id: string; n: number }[] }>(`documents/h,drafts.h?${query}`)

describe('history', () => {
  it('returns ranges of transactions, oldest or newest first', async () => {
    const all = await transactions('effectFormat=mendoza&excludeContent=true')
    expect(all).toHaveLength(7)
    expect(all[0]).toMatchObject({ documentIDs: ['drafts.h'], author: 'local' })
    const newest = await transactions('reverse=true&limit=2')
    expect(newest.map(({ id }) => id)).toEqual([all[6]?.id, all[5]?.id])
    const rest = await transactions(`reverse=true&limit=50&toTransaction=${all[1]?.id}`)
    expect(rest.map(({ id }) => id)).toEqual([all[1]?.id, all[0]?.id])
    const later = await transactions(`fromTransaction=${all[5]?.id}`)
    expect(later.map(({ id }) => id)).toEqual([all[5]?.id, all[6]?.id])
  })

  it('returns documents at a revision, at a time, and at their last revision', async () => {
    expect((await documents(`revision=${revisions[0]}`)).documents).toMatchObject([
      { _id: 'h', n: 1, _rev: revisions[0] },
    ])
    expect((await documents(`revision=${revisions[1]}`)).documents).toMatchObject([{ n: 2 }])
    expect((await documents('lastRevision=true')).documents).toMatchObject([
      { _id: 'h', n: 2 },
      { _id: 'drafts.h', n: 2 },
    ])
    const [first] = await transactions('limit=1')
    expect((await documents(`time=${first?.timestamp}`)).documents[0]).toBeDefined()
    expect((await documents('time=2001-01-01T00:00:00Z')).documents).toEqual([])
    expect((await documents('revision=unknown')).documents).toEqual([])
  })

  it('returns the published document for a draft that did not exist at the revision', async () => {
    const { transactionId } = await lake.client
      .transaction()
      .createOrReplace({ _id: 'i', _type: 'page', n: 7 })
      .commit({ returnDocuments: false })
    await lake.client.create({ _id: 'drafts.i', _type: 'page', n: 8 })
    const of = (ids: string, revision: string) => ask<{ documents: unknown[] }>(`documents/${ids}?revision=${revision}`)
    expect((await of('drafts.i', transactionId)).documents).toMatchObject([
      { _id: 'drafts.i', n: 7, _rev: transactionId },
    ])
    expect((await of('i,drafts.i', transactionId)).documents).toMatchObject([{ _id: 'i', n: 7 }])
    // The published document did not change in this transaction, and the draft was deleted.
    const { transactionId: other } = await lake.client
      .transaction()
      .create({ _id: 'j', _type: 'page' })
      .delete('drafts.i')
      .commit({ returnDocuments: false })
    expect((await of('drafts.i', other)).documents).toEqual([])
  })

  it('returns the events of a document in pages', async () => {
    const events = async (id: string) =>
      (await ask<{ events: Record<string, { type: string }[]> }>(`events/documents/${id}`)).events[id]
    expect((await events('h'))?.map(({ type }) => type)).toEqual([
      'unpublishDocument',
      'publishDocumentVersion',
      'publishDocumentVersion',
      'publishDocumentVersion',
    ])
    expect((await events('drafts.h'))?.at(-1)?.type).toBe('createDocumentVersion')
    const page = await ask<{ events: Record<string, unknown[]>; nextCursor: string }>('events/documents/h?limit=3')
    expect(page.events.h).toHaveLength(3)
    const last = await ask<typeof page>(`events/documents/h?limit=3&nextCursor=${page.nextCursor}`)
    expect(last).toMatchObject({
      events: { h: [{ type: 'publishDocumentVersion' }] },
      nextCursor: '',
    })
  })
})
