import { describe, expect, test } from 'vitest'
import { addressForNext, methodForNext } from '#web/http/request-address.ts'

describe('the address that Next is asked for', () => {
  test.each([
    ['/?email=a@b.co', '/'],
    ['/terms?utm_source=evil&gclid=1', '/terms'],
    ['/terms?_rsc=evil', '/terms'],
    ['/terms??', '/terms'],
    ['/caf%C3%A9?x', '/caf%C3%A9'],
    ['/drawings/home.svg?x', '/drawings/home.svg'],
  ])('a page without its query: %s', (asked, given) =>
    expect(addressForNext(asked, {})).toBe(given),
  )

  test('a page’s data with nothing but the hash of its headers', () => {
    const data = (search: string) => addressForNext(`/terms${search}`, { rsc: '1' })
    expect(data('?utm_source=evil&_rsc=1a2b3')).toBe('/terms?_rsc=1a2b3')
    expect(data('?_rsc=a@b.co')).toBe('/terms')
    expect(data('?utm_source=evil')).toBe('/terms')
  })

  test.each([
    '/owner?search=ada',
    '/media/images/a.png?w=160',
    '/newsletter/unsubscribe?token=x',
    '/api/draft-mode/enable?sanity-preview-secret=x',
    '/_next/static/a.js?v=1',
    '/terms/?utm_source=a',
    '//terms?utm_source=a',
    '/bo%6Fk?utm_source=a',
    '/terms',
  ])('whole, where no cached page answers: %s', (asked) =>
    expect(addressForNext(asked, {})).toBe(asked),
  )

  test.each([
    ['*', '/no-such-page'],
    ['http://evil.example/terms?a', '/terms'],
    ['x', '/no-such-page'],
    ['/index', '/no-such-page'],
    ['/index?a', '/no-such-page'],
    ['/index.rsc', '/no-such-page'],
    ['/_global-error', '/no-such-page'],
  ])('one that Next can answer: %s', (asked, given) =>
    expect(addressForNext(asked, {})).toBe(given),
  )
})

test.each([
  ['GET', '/terms', 'GET'],
  ['TRACE', '/terms', 'PUT'],
  ['POST', '/api/contact', 'POST'],
  ['POST', 'http://host/api/contact', 'POST'],
  ['POST', '/owner/sign-in?a', 'POST'],
  ['POST', '/newsletter/unsubscribe?token=x', 'POST'],
  ['POST', '/%ff', 'POST'],
  ['POST', '/', 'PUT'],
  ['POST', '/newsletter', 'PUT'],
  ['POST', '/terms?/api/', 'PUT'],
])('a method that can be answered: %s %s is %s', (method, url, given) =>
  expect(methodForNext(method, url)).toBe(given),
)

test('a method that no page takes goes where it is refused', () => {
  expect(addressForNext('/terms?a', {}, 'PUT')).toBe('/api/not-allowed')
  expect(addressForNext('/owner', {}, 'PUT')).toBe('/owner')
})
