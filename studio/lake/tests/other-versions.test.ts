import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { openLake } from '../src/index.ts'
import { about, folderForTest, lakeForTest, until } from './harness.ts'
import { serverForTest } from './http-server.ts'

const systemFields = {
  _rev: 'a',
  _createdAt: '2026-11-22T04:40:35Z',
  _updatedAt: '2026-11-22T04:40:35Z',
}
const list = { _id: 'list', _type: 'list', tips: [{ _key: 'a', _ref: 'tip' }], ...systemFields }

it('opens the folder of an earlier version with its documents, references, history, webhooks and preferences', async () => {
  const folder = await folderForTest()
  const db = new DatabaseSync(join(folder, 'lake.sqlite'))
  db.exec(readFileSync(join(import.meta.dirname, 'earlier-version.sql'), 'utf8'))
  db.prepare('INSERT INTO documents VALUES (?, ?)').run('list', JSON.stringify(list))
  db.close()
  const delivered: unknown[] = []
  const site = await serverForTest((request, response) => {
    delivered.push(request.headers['sanity-document-id'])
    request.resume()
    response.end()
  })
  const webhook = { url: site.url, secret: 'secret' }
  const lake = await lakeForTest({ folder, webhook })
  const { client } = lake

  expect(lake.isEmpty()).toBe(false)
  expect(await client.fetch('*[_type == "tip"] | order(_id){ _id, title, order }')).toEqual([
    { _id: 'drafts.new', title: 'Not yet', order: null },
    { _id: 'tip', title: 'Second words', order: 1 },
  ])
  await expect(client.delete('tip')).rejects.toThrow(/list/)
  await until('the webhook', () => delivered.length > 0)
  expect(delivered).toEqual(['tip'])
  const get = async (path: string) => (await fetch(`${lake.url}/v2025-02-19/${path}`)).json()
  expect(await get('users/me/keyvalue/studio.theme')).toEqual([
    { key: 'studio.theme', value: 'dark' },
  ])
  const events = await get('data/history/production/events/documents/tip')
  expect(events.events.tip).toMatchObject([
    { type: 'publishDocumentVersion', revisionId: 'third' },
    { type: 'createLiveDocument' },
  ])
  await client.patch('tip').set({ title: 'Third words' }).commit()
  expect(await client.getDocument('tip')).toMatchObject({ title: 'Third words' })
})

it('a folder that a newer version has written cannot be opened until its schema version is supported', async () => {
  const folder = await folderForTest()
  const withVersion = (version: number) => {
    using db = new DatabaseSync(join(folder, 'lake.sqlite'))
    db.exec(`PRAGMA user_version = ${version}`)
  }
  withVersion(99)
  await expect(openLake({ folder, ...about })).rejects.toThrow(/newer version .*version 99/)
  withVersion(0)
  expect((await lakeForTest({ folder })).isEmpty()).toBe(true)
})
