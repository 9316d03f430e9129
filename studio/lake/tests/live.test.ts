// https://www.sanity.io/docs/http-reference/live
import { beforeAll, expect, it } from 'vitest'
import { lakeForFile, until } from './harness.ts'

const lake = lakeForFile()
const ref = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const tagsOfEvents: string[][] = []

beforeAll(async () => {
  await lake.client
    .transaction()
    .create({ _id: 'a', _type: 'post', author: ref('someone') })
    .create({ _id: 'b', _type: 'post' })
    .create({ _id: 'c', _type: 'page' })
    .commit()
  let welcome = false
  lake.client.live.events().subscribe((event) => {
    welcome ||= event.type === 'welcome'
    if (event.type === 'message') tagsOfEvents.push(event.tags)
  })
  await until('the welcome', () => welcome)
})

/** True if the live event of a change has a sync tag of the query. */
async function expires(query: string, change: () => Promise<unknown>) {
  const { syncTags = [] } = await lake.client.fetch(query, {}, { filterResponse: false })
  const count = tagsOfEvents.length
  await change()
  await until('the live event', () => tagsOfEvents.length > count)
  return syncTags.some((tag) => tagsOfEvents.at(-1)?.includes(tag))
}
const touch = (id: string) => () =>
  lake.client.patch(id).inc({ n: 1 }).setIfMissing({ n: 0 }).commit()

it.each([
  ['*[_id == "a"][0]', 'a', 'b'],
  ['*[_id in ["a", "b"]]{_id}', 'b', 'c'],
  ['*[_type == "post"] | order(n) [0...5]', 'b', 'c'],
  ['count(*[_type in ["page"]])', 'c', 'a'],
  ['*[_type == "page"]{"all": count(*[_type == "post" && references(^._id)])}', 'a', undefined],
  ['*[defined(n)]', 'c', undefined],
])('the result of %s expires with a change of %s, not of %s', async (query, within, without) => {
  expect(await expires(query, touch(within))).toBe(true)
  if (without) expect(await expires(query, touch(without))).toBe(false)
})

it('a result with a dereferenced document expires when that document is created or changed', async () => {
  const query = '*[_id == "a"][0]{"name": author->name}'
  const create = () => lake.client.create({ _id: 'someone', _type: 'person', name: 'One' })
  expect(await expires(query, create)).toBe(true)
  expect(await expires(query, touch('someone'))).toBe(true)
  expect(await expires(query, touch('c'))).toBe(false)
})

it('a list of a type expires when a document of this type is deleted', async () => {
  expect(await expires('*[_type == "post"]', () => lake.client.delete('b'))).toBe(true)
})
