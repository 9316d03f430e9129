import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath, plainAddress, typedAddress } from '#schemas/typed-address.ts'

const site = 'https://site.example'

test.each<[kind: string, addresses: Record<string, string>]>([
  ['path', { '/old': '/old', '/': '/', '/a.pdf': '/a.pdf', '/#programs': '/#programs' }],
  ['pattern', { '/blog/*': '/blog/*', '/?p=12': '/?p=12' }],
  ['blanks', { ' /insights/ ': '/insights', '\t/a\u00a0': '/a', '\u3000/a\r\n': '/a' }],
  ['blanks inside', { '/my file.pdf': '/my file.pdf', 'https://site.example/my file': '/my%20file' }],
  ['trailing slash', { '/a/?b=/c/#d/': '/a?b=/c/#d/', 'https://site.example/a//': '/a' }],
  ['address of this site', { 'https://site.example/old?a#b': '/old?a#b', [site]: '/' }],
  ['http and www', { 'http://site.example/a': '/a', 'https://www.site.example/a': '/a' }],
  ['no scheme', { 'site.example/a': '/a', 'www.site.example': '/', '//site.example/a': '/a' }],
  ['default port', { 'https://site.example:443/a': '/a', 'http://site.example:80/a': '/a' }],
  ['other port', { 'https://site.example:8080/a': 'https://site.example:8080/a' }],
  ['dot behind the host', { 'https://site.example./a': '/a' }],
  ['capitals', { 'HTTPS://SITE.example/Old': '/Old', 'Site.Example/Old': '/Old' }],
  ['name and password', { 'https://asha:word@site.example/a': '/a' }],
  ['slashes', { 'https://site.example//a': '/a', '//': '//', '//x': '//x', '/a//b': '/a//b' }],
  ['dots', { 'https://site.example/a/../b': '/b', '/a/../b': '/a/../b', '/a/..': '/a/..' }],
  ['backslashes', { 'https:\\\\site.example\\a': '/a', '/a\\b': '/a\\b' }],
  [
    'mistyped scheme',
    {
      'https//site.example/a': '/a',
      'https;//site.example/a': '/a',
      'https:/site.example/a': '/a',
      'http//site.example/a': '/a',
    },
  ],
  [
    'two schemes',
    {
      'https://https://site.example/a': '/a',
      'http://https://b.example/a': 'https://b.example/a',
      'https//http//site.example/a': '/a',
    },
  ],
  ['encoded letters', { 'https://site.example/%C3%BCber': '/über', '/%C3%BCber': '/%C3%BCber' }],
  ['Cyrillic', { 'https://site.example/старая': '/старая', '/старая/': '/старая' }],
  ['emoji', { 'https://site.example/%F0%9F%8E%89': '/🎉', '/🎉': '/🎉' }],
  ['decomposed letters', { '/u\u0308ber': '/über', 'https://site.example/u%CC%88ber': '/über' }],
  ['malformed encoding', { 'https://site.example/%E4%zz': '/%E4%zz', 'https://site.example/100%25': '/100%25' }],
  ['encoded surrogate', { 'https://site.example/%ED%A0%80': '/%ED%A0%80' }],
  ['encoded invisible character', { 'https://site.example/a%E2%80%8B': '/a%E2%80%8B' }],
  ['invisible characters', { '\ufeff/a\u200b': '/a', '\u202ahttps://b.example/\u00ada\u202c': 'https://b.example/a' }],
  ['line end inside', { 'https://b.example/long-\r\nname': 'https://b.example/long-name' }],
  [
    'quotes',
    {
      '"https://site.example/a"': '/a',
      '“/a”': '/a',
      '<https://b.example/a>': 'https://b.example/a',
    },
  ],
  [
    'end of a sentence',
    {
      'https://b.example/a.': 'https://b.example/a',
      '/a,': '/a',
      'b.example/a?': 'https://b.example/a',
    },
  ],
  ['brackets in a path', { '/wiki/Care_(work)': '/wiki/Care_(work)' }],
  ['other site', { 'https://b.example/x/': 'https://b.example/x/', 'http://b.example/x': 'http://b.example/x' }],
  [
    'other site without a scheme',
    {
      'www.b.example': 'https://www.b.example',
      'b.example/a': 'https://b.example/a',
      '//b.example': 'https://b.example',
      'a.b.c.example/a': 'https://a.b.c.example/a',
    },
  ],
  [
    'similar host',
    {
      'https://site.example.evil/a': 'https://site.example.evil/a',
      'https://asite.example/a': 'https://asite.example/a',
    },
  ],
  ['host in other letters', { 'büro.example/a': 'https://büro.example/a' }],
  [
    'word',
    {
      resources: 'resources',
      'about.html/x': 'about.html/x',
      'a.htm/x': 'a.htm/x',
      'a.asp/x': 'a.asp/x',
      'site.example': '/',
    },
  ],
  [
    'click identifier',
    {
      'https://site.example/a?fbclid=1&b=2': '/a?b=2',
      'https://b.example/?gclid=1#c': 'https://b.example/#c',
      '/a?gclid=1': '/a?gclid=1',
      'https://site.example/a?mc_cid=1&mc_eid=2&igsh=3&igshid=4&_hsenc=5': '/a',
      'https://site.example/a?utm_source=chatgpt.com&source=post_page-----1': '/a',
    },
  ],
  [
    'similar parameters',
    {
      'https://site.example/a?xfbclid=1&fbclidx=2': '/a?xfbclid=1&fbclidx=2',
      'https://site.example/a?utm_source=letter&b=chatgpt.com': '/a?utm_source=letter&b=chatgpt.com',
      'https://site.example/a?source=a_post_page-&b=post_page-': '/a?source=a_post_page-&b=post_page-',
      'https://site.example/a?source=-post_page': '/a?source=-post_page',
    },
  ],
  [
    'redirect of a mail program',
    {
      'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fsite.example%2Fa&data=1': '/a',
    },
  ],
  [
    'redirects of other programs',
    {
      'https://urldefense.com/v3/__https://site.example/a__;!!N1!x$': '/a',
      'https://google.com/url?url=https://site.example/a': '/a',
      'https://l.facebook.com/l.php?u=https%3A%2F%2Fsite.example%2Fa': '/a',
      'https://b.example/https://www.google.com/url?q=x': 'https://b.example/https://www.google.com/url?q=x',
      'https://b.example/?q=https://site.example/a': 'https://b.example/?q=https://site.example/a',
    },
  ],
  ['redirect of a search', { 'https://www.google.com/url?q=https://site.example/a&sa=D': '/a' }],
  ['marked text', { 'https://site.example/a#:~:text=new%20job': '/a', '/a#b:~:text=c': '/a#b' }],
  [
    'mail and telephone',
    {
      'mailto:asha@site.example': 'mailto:asha@site.example',
      'asha@site.example': 'asha@site.example',
      'tel:+4930': 'tel:+4930',
      'sms+x-1.a:5a': 'sms+x-1.a:5a',
    },
  ],
  ['fragment', { '#about': '#about' }],
  ['script', { 'javascript:alert(1)': 'javascript:alert(1)', 'data:text/html,x': 'data:text/html,x' }],
  ['nothing', { '': '', ' \u200b': '' }],
])('plainAddress normalises the coach’s addresses: %s', (_, addresses) => {
  const read = Object.keys(addresses).map((typed) => [typed, plainAddress(typed, site)])
  expect(Object.fromEntries(read)).toEqual(addresses)
})

test('compares hosts of a site whose own name has www. or other letters', () => {
  expect(plainAddress('site.example/a', 'https://www.site.example')).toBe('/a')
  expect(plainAddress('büro.example/a', 'https://xn--bro-hoa.example')).toBe('/a')
  expect(plainAddress('http://localhost:3000/a', 'http://localhost:3000')).toBe('/a')
})

const parts =
  'https:|http:|/|//|\\|.|..|site.example|www.|b.example|a|%C3%BC|%E2%80%8B|ü|?|=|#|:~:text=|fbclid=1|&|"|<|>|,| |\u200b|\u202e|:|@|🎉|*|:443'.split(
    '|',
  )

test('an address that was read stays the same, is visible, and does not name this site', () => {
  const typed = fc.oneof(
    fc.array(fc.constantFrom(...parts), { maxLength: 10 }).map((list) => list.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  fc.assert(
    fc.property(typed, (address) => {
      const plain = plainAddress(address, site)
      expect([address, plainAddress(plain, site)]).toEqual([address, plain])
      expect(plain).not.toMatch(/^\s|[\p{Cc}\p{Cf}]|\s$|^(?:https?:\/\/)?(?:www\.)?site\.example(?:[/?#]|$)/u)
      expect(ownPath(plain, site)).toBe(plain)
      expect(typedAddress(typedAddress(address))).toBe(typedAddress(address))
    }),
    { numRuns: 2_000 },
  )
})
