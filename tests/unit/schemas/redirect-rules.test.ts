import { expect, test } from 'vitest'
import {
  isTarget,
  plainAddress,
  redirectFor,
  redirectMap,
  wayFrom,
} from '#schemas/redirect-rules.ts'

const map = redirectMap([
  { from: '/old', to: '/new' },
  { from: '/OLD/', to: '/second' },
  { from: '/older', to: '/old' },
  { from: '/a', to: '/b' },
  { from: '/b', to: '/A/' },
  { from: '/part', to: '/?from=part#programs' },
  { from: '/shop', to: 'https://shop.example/book?x=1' },
  { from: '/%C3%BCber', to: '/über-uns' },
  { from: '/', to: '/nowhere' },
  { from: '/api/contact', to: '/new' },
  { from: '/trap', to: '//elsewhere.example' },
])

test.each([
  ['/old', '/new'],
  ['/Old/', '/new'],
  ['/old?utm_source=letter&a=%20', '/new?utm_source=letter&a=%20'],
  ['/older', '/new'],
  ['/part?x=1', '/?from=part&x=1#programs'],
  ['/shop', 'https://shop.example/book?x=1'],
  ['/über', '/%C3%BCber-uns'],
  ['/old?https://elsewhere.example/#//x', '/new?https://elsewhere.example/%23//x'],
])('%s is sent to %s in one step', (asked, to) => {
  expect(redirectFor(map, asked)).toBe(to)
})

test.each(['/a', '/b', '/', '/unknown', '/api/contact', '/trap', '//elsewhere.example/old', '/%'])(
  '%s is sent nowhere',
  (asked) => {
    expect(redirectFor(map, asked)).toBeUndefined()
  },
)

test.each(['/x', '/x?a=1#b', '/#programs', 'https://elsewhere.example/x'])(
  '%s is a target',
  (to) => {
    expect(isTarget(to)).toBe(true)
  },
)

test.each([
  '',
  'x',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/%2Felsewhere.example',
  '/%5celsewhere.example',
  '/\telsewhere.example',
  'http://elsewhere.example',
  'javascript:alert(1)',
  'https://name:word@elsewhere.example',
  '/owner',
  `/${'a'.repeat(300)}`,
])('%j is no target', (to) => {
  expect(isTarget(to)).toBe(false)
})

test('one address has one spelling', () => {
  for (const spelling of ['/a-b', '/a-b/', '/%61-b', '/a%2Db//']) {
    expect(plainAddress(spelling)).toBe('/a-b')
  }
})

test('a page ends the way, whatever the list says of its address', () => {
  const list = [
    { from: '/older', to: '/old' },
    { from: '/old', to: '/older' },
  ]
  const withPage = redirectMap(list, (address) => address === '/old')
  expect(wayFrom(withPage, '/older')).toEqual(['/old'])
  expect(wayFrom(redirectMap(list), '/older')).toBe('loop')
  expect(wayFrom(map, '/older')).toEqual(['/old', '/new'])
  expect(wayFrom(map, '/a')).toBe('loop')
})

test('of a huge list the first thousand count, and a long chain ends', () => {
  const chain = Array.from({ length: 100_000 }, (_, at) => ({ from: `/${at}`, to: `/${at + 1}` }))
  const long = redirectMap(chain)
  expect(long.size).toBe(1_000)
  expect(redirectFor(long, '/0')).toBe('/1000')
})
