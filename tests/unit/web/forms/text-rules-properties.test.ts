import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasControl,
  hasControlInLine,
  isBlank,
  isEmailAddress,
  longest,
  tidy,
  tidyLine,
} from '#web/forms/text-rules.ts'

/** Any UTF-16 including unpaired surrogates, often of the characters that the rules are about. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'\r\n\t\v\f \u0000\u0085\u00a0\u200b\u200d\u2028\ufeff\u3164\u0301e@.,<>"\\'),
)
const anyText = fc.array(unit, { maxLength: 60 }).map((units) => units.join(''))
const holds = (property: (text: string) => void) => fc.assert(fc.property(anyText, property))

describe('cleaning', () => {
  test('is idempotent, and cleaning before the rules changes no result', () =>
    holds((text) => {
      const once = tidy(text)
      expect(tidy(once)).toBe(once)
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
      expect(once.isWellFormed()).toBe(true)
      expect(once).not.toContain('\r')
      expect(once.normalize('NFC')).toBe(once)
      expect(isBlank(once)).toBe(isBlank(text))
    }))

  test('gives two spellings of one text the same result', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
        expect(tidy(text.normalize('NFD'))).toBe(tidy(text.normalize('NFC')))
        expect(tidy(text.replaceAll('\n', '\r\n'))).toBe(tidy(text))
      }),
    ))
})

test('cleans a letter with very many combining marks at once', { timeout: 5_000 }, () => {
  const pile = `e${'\u0301\u0323'.repeat(100_000)}`
  expect(tidy(` ${pile}`)).toBe(pile)
  expect(tidy(`e${'\u0323\u0301'.repeat(40)}`)).toBe(
    `\u1eb9${'\u0323'.repeat(39)}${'\u0301'.repeat(40)}`,
  )
})

describe('the rules', () => {
  test('a text is blank when it has only invisible characters', () =>
    holds((text) => {
      const visible = /[\p{L}\p{N}\p{P}\p{S}]/u.exec(
        text.replace(/[\u115f\u1160\u2800\u3164\uffa0]/gu, ''),
      )
      if (visible) expect(isBlank(text)).toBe(false)
      expect(isBlank(`${text}x`)).toBe(false)
      if (isBlank(text)) expect(isBlank(text + text)).toBe(true)
    }))

  test('every character that Unicode allows to be invisible is blank', () => {
    for (const code of [0x17b4, 0x180b, 0x180f, 0x2065, 0xfe0f, 0xfff0, 0xe0001, 0xe0100, 0xe01ef])
      expect(isBlank(` ${String.fromCodePoint(code)}`)).toBe(true)
  })

  test('a text allows the control characters that a line allows', () =>
    holds((text) => {
      if (!hasControlInLine(text)) expect(hasControl(text)).toBe(false)
      if (!hasControl(text)) expect(text.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
    }))

  test('an accepted address can stand alone in a header', () =>
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
})
