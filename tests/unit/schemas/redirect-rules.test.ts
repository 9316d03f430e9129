import { expect, test } from 'vitest'
import {
  isSamePath,
  isTarget,
  normalizePath,
  redirectChain,
  redirectFor,
  redirectMap,
  redirectQueries,
} from '#schemas/redirect-rules.ts'
import { refusedSource } from '#schemas/refused-source.ts'
import { config } from '#web/proxy.ts'

const map = redirectMap(
  [
    { from: '/old', to: '/new' },
    { from: '/OLD/', to: '/second' },
    { from: '/older', to: '/old' },
    { from: '/to-part', to: '/old#x#y' },
    { from: '/a', to: '/b' },
    { from: '/b', to: '/A/' },
    { from: '/self', to: '/self' },
    { from: '/part', to: '/?from=part#programs' },
    { from: '/shop', to: 'https://shop.example/book?x=1' },
    { from: '/%C3%BCber', to: '/über-uns' },
    { from: '/to-capitals', to: '/BOOK?x=1' },
    { from: '/to-slash', to: '/Book/' },
    { from: ' /blog/* ', to: '/new' },
    { from: '/blog/tag/*', to: '/book' },
    { from: '/blog/kept', to: '/shop' },
    { from: '/my file.pdf', to: '/new file' },
    { from: '/*', to: '/trap' },
    { from: '/api/*', to: '/trap' },
    { from: '/?p=12', to: '/new' },
    { from: '/?p=home', to: '/' },
    { from: '/index.php?page_id=5', to: '/new' },
    { from: '/two?a=1&b=2', to: '/new' },
    { from: '/home', to: '/' },
    // Sources that are pages or reserved paths, and targets that are refused.
    { from: '/book', to: '/trap' },
    { from: '/Book/', to: '/trap' },
    { from: '/', to: '/trap' },
    { from: '/api/contact', to: '/trap' },
    { from: '/Owner', to: '/trap' },
    { from: '/ownership', to: '/new' },
    { from: '/trap1', to: '//elsewhere.example' },
    { from: '/trap2', to: '/x/..//elsewhere.example' },
    { from: '/trap3', to: '/owner/enter' },
    ...['//', '///'].flatMap((slashes) => [
      { from: `/trap${slashes}`, to: slashes },
      { from: slashes, to: '/trap' },
    ]),
  ],
  ['/book', '/', '/pages/day'],
)

test.each([
  // Case, trailing slash and encoding are ignored. The first of two redirects wins.
  ['/old', '/new'],
  ['/Old/', '/new'],
  ['/%6Fld', '/new'],
  ['/über', '/%C3%BCber-uns'],
  ['/u%CC%88ber', '/%C3%BCber-uns'],
  ['/Book', '/book'],
  ['/PAGES/Day/', '/pages/day'],
  ['/ownership', '/new'],
  // A chain becomes one redirect, and ends at a page.
  ['/older', '/new'],
  ['/to-part', '/new'],
  ['/to-capitals', '/book?x=1'],
  ['/to-slash', '/book'],
  // `*` matches all paths below. The longest match wins. A matched query parameter is removed.
  ['/blog', '/new'],
  ['/Blog/2019/05/', '/new'],
  ['/blog/tag/x?utm_source=a', '/book?utm_source=a'],
  ['/blog/kept', 'https://shop.example/book?x=1'],
  ['/blog/a%20b', '/new'],
  ['/My%20file.pdf', '/new%20file'],
  ['/?p=12', '/new'],
  ['/?utm_source=a&p=12', '/new?utm_source=a'],
  ['/index.php?b=1&page_id=5', '/new?b=1'],
  ['/two?b=2&a=1', '/new'],
  ['/home?x=1', '/?x=1'],
  // The target gets the query of the request, and nothing else.
  ['/old?utm_source=letter&a=%20', '/new?utm_source=letter&a=%20'],
  ['/old?', '/new'],
  ['/part?x=1', '/?from=part&x=1#programs'],
  ['/shop?y=2', 'https://shop.example/book?x=1&y=2'],
  ['/old?https://elsewhere.example/#//x', '/new?https://elsewhere.example/%23//x'],
  ['/old?x=\r\nset-cookie: a=b', '/new?x=set-cookie:%20a=b'],
])('redirects %j to %s in one step', (request, to) => {
  expect(redirectFor(map, request)).toBe(to)
})

test.each([
  // No redirect has these queries.
  ...['/?p=13', '/?x=1', '/index.php?page_id=6', '/index.php', '/two?a=1', '/blogs', '/api/x'],
  // Circular chains, pages and unknown paths.
  ...['/a', '/b', '/self', '/book', '/', '/unknown'],
  // Reserved paths, in any spelling.
  ...['/api/contact', '/API/contact', '/%61pi/contact', '/owner', '/trap1', '/trap2', '/trap3'],
  // Malformed paths.
  ...['//elsewhere.example/old', '/\\elsewhere.example', '/x/../old', '/./old', '/x/%2e%2e/old'],
  ...['//', '///', '/trap', '/trap//', '/%2F', '/%2F%2F'],
  ...['/%', '/old%00', '/old%0d%0ax', '/old%E2%80%AE', '//old', `/${'a'.repeat(201)}`, ''],
])('returns no target for %j', (request) => {
  expect(redirectFor(map, request)).toBeUndefined()
})

test('redirects the path of a page only if the redirect has a query', () => {
  expect(redirectFor(map, '/?p=12', true)).toBe('/new')
  expect(redirectFor(map, '/?p=home', true)).toBe('/')
  for (const page of ['/book?x=1', '/blog/page', '/thanks']) expect(redirectFor(map, page, true), page).toBeUndefined()
  expect(redirectQueries(map, '/')).toEqual(['p', 'p'])
  expect(redirectQueries(map, '/book')).toEqual([])
})

test.each([
  ['old', /slash/],
  ['/tag/:name', /“:name” stands for nothing/],
  ['/tag/[name]', /“\[name\]” stands/],
  ['/tag/{name}', /“{name}” stands/],
  ['^/tag/(.*)$', /“\^” stands/],
  ['/tag/(.*)', /“\(\.\*\)” stands/],
  ['/blog/<slug>', /“<slug>” stands/],
  ['/blog/<int:id>/x', /“<int:id>” stands/],
  ['/blog/(?:x|y)', /“\(\?:x\|y\)” stands/],
  ['/blog/(?<id>x)', /“\(\?<id>x\)” stands/],
  ['/blog/(a|b)/c', /“\(a\|b\)” stands/],
  ['/blog/(\\d+)', /“\(\\d\+\)” stands/],
  ['/blog/.+', /“\.\+” stands/],
  ['/blog/\\w', /“\\w” stands/],
  ['/old/?$', /“\$” stands/],
  ['/%postname%', /“%postname%” stands/],
  ['/old#part', /leave out #/],
  ['/a\u200bb', /the invisible character/],
  ['/a\u00a0b', /the invisible character/],
  ['/%E4', /take out “%E4”/],
  ['/%C3%BC/100%', /take out “%”/],
  ['/a//b', /take out “\/\/”/],
  ['/%2e%2e/b', /take out “\/\.\.\/”/],
  ['/a\\b', /take out “\\”/],
  ['/*', /every address/],
  ['/a/*/b', /A \* works at the end/],
  ['/a*', /A \* works at the end/],
  ['/a/*?x=1', /Either \* or/],
  ['/a?x=*', /Either \* or/],
  ['/owner', /belongs to another part/],
  ['/%61pi/x', /belongs to another part/],
  ['/Robots.txt', /belongs to another part/],
  [`/${'a'.repeat(201)}`, /200 characters/],
])('returns an error for the source %s', (from, why) => {
  expect(refusedSource(from)).toMatch(why)
})

const valid = [
  ' /old ',
  '/blog/*',
  '/?p=12',
  '/index.php?page_id=5',
  '/My file.pdf',
  '/%C3%BCber',
  '/100%25',
  '/wiki/Care_(work)',
]
test.each(valid)('accepts %j as a source', (from) => {
  expect(refusedSource(from)).toBeUndefined()
})

test.each(['/x', '/x?a=1#b', '/#programs', '/a.pdf', '/..x', 'https://elsewhere.example/x'])(
  'accepts %s as a target',
  (to) => {
    expect(isTarget(to)).toBe(true)
  },
)

test.each([
  ...['//', '///', '//?a', '///#b', '/%2f', '/%2F/'],
  ...['/blog/*', '/*'],
  ...['', 'x', '//elsewhere.example', '/\\elsewhere.example', '/\telsewhere.example'],
  ...['/%2Felsewhere.example', '/%5celsewhere.example', '/x//elsewhere.example'],
  // Browsers resolve these to //elsewhere.example.
  ...['/..//elsewhere.example', '/.//elsewhere.example', '/%2e//elsewhere.example'],
  ...['/x/..//elsewhere.example', '/x/%2E%2e//elsewhere.example', '/x/%2e%2e%2f/elsewhere.example'],
  ...['http://elsewhere.example', 'javascript:alert(1)', 'https://name:word@elsewhere.example'],
  ...['https://name@elsewhere.example', 'https://:word@elsewhere.example'],
  ...['/owner', '/x/../owner', '/x/..', '/API/contact', '/media/x', '/_next/x'],
  `/${'a'.repeat(300)}`,
])('refuses %j as a target', (to) => {
  expect(isTarget(to)).toBe(false)
})

test('normalizePath returns one spelling for all spellings of an address', () => {
  for (const spelling of ['/a-b', '/a-b/', '/%61-b', '/a%2Db//']) {
    expect(normalizePath(spelling)).toBe('/a-b')
  }
  const longest = `/${'a'.repeat(199)}`
  expect([longest, `${longest}a`, 'a-b'].map(normalizePath)).toEqual([longest, undefined, undefined])
})

test.each([
  [true, '/Old/', '/%6Fld'],
  [true, '/x?a=1&b=2', '/X/?b=2&a=1'],
  [false, '/old', '/older'],
  [false, '/x?a=1', '/x'],
  // No page can have these.
  [false, '/owner', '/owner'],
  [false, '//', '/%'],
])('isSamePath is %s for %s and %s', (same, one, other) => {
  expect(isSamePath(one, other)).toBe(same)
})

test('ends a redirect chain at a page, even if the page’s address is the source of a redirect', () => {
  const list = [
    { from: '/older', to: '/old' },
    { from: '/old', to: '/older' },
  ]
  expect(redirectChain(redirectMap(list, ['/old']), '/older')).toEqual(['/old'])
  expect(redirectChain(redirectMap(list), '/older')).toBe('loop')
  expect(redirectChain(map, '/older')).toEqual(['/old', '/new'])
  expect(redirectChain(map, '/a')).toBe('loop')
})

test('refuses every path as a source that no redirect receives', () => {
  const matchers = config.matcher.map((matcher) => new RegExp(`^${matcher}$`))
  const reaches = (path: string) => matchers.some((one) => one.test(path))
  const paths = ['/robots.txt', '/drawings/x', '/starter-packs/x', '/care-kit/x', '/preview/x']
  const feeds = ['/insights/feed.xml', '/newsletter/issues/feed.xml', '/a_starter_pack.pdf']
  for (const path of [...paths, ...feeds, '/sitemap.xml', '/media/x', '/api']) {
    expect(reaches(path), path).toBe(false)
    expect(refusedSource(path), path).toBeDefined()
  }
  for (const path of ['/old', '/robots', '/insights/feed', '/drawings', '/care-kit-2'])
    expect([reaches(path), refusedSource(path)]).toEqual([true, undefined])
})

test('uses only the first thousand of 100 000 redirects, and follows a chain of a thousand', () => {
  const chain = Array.from({ length: 100_000 }, (_, at) => ({ from: `/${at}`, to: `/${at + 1}` }))
  const long = redirectMap(chain)
  expect(long.size).toBe(1_000)
  expect(redirectFor(long, '/0')).toBe('/1000')
})
