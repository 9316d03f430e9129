import { describe, expect, test } from 'vitest'
import { isEmailAddress } from '#web/forms/text-rules.ts'

describe('an address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@sub.example.co.in',
    "o'brien@example.com",
    'użytkownik@przykład.pl',
  ])('%s is valid', (text) => expect(isEmailAddress(text)).toBe(true))

  test.each([
    ...['', 'a', '@', 'a@', '@b.co', 'a@b', 'a@b.', 'a@.co', 'a@b..co', 'a b@c.de', 'a@b c.de'],
    ...['a@b@c.de', 'a,b@c.de', 'a;b@c.de', 'A <a@b.co>', '"a"@b.co', 'a@b.co\nBcc:x@y.z'],
    ...[
      'a\u200b@b.co',
      'a@b.c\u202eo',
      'a@b.co\ufe0f',
      'a\u3164@b.co',
      'a\ud800@b.co',
      'a\ufffd@b.co',
      `${'x'.repeat(250)}@b.co`,
      'mailto:a@b.co',
      'a@[::1].x',
    ],
  ])('%j is invalid', (text) => expect(isEmailAddress(text)).toBe(false))

  test('of any length is checked at once', { timeout: 1_000 }, () => {
    expect(isEmailAddress(`a@${'b.'.repeat(40_000)}`)).toBe(false)
    expect(isEmailAddress('a@'.repeat(120))).toBe(false)
  })
})
