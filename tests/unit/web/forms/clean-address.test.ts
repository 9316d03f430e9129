import { expect, test } from 'vitest'
import { addressKey, addressProblem, cleanAddress } from '#web/forms/clean-address.ts'
import { isEmailAddress } from '#web/forms/text-rules.ts'

const address = 'asha@example.com'

test('cleanAddress removes invisible characters at any position', () => {
  const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
  let tried = 0
  for (let code = 0; code <= 0xe0fff; code += code === 0xd7ff ? 0x801 : 1) {
    const sign = String.fromCodePoint(code)
    if (!invisible.test(sign)) continue
    tried += 1
    const places = [`${sign}${address}${sign}`, `asha${sign}@${sign}example.com${sign}`]
    // Letters without a glyph count as blanks, which make an address ambiguous.
    if (!/[\u2800\u3164\uffa0]/.test(sign)) places.push(`as${sign}ha@exam${sign}ple.c${sign}om`)
    for (const typed of places) expect(cleanAddress(typed), `U+${code.toString(16)}`).toBe(address)
  }
  expect(tried).toBeGreaterThan(4_000)
})

test.each([
  ...['Asha <asha@example.com>', '"Rao, Asha" <asha@example.com>', '<asha@example.com>,'],
  ...["'asha@example.com' <asha@example.com>", 'asha@example.com<mailto:asha@example.com>'],
  ...['mailto:asha@example.com', 'mailto:asha%E2%80%8B@example.com'],
  ...['MAILTO:asha%40example.com?subject=Hi%20there', '\u202aasha@example.com\u202c'],
  ...['asha@example.com.', 'asha@example.com,', 'asha@example.com;', '(asha@example.com)'],
  ...['“asha@example.com”', "'asha@example.com'", 'asha@example.com\r\n', '\tasha@example.com'],
  ...['asha @example.com', 'asha@ example.com', 'asha\u00a0@\u2009example.com\u3000'],
  ...['ａｓｈａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'asha@example。com', 'asha﹫example․com'],
])('cleanAddress cleans %j', (typed) => {
  expect(cleanAddress(typed)).toBe(address)
  expect(addressProblem(typed, 'No')).toBeUndefined()
})

test.each([
  ...['a@b.co', 'o’brien@example.com', "o'brien@example.com", 'użytkownik@przykład.pl'],
  'first.last+tag@sub.example.co.in',
])('%j is valid and stays unchanged', (typed) => {
  expect(cleanAddress(typed)).toBe(typed)
  expect(isEmailAddress(typed)).toBe(true)
})

test('addressKey is a clean address in lower case', () =>
  expect(addressKey(' Asha@Example.COM. ')).toBe(address))

test.each([
  ['a@x.com, b@y.com', 'It holds more than one @: please give one address.'],
  ['b@y.com <a@x.com>', 'It holds more than one @: please give one address.'],
  ['a@x.com\nBcc: b@y.com', 'It holds more than one @: please give one address.'],
  ['mailto:a@x.com?cc=b@y.com', 'It holds more than one @: please give one address.'],
  ['asha rao@example.com', 'There is a space in it.'],
  ['asha@example com.org', 'There is a space in it.'],
  ['Hello. asha@example.com', 'There is a space in it.'],
  ['as\u3164ha@example.com', 'There is a space in it.'],
  ['asha@exam\nple.com', 'There is a line break or a control character in it.'],
  ['mailto:asha%0a@example.com', 'There is a line break or a control character in it.'],
  ['नी\u200dल@example.com', 'There is an invisible character in it: please type it again.'],
  ['asha❤\ufe0f@example.com', 'There is an invisible character in it: please type it again.'],
  ['asha;rao@example.com', 'No address has a ; in it.'],
  [`${'x'.repeat(250)}@example.com`, 'It is longer than 254 characters.'],
])('%j is refused with a reason', (typed, reason) => {
  expect(addressProblem(typed, 'Please add one')).toBe(`Please add one. ${reason}`)
  expect(addressProblem(typed, 'Please add one.')).toBe(`Please add one. ${reason}`)
})

test.each(['', 'asha', 'asha@', '@example.com', 'asha@example', 'asha@.com'])(
  '%j is refused with the form’s general message',
  (typed) => expect(addressProblem(typed, 'Please add one.')).toBe('Please add one.'),
)

test.each([
  ...['', '@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.de', 'a@b c.de', 'a@b@c.de'],
  ...['a,b@c.de', 'a;b@c.de', 'A <a@b.co>', '"a"@b.co', 'a@b.co\nBcc:x@y.z', 'mailto:a@b.co'],
  ...['a\u200b@b.co', 'a@b.c\u202eo', 'a@b.co\ufe0f', 'a\u3164@b.co', 'a\ud800@b.co'],
  ...['a\ufffd@b.co', `${'x'.repeat(250)}@b.co`, 'a@[::1].x'],
])('%j is invalid without cleaning', (typed) => expect(isEmailAddress(typed)).toBe(false))

test('cleanAddress changes no cleaned address, and is fast for any input', {
  timeout: 2_000,
}, () => {
  for (const typed of ['Asha <a@b.co>', 'a @b.co', '<<a@b.co>>', '"a b"@c.de'])
    expect(cleanAddress(cleanAddress(typed))).toBe(cleanAddress(typed))
  for (const long of [`a@${'b.'.repeat(40_000)}`, 'a@'.repeat(120)])
    expect(isEmailAddress(long)).toBe(false)
  for (const part of [' ', '<', '"', '@ ', '\u0301\u0323', '\u200d', '👩\u200d'])
    expect(isEmailAddress(cleanAddress(`a${part.repeat(30_000)}b`))).toBe(false)
})
