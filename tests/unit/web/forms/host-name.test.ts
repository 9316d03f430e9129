import { domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { asciiHost, decodeHost } from '#web/forms/host-name.ts'

test.each([
  ...['bücher.example', 'münchen.straße.de', '例え.テスト', 'موقع.وزارة-الاتصالات.مصر', 'हिन्दी.भारत'],
  ...['क्\u200dष.example', 'نامه\u200cای.com', 'l·l.cat', 'пример.рф', '😀.example', 'x-ü-9.example'],
])('%j has one ASCII form, which is decoded like in Node', (host) => {
  const ascii = asciiHost(host)
  expect(ascii).toMatch(/^[a-z\d.-]+$/)
  expect(asciiHost(ascii ?? '')).toBe(ascii)
  expect(decodeHost(ascii ?? '')).toBe(domainToUnicode(ascii ?? ''))
})

test.each([
  ...['gmаil.com', 'αpple.com', 'a b.com', 'a/b.com', 'a@b.com', 'a:80', 'a?b', 'a%62.com', '[::1]'],
  ...['xn--9999999999.com', 'xn--a', 'xn--.com', '\u2801.com', 'a”.com', ''],
])('%j is no host', (host) => expect(asciiHost(host)).toBeUndefined())

test('a long or invalid label is decoded within a moment', { timeout: 1_000 }, () => {
  for (const code of ['9'.repeat(1_000), 'a'.repeat(1_000), `${'a'.repeat(999)}-`, '-', '--', 'zzzzzzzz'])
    expect(decodeHost(`xn--${code}.com`)).toMatch(/\.com$/)
})
