/** GROQ expressions with values of every type. */
const values = [
  ...['null', 'true', 'false', '0', '1', '-2', '3.5', '1e3', '""', '"a"', '"A b"', '"2026-11-22"'],
  ...['[]', '[1, 2, 3]', '["b", "a", null]', '[{"n": 1}, {"n": 2}]', '{}', '{"n": 1, "s": "a"}'],
  ...['"a".."c"', '1...3', 'dateTime("2026-11-22T10:00:00Z")', '@', 'rank', 'of.n', 'list[].n'],
]
const operators = [
  ...['==', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '**', '&&', '||', 'in', 'match'],
]

/** Functions. `_` stands for the argument. */
const functions = [
  ...['defined(_)', 'count(_)', 'length(_)', 'lower(_)', 'upper(_)', 'string(_)', 'round(_)'],
  ...['round(_, 1)', 'coalesce(null, _, 1)', 'select(_ => "yes", "no")', 'references(_)'],
  ...['dateTime(_)', 'array::unique(_)', 'array::compact(_)', 'array::join(_, "-")'],
  ...['array::intersects(_, [1, "a"])', 'math::sum(_)', 'math::avg(_)', 'math::min(_)'],
  ...['math::max(_)', 'string::split(_, " ")', 'string::startsWith(_, "a")', 'pt::text(_)'],
  ...['path(_)', 'geo::latLng(_, 1)', 'diff::changedAny(_, 1, a)', 'identity()', '!_', '-_', '+_'],
  ...['_[0]', '_[-1]', '_[1..2]', '_[0...-1]', '_[]', '_[n > 1]', '_.n', '_{n}', '_->', '_->n'],
  ...['_|order(n desc)', '_|order(@)[0]', '_{..., "x": n}', '_[].n', 'asdf(_)', '_ asc'],
]

/** Queries that contain an expression, for which `_` stands. */
const contexts = [
  '(_)',
  '*[_ == true]._id',
  '*[_type == "post"]{_id, "value": _}',
  '*[_type == "post"] | order(_id desc) [0...3]{"inner": *[_type == "page" && _ == ^.rank]._id}',
]

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
  '[2...]',
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
  '{"all": count(*), "same": *[_type == ^._type && _id != ^._id][0]._id}',
  '.author->.rank',
]

/** Combinations of the expressions above. Many are invalid, and must fail in the lake and in groq-js. */
export function queries(): string[] {
  const expressions = [
    ...values.flatMap((left) =>
      operators.flatMap((operator) => values.map((right) => `${left} ${operator} ${right}`)),
    ),
    ...functions.flatMap((call) => values.map((value) => call.replaceAll('_', value))),
  ]
  return [
    ...expressions.map((expression) => `(${expression})`),
    ...functions.flatMap((call) =>
      contexts
        .slice(1)
        .flatMap((context) =>
          values.map((value) => context.replace(/(?<![\w.^])_(?!\w)/, call.replaceAll('_', value))),
        ),
    ),
    ...filters.flatMap((filter) =>
      suffixes.flatMap((suffix) => [
        `*[${filter}]${suffix}`,
        `count(*[${filter}]${suffix})`,
        `{"found": *[${filter}]${suffix}, "n": count(*)}`,
      ]),
    ),
  ]
}

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
