// https://www.sanity.io/docs/visual-editing/content-source-maps
import { resolveEditUrl } from '@sanity/client/csm'
import { beforeAll, expect, it } from 'vitest'
import { clientOf, lakeForFile } from './harness.ts'

const lake = lakeForFile()
const ref = (_ref: string) => ({ _type: 'reference', _ref })
const item = (_key: string, label: string, rest = {}) => ({ _key, label, ...rest })

/** Value of several fields, so that values do not identify their fields. */
const TWICE = 'Said twice'
const page = {
  ...{ _id: 'page', _type: 'page', title: TWICE, heading: TWICE, count: 7, open: true },
  date: '2026-11-26',
  hero: { label: TWICE, text: TWICE, tags: ['a', 'b', 'c'] },
  end: { label: TWICE },
  parts: [
    item('k1', TWICE, { to: ref('other'), rank: 2, words: ['x', 'x'] }),
    item('k2', TWICE, { to: ref('page'), rank: 1, words: ['x'] }),
  ],
  tags: [TWICE, TWICE, 'third'],
}

beforeAll(async () => {
  await lake.client
    .transaction()
    .create(page)
    .create({ _id: 'other', _type: 'page', title: TWICE, heading: null, to: ref('page') })
    .create({ _id: 'drafts.other', _type: 'page', title: TWICE, heading: 'Draft', to: ref('page') })
    .commit()
})

/** Mappings of a result: `document: path` by the path in the result. */
async function maps(query: string, resultSourceMap: true | 'withKeyArraySelector' = true) {
  const answer = await clientOf(lake, { perspective: 'drafts' }).fetch(
    query,
    { id: 'page' },
    { filterResponse: false, resultSourceMap },
  )
  const { documents = [], paths = [], mappings = {} } = answer.resultSourceMap ?? {}
  return Object.fromEntries(
    Object.entries(mappings).map(([at, { source }]) => {
      if (source.type !== 'documentValue') throw new Error(source.type)
      return [simplify(at), `${documents[source.document]?._id}: ${simplify(paths[source.path] ?? '')}`]
    }),
  )
}

/** Simplifies a path: `$['a'][0]` becomes `a[0]`. */
const simplify = (path: string) =>
  path
    .replace(/^\$/, '')
    .replace(/\['([^']*)'\]/g, '.$1')
    .replace(/^\./, '')

const first = '*[_id == $id][0]'

it.each([
  [`${first}.title`, { '': 'page: title' }],
  [`${first}{title, heading}`, { title: 'page: title', heading: 'page: heading' }],
  [`${first}{"heading": title}`, { heading: 'page: title' }],
  [`${first}{count, open, date}`, { count: 'page: count', open: 'page: open', date: 'page: date' }],
  [`${first}{"a": hero.label, end}`, { a: 'page: hero.label', 'end.label': 'page: end.label' }],
  [`${first}{hero{label}, "e": end{...}}`, { 'hero.label': 'page: hero.label', 'e.label': 'page: end.label' }],
  [`${first}{parts[]{label}}`, { 'parts[0].label': 'page: parts[0].label', 'parts[1].label': 'page: parts[1].label' }],
  [`${first}.parts[].label`, { '[0]': 'page: parts[0].label', '[1]': 'page: parts[1].label' }],
  [
    `${first}{"l": parts | order(rank)[]{label}}`,
    { 'l[0].label': 'page: parts[1].label', 'l[1].label': 'page: parts[0].label' },
  ],
  [`${first}{"l": parts[_key == "k2"][0].label}`, { l: 'page: parts[1].label' }],
  [`${first}{"l": parts[-1].label}`, { l: 'page: parts[1].label' }],
  [`${first}{"l": parts[1..1]{label}}`, { 'l[0].label': 'page: parts[1].label' }],
  [`${first}{tags}`, { 'tags[0]': 'page: tags[0]', 'tags[1]': 'page: tags[1]', 'tags[2]': 'page: tags[2]' }],
  [
    `${first}{"t": tags[1..2], "one": tags[-1]}`,
    { 't[0]': 'page: tags[1]', 't[1]': 'page: tags[2]', one: 'page: tags[2]' },
  ],
  [
    `${first}.parts[].words[]`,
    {
      '[0]': 'page: parts[0].words[0]',
      '[1]': 'page: parts[0].words[1]',
      '[2]': 'page: parts[1].words[0]',
    },
  ],
  [`${first}{"l": [title, end.label, "new"]}`, { 'l[0]': 'page: title', 'l[1]': 'page: end.label' }],
  // References and joins.
  [`${first}{parts[]{"t": to->title}}`, { 'parts[0].t': 'drafts.other: title', 'parts[1].t': 'page: title' }],
  [`${first}{"t": parts[].to->title}`, { 't[0]': 'drafts.other: title', 't[1]': 'page: title' }],
  [
    `${first}{"to": parts[0].to->{title, "of": ^.heading}}`,
    { 'to.title': 'drafts.other: title', 'to.of': 'page: heading' },
  ],
  [
    `${first}{"others": *[references(^._id)] | order(_id){"t": heading}}`,
    { 'others[0].t': 'drafts.other: heading', 'others[1].t': 'page: heading' },
  ],
  [`*[_type == "page"] | order(_id)[0...1]{"of": to->to->title, "t": to->end.label}`, { '[0].t': 'page: end.label' }],
  // Choices.
  [`${first}{"c": coalesce(none, heading, title)}`, { c: 'page: heading' }],
  [`${first}{"c": coalesce(none, "default")}`, {}],
  [
    `${first}{"s": select(open => title, heading), "t": select(!open => title, heading)}`,
    { s: 'page: title', t: 'page: heading' },
  ],
  [`${first}{open => {title}, !open => {heading}}`, { title: 'page: title' }],
  [`${first}{end{..., "title": ^.title}}`, { 'end.label': 'page: end.label', 'end.title': 'page: title' }],
  [`${first}{"e": {...end, "label": upper(end.label)}}`, {}],
  // A projection of a projection.
  [`${first}{"a": {"b": title}}{"c": a.b}`, { c: 'page: title' }],
  [`*[_id == $id]{"t": title, rank}[t != null]{"u": t}`, { '[0].u': 'page: title' }],
  [`{"one": ${first}{title}, "n": count(*)}`, { 'one.title': 'page: title' }],
  // Computed values.
  [`${first}{"a": title + "!", "b": upper(title), "c": count + 1, "d": count(parts), "e": "x", "f": $id}`, {}],
  [`${first}{"l": string::split(title, " "), "m": title == heading}`, {}],
  [`*[_id in path("page")]{title}`, { '[0].title': 'page: title' }],
])('maps the result of %s to documents and paths', async (query, expected) => {
  expect(await maps(query)).toEqual(expected)
})

it('maps each field of a document that a query returns without a projection', async () => {
  const found = await maps(first)
  expect(found).toMatchObject({ _id: 'page: _id', 'parts[1].words[0]': 'page: parts[1].words[0]' })
  for (const [at, value] of Object.entries(found)) expect(value).toBe(`page: ${at}`)
})

it('identifies array items by key with `withKeyArraySelector`', async () => {
  const found = await maps(`${first}{parts[]{label, words}}`, 'withKeyArraySelector')
  expect(found['parts[1].label']).toBe("page: parts[?(@._key=='k2')].label")
  expect(found['parts[0].words[1]']).toBe("page: parts[?(@._key=='k1')].words[1]")
})

it('maps to published documents in the published perspective', async () => {
  const { resultSourceMap } = await clientOf(lake, { perspective: 'published' }).fetch(
    '*[_id == "other"][0]{title, heading}',
    {},
    { filterResponse: false, resultSourceMap: true },
  )
  expect(resultSourceMap?.documents).toEqual([{ _id: 'other', _type: 'page' }])
  expect(Object.keys(resultSourceMap?.mappings ?? {})).toEqual(["$['title']"])
})

it('resolves the edit URL of the right one of two fields with the same value', async () => {
  const client = clientOf(lake, { perspective: 'drafts' })
  const query = `${first}{hero{text}, parts[]{label}}`
  const options = { filterResponse: false, resultSourceMap: 'withKeyArraySelector' } as const
  const { resultSourceMap } = await client.fetch(query, { id: 'page' }, options)
  if (!resultSourceMap) throw new Error('There is no source map')
  const resultPath = ['parts', 1, 'label']
  const url = resolveEditUrl({ studioUrl: 'https://studio.test', resultSourceMap, resultPath })
  expect(decodeURIComponent(String(url))).toContain('path=parts[_key=="k2"].label')
})
