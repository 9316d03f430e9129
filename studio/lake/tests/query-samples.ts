const filters = [
  'true',
  '_type == "post"',
  '"page" == _type',
  '_type != "post"',
  '_type in ["post", "none"]',
  '_id == "post-1"',
  '_id in ["post-1", "drafts.post-1", "none"]',
  '_id in path("drafts.**")',
  '_type == "post" && rank > 1',
  '_type == "post" || rank > 1',
  '!(_type == "post")',
  'slug.current == "slug-1"',
  '_type == "post" && slug.current in ["slug-1"]',
  'rank in list[].n',
  'references("page-1")',
  '_type == "post" && references(["page-1", "page-2"])',
  'defined(author)',
  'author->rank == 1',
  'author._ref == "page-1"',
  'title match "t*"',
  '[title, of.s] match "a"',
  'count(list[n > 1]) > 0',
  '_id match "post-*"',
  'rank == null',
  '_id > "page-2"',
  'author._ref in *[_type == "page"]._id',
  '_type == "page" && !(_id in *[_type == "post"].author._ref)',
]
const suffixes = [
  '',
  '[0]',
  '[-1]',
  '[1..3]',
  '[0...2]',
  '[rank > 0]',
  '._id',
  '.list[].n',
  '[]._id',
  '{_id, rank}',
  '{...}',
  '{..., "x": rank + 1}',
  '{_id, author->}',
  '{_id, "a": author->{rank}}',
  '{"n": count(*[references(^._id)])}',
  '{_id, list[]{n, "up": ^.rank}}',
  '{of{n}, "first": list[0]}',
  '|order(rank)',
  '|order(rank desc, _id)._id',
  '|order(lower(title) asc)[0...4]{title}',
  '|order(of.n)[1]',
  '|order(_id)[0..2]{_id}|order(_id desc)',
  '{rank > 1 => {"big": true}, _id}',
  '|score(title match "a")',
  '.author->rank',
  '{"all": count(*), "same": *[_type == ^._type && _id != ^._id][0]._id}',
]

/** Each filter with each suffix, also inside of an object. */
export const queries = filters.flatMap((filter) =>
  suffixes.flatMap((suffix) => [
    `*[${filter}]${suffix}`,
    `{"found": *[${filter}]${suffix}, "n": count(*)}`,
  ]),
)

/** Documents of three types with fields of every type, and with references to each other. */
export const documents = Array.from({ length: 30 }, (_, at) => {
  const number = Math.floor(at / 3)
  const type = ['post', 'page', 'person'][at % 3] ?? 'post'
  return {
    _id: `${at === 21 ? 'drafts.' : ''}${type}-${number}`,
    _type: type,
    title: ['A title', 'another', 'Třetí b', ''][at % 4],
    rank: [1, 2, 'b', null, true, 3.5, { n: 1 }][at % 7],
    of: { n: at % 5, s: at % 2 ? 'a' : 'b' },
    list: [
      { _key: 'a', n: at % 3 },
      { _key: 'b', n: at },
    ],
    ...(at % 4 && { slug: { _type: 'slug', current: `slug-${at % 6}` } }),
    ...(at % 2 && { author: { _type: 'reference', _ref: `page-${at % 5}`, _weak: true } }),
  }
})
