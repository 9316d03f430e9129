import { expect, test } from 'vitest'
import {
  isTarget,
  normalizePath,
  ownPath,
  redirectChain,
  redirectFor,
  redirectMap,
} from '#schemas/redirect-rules.ts'

const map = redirectMap(
  [
    { from: '/old', to: '/new' },
    { from: '/OLD/', to: '/second' },
    { from: '/older', to: '/old' },
    { from: '/a', to: '/b' },
    { from: '/b', to: '/A/' },
    { from: '/self', to: '/self' },
    { from: '/part', to: '/?from=part#programs' },
    { from: '/shop', to: 'https://shop.example/book?x=1' },
    { from: '/%C3%BCber', to: '/über-uns' },
    { from: '/to-capitals', to: '/BOOK?x=1' },
    // A page that was made later, in any spelling.
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
  // Case, slash and encoding are one to a visitor; the first of two counts.
  ['/old', '/new'],
  ['/Old/', '/new'],
  ['/%6Fld', '/new'],
  ['/über', '/%C3%BCber-uns'],
  ['/u%CC%88ber', '/%C3%BCber-uns'],
  ['/Book', '/book'],
  ['/PAGES/Day/', '/pages/day'],
  ['/ownership', '/new'],
  // Chains are one step, and end at a page.
  ['/older', '/new'],
  ['/to-capitals', '/book'],
  // The query is kept, and is all that is.
  ['/old?utm_source=letter&a=%20', '/new?utm_source=letter&a=%20'],
  ['/old?', '/new'],
  ['/part?x=1', '/?from=part&x=1#programs'],
  ['/shop?y=2', 'https://shop.example/book?x=1&y=2'],
  ['/old?https://elsewhere.example/#//x', '/new?https://elsewhere.example/%23//x'],
  ['/old?x=\r\nset-cookie: a=b', '/new?x=set-cookie:%20a=b'],
])('%j is sent to %s in one step', (asked, to) => {
  expect(redirectFor(map, asked)).toBe(to)
})

test.each([
  // Circles, and a page that is not there at the moment.
  ...['/a', '/b', '/self', '/book', '/', '/unknown'],
  // What holds no pages, however it is spelt.
  ...['/api/contact', '/API/contact', '/%61pi/contact', '/owner', '/trap1', '/trap2', '/trap3'],
  // What is no path of a page.
  ...['//elsewhere.example/old', '/\\elsewhere.example', '/x/../old', '/./old', '/x/%2e%2e/old'],
  ...['//', '///', '/trap', '/trap//', '/%2F', '/%2F%2F'],
  ...['/%', '/old%00', '/old%0d%0ax', '/old%E2%80%AE', '//old', `/${'a'.repeat(201)}`, ''],
])('%j is sent nowhere', (asked) => {
  expect(redirectFor(map, asked)).toBeUndefined()
})

test.each(['/x', '/x?a=1#b', '/#programs', '/a.pdf', '/..x', 'https://elsewhere.example/x'])(
  '%s is a target',
  (to) => {
    expect(isTarget(to)).toBe(true)
  },
)

test.each([
  ...['//', '///', '//?a', '///#b', '/%2f', '/%2F/'],
  ...['', 'x', '//elsewhere.example', '/\\elsewhere.example', '/\telsewhere.example'],
  ...['/%2Felsewhere.example', '/%5celsewhere.example', '/x//elsewhere.example'],
  // A browser takes all of these for //elsewhere.example.
  ...['/..//elsewhere.example', '/.//elsewhere.example', '/%2e//elsewhere.example'],
  ...['/x/..//elsewhere.example', '/x/%2E%2e//elsewhere.example', '/x/%2e%2e%2f/elsewhere.example'],
  ...['http://elsewhere.example', 'javascript:alert(1)', 'https://name:word@elsewhere.example'],
  ...['/owner', '/x/../owner', '/x/..', '/API/contact', '/media/x', '/_next/x'],
  `/${'a'.repeat(300)}`,
])('%j is no target', (to) => {
  expect(isTarget(to)).toBe(false)
})

test('one address has one spelling', () => {
  for (const spelling of ['/a-b', '/a-b/', '/%61-b', '/a%2Db//']) {
    expect(normalizePath(spelling)).toBe('/a-b')
  }
})

test('a page ends the redirect chain, whatever the list says of its address', () => {
  const list = [
    { from: '/older', to: '/old' },
    { from: '/old', to: '/older' },
  ]
  expect(redirectChain(redirectMap(list, ['/old']), '/older')).toEqual(['/old'])
  expect(redirectChain(redirectMap(list), '/older')).toBe('loop')
  expect(redirectChain(map, '/older')).toEqual(['/old', '/new'])
  expect(redirectChain(map, '/a')).toBe('loop')
})

test.each([
  ['https://site.example/old?a#b', '/old?a#b'],
  ['https://SITE.example', '/'],
  ['https://site.example.evil/old', 'https://site.example.evil/old'],
  ['http://site.example/old', 'http://site.example/old'],
  ['/old', '/old'],
])('to https://site.example %s is %s', (to, path) => {
  expect(ownPath(to, 'https://site.example')).toBe(path)
})

test('of a huge list the first thousand count, and a long chain ends', () => {
  const chain = Array.from({ length: 100_000 }, (_, at) => ({ from: `/${at}`, to: `/${at + 1}` }))
  const long = redirectMap(chain)
  expect(long.size).toBe(1_000)
  expect(redirectFor(long, '/0')).toBe('/1000')
})
