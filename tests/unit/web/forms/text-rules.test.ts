import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmailAddress } from '#web/forms/clean-address.ts'
import { isBlank, longest, tidy, tidyLine } from '#web/forms/text-rules.ts'

/** Any UTF-16 code unit. Characters with a meaning for the rules are more frequent. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'\r\n\t\v\f \u0000\u0085\u00a0\u200b\u200d\u2028\ufeff\u3164\u0301e@.,<>"\\'),
)
const anyText = fc.array(unit, { maxLength: 60 }).map((units) => units.join(''))
const holds = (property: (text: string) => void) => fc.assert(fc.property(anyText, property))

test('tidy changes no tidied text, and makes no text blank', () =>
  holds((text) => {
    const once = tidy(text)
    expect(tidy(once)).toBe(once)
    expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
    expect(once.isWellFormed()).toBe(true)
    expect(once).not.toMatch(/(?![\n\t])[\p{Cc}\u2028\u2029]/u)
    expect(tidyLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
    expect(once.normalize('NFC')).toBe(once)
    expect(isBlank(once)).toBe(isBlank(text))
  }))

test('tidy returns the same text for its composed and decomposed form', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
      expect(tidy(text.normalize('NFD'))).toBe(tidy(text.normalize('NFC')))
      expect(tidy(text.replaceAll('\n', '\r\n'))).toBe(tidy(text))
    }),
  ))

test('tidy is fast for a letter with many combining marks', { timeout: 5_000 }, () => {
  const pile = `e${'\u0301\u0323'.repeat(100_000)}`
  expect(tidy(` ${pile}`)).toBe(pile)
  expect(tidy(`e${'\u0323\u0301'.repeat(40)}`)).toBe(`\u1eb9${'\u0323'.repeat(39)}${'\u0301'.repeat(40)}`)
})

test('a text is blank if it has only invisible characters', () =>
  holds((text) => {
    const visible = /[\p{L}\p{N}\p{P}\p{S}]/u.exec(text.replace(/[\u115f\u1160\u2800\u3164\uffa0]/gu, ''))
    if (visible) expect(isBlank(text)).toBe(false)
    expect(isBlank(`${text}x`)).toBe(false)
    if (isBlank(text)) expect(isBlank(text + text)).toBe(true)
  }))

test('characters that Unicode allows to be invisible are blank', () => {
  for (const code of [0x17b4, 0x180b, 0x180f, 0x2065, 0xfe0f, 0xfff0, 0xe0001, 0xe0100, 0xe01ef])
    expect(isBlank(` ${String.fromCodePoint(code)}`)).toBe(true)
})

test.each([
  ['of a soft break of PowerPoint', 'One\vTwo', 'One\nTwo'],
  ['of a new page in a PDF', 'One\f\nTwo', 'One\n\nTwo'],
  ['of Unicode', 'One\u2028Two\u2029Three\u0085Four', 'One\nTwo\nThree\nFour'],
  ['next to control characters of Word', '\x03One\x00\nT\x1fwo\x7f', 'One\nTwo'],
])('tidy keeps a line end %s', (_, pasted, stored) => {
  expect(tidy(pasted)).toBe(stored)
  expect(tidyLine(pasted)).toBe(stored.replace(/\n+/g, ' '))
})

test('a valid address has no character with a meaning in a mail header', () =>
  fc.assert(
    fc.property(fc.oneof(anyText, fc.emailAddress()), anyText, (address, rest) => {
      for (const text of [address, address + rest, rest + address]) {
        if (!isEmailAddress(text)) continue
        expect(text).not.toMatch(/[\s,;<>"\\\p{Cc}\p{Cf}]/u)
        expect(text.split('@')).toHaveLength(2)
        expect(text.length).toBeLessThanOrEqual(longest.email)
      }
    }),
  ))

test.each([
  ['\u202aAsha\u202c Rao\u200b', 'Asha Rao'],
  ['A\u00adsha\ufeff\u2060 Rao\ufe0f', 'Asha Rao'],
  ['Asha\u00a0Rao\u3164\u2800', 'Asha Rao'],
  ['Asha\u200d Rao\u200c', 'Asha Rao'],
  ['As\u200bha\u{e0041}\u{e0062} Rao', 'Asha Rao'],
  ['\u202eoaR ahsA', 'oaR ahsA'],
  ['Asha 👩\u200d', 'Asha 👩'],
])('tidyLine removes invisible characters from %j', (typed, stored) => expect(tidyLine(typed)).toBe(stored))

test.each([
  'علی\u200cرضا',
  'क्\u200dष',
  'ಅರ್\u200cಥ',
  'അനില്\u200d',
  'Asha 👩🏽\u200d💻',
  'Asha ❤\ufe0f\u200d🔥',
  'Asha 1\ufe0f\u20e3',
  '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} Ian',
  '葛\u{e0100}城',
])('tidyLine keeps the joiners and variation selectors of %j', (name) => expect(tidyLine(name)).toBe(name))
