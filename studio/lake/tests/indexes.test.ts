import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import type { Doc } from '../src/model/documents.ts'
import { documentsIn, type Perspective } from '../src/query/perspective.ts'
import { planQuery } from '../src/query/plan.ts'
import { queryEngine } from '../src/query/query.ts'

const about = { projectId: 'p', dataset: 'd', user: { id: 'u', name: 'U' } }
const orders = [...[3, 'b', null, true, 1, 'a', false, 2, { n: 1 }].map((rank) => ({ rank })), {}]

/** Creates a published document, a draft or a version, of one of three types. Its fields have values of many kinds. */
function createDocument(at: number, round: number): Doc {
  const id = `doc-${at % 20}`
  const _id = [id, `drafts.${id}`, `versions.r1.${id}`][at % 3] ?? id
  return {
    _id,
    _type: ['post', 'page', 'person'][(at + round) % 3] ?? '',
    _rev: `r${round}`,
    _createdAt: '',
    _updatedAt: '',
    ...orders[(at * 7 + round) % orders.length],
    date: { of: `2026-0${1 + ((at * 5) % 9)}` },
    slug: at % 4 === 0 ? null : { current: `slug-${(at + round) % 6}` },
    tags: [['red', 'blue'], ['blue', 'blue', 3], 'red', [null, 'green'], []][at % 5],
    parts: [{ _ref: `doc-${at % 7}` }, at % 2 === 0 ? { _ref: `drafts.doc-${at % 3}` } : {}],
    title: [`The red ${at % 5}.5 one`, ['blue-ish', 3, 'Red.'], 'ÀRED éa', '', null][at % 5],
    author: { _ref: `doc-${(at * 3 + round) % 20}`, _type: 'reference' },
    ...(at % 11 === 0 && { _system: { delete: true } }),
  }
}

const params = {
  id: 'doc-4',
  ids: ['doc-3', 'drafts.doc-1', 'doc-9', 'doc-3'],
  slug: 'slug-2',
  none: [],
}
const queries = [
  '*[_id == $id]',
  '*["doc-3" == _id][0]{_id, rank}',
  '*[_id in $ids]{_id}',
  '*[_id in $none]',
  '*[_id in path("drafts.**")]._id',
  '*[slug.current == $slug]{_id, "a": author->rank}',
  '*[_type == "post" && slug.current == $slug][0]._id',
  '*[_type in ["post", "page"] && defined(rank)] | order(rank)._id',
  'count(*[_type == "post"])',
  'count(*[_type == "post" && rank > 1])',
  'count(*)',
  '*[_type == "post"]{_id, rank, "of": date.of, "none": slug.current.more}',
  '*[_type == "post"]._id[1..2]',
  '*[_type == "page"][-2..-1]{_id}',
  '*[_type == "page"]{_id, "n": rank + 1}',
  '*[_type == "page"]{_id, ...}',
  '*[_type == "post"] | order(rank desc, _id asc)[0...4]{_id, rank}',
  '*[_type == "page"] | order(date.of)[2..5]._id',
  '*[_type == "page"] | order(lower(slug.current))._id',
  '*[_type == "nothing"] | order(rank)',
  '*[references($id)]._id',
  '*[_type == "post" && references($ids)]._id',
  '*[_type == "person"]{_id, "posts": *[_type == "post" && references(^._id)]._id, "n": count(*[_type == "page"])}',
  '*[_type == "post" || _id == $id]._id',
  '*[_type == "post" || (_type == "page" && rank == 1)]._id',
  'count(*[_id == $id || _id in $ids])',
  '*[rank == "b"]._id',
  '*[date.of == "2026-03"]{_id, rank}',
  '*["blue" in tags]._id',
  '*[_type == "post" && $id in parts[]._ref]._id',
  '*[$ids in tags]._id',
  '*[_type == "post" && defined(slug.current)] | order(rank desc, date.of)[0...3]{_id, "a": author->rank}',
  '*[_type == "page" && rank != 1] | order(date.of)._id',
  '*{_id, "by": *[references(^._id)]._id}',
  '*{_id, "n": count(*[_type == "post" && references(^._id)])}',
  '*{_id, "own": *[author._ref == ^._id]{_id, rank}}',
  '*{_id, "same": *[rank == ^.rank]._id}',
  '*{_id, "parts": *[_id in ^.parts[]._ref]._id}',
  '*{_id, "tagged": *[^.slug.current in tags]._id}',
  '*{_id, "as": author->{_id, "by": *[references(^._id)]._id}}',
  '*{_id, "parts": parts[]{"by": *[_id == ^._ref && _type == ^.^._type]._id}}',
  '*{_id, "parts": parts[].tags[@ in *[_id == ^._id].tags[]]}',
  '*[count(*[author._ref == ^._id]) > 1]._id',
  '*[_type == "post"] | order(count(*[author._ref == ^._id]))._id',
  '*{_id, "deep": *[_id == ^.author._ref]{_id, "of": ^._id, "by": *[references(^.^._id)]._id}}',
  '*[!(_type == "post")]._id',
  '*[_type == "post"][rank == 1]._id',
  '*[_type == "post" && _type == "page"]',
  '*[title match "red"]._id',
  'count(*[title match "RED*"])',
  '*[title match ["re*", "o?e"]]{_id, title}',
  '*[_type == "post" && title match $slug + "*"]._id',
  '*[title match "r" + "ed" || title match "blue"]._id',
  '*[title match "r.d one"]._id',
  '*[title match "*ISH"] | order(rank)[0..2]._id',
  '*[title match "éa" && rank != 1]._id',
  '*[title match ""]._id',
  '*[_type == "post" && title match "re*"] | order(date.of desc)[0...3]{_id, title}',
  '*[rank == 1 || title match ["blue*", "red"]]._id',
  '*[rank == 1 || title match ""]._id',
  '*[title match $none]._id',
  '*[title match $ids]._id',
  '*[!(title match "red")]._id',
  '*[rank != "b"]._id',
  '*[rank == true || (rank == 1 && defined(slug))]._id',
  '*[_type == "post" && rank in ["a", "b"]] | order(date.of)._id',
  'count(*[defined(slug.current) && $slug != slug.current])',
  '*[slug == null]._id',
  '*[_id in $ids && title match "red"]._id',
  '{"posts": *[_type == "post"]._id, "first": *[_id == $id][0].rank}',
]
const perspectives: Perspective[] = [
  'raw',
  'public',
  ['published'],
  ['drafts', 'published'],
  ['r1', 'drafts', 'published'],
]

describe('a query that uses indexes', () => {
  it.each(queries)('%s has the result of groq-js, before and after changes', async (query) => {
    const documents = new Map<string, Doc>()
    const engine = queryEngine(documents, about)
    for (let round = 0; round < 6; round++) {
      const changed: string[] = []
      // Every third round has so many changes that the index sorts its lists again instead of inserting one by one.
      for (let at = 0; at < (round % 3 === 0 ? 120 : 9); at++) {
        const doc = createDocument(at + round * 5, round)
        if ((at + round) % 7 === 6) documents.delete(doc._id)
        else documents.set(doc._id, doc)
        changed.push(doc._id)
      }
      engine.changed(changed)
      for (const perspective of perspectives) {
        const dataset = documentsIn(documents, perspective)
        const dereference = async ({ _ref }: { _ref: string }) =>
          dataset.find(({ _id }) => _id === _ref) ?? null
        const expected = await evaluate(parse(query, { params }), { dataset, params, dereference })
        const { result } = await engine.run(query, params, perspective)
        expect([perspective, round, result]).toEqual([perspective, round, await expected.get()])
      }
    }
  })

  it.each([
    ['*[_id == $id][0]', 1],
    ['*[_type == "post"] | order(date.of desc)[0...10]', 1],
    ['count(*[_type == "post"])', 1],
    ['*[_type == "person"]{"posts": *[_type == "post" && references(^._id)]}', 2],
    ['*[_type == "post"] | order(rank)[1..3]{_id, "of": date.of}', 1],
    ['*[defined(rank)]', 1],
    ['*[rank > 1]', 0],
    ['*[title match "red"]', 1],
    ['*{"own": *[author._ref == ^._id], "parts": *[_id in ^.parts[]._ref]}', 2],
    ['*{"parts": parts[][count(*[_id == ^._ref]) > 0]}', 1],
    ['*["red" in tags]', 1],
    ['*[_type == "post" && defined(rank)] | order(rank)', 1],
  ])('%s uses %i index lookups', (query, count) => {
    const { bindings, nested } = planQuery(parse(query, { params }), params)
    expect(bindings.length + nested.length).toBe(count)
  })
})
