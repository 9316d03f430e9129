import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasControl,
  hasControlInLine,
  isAddress,
  isBlank,
  longest,
  tidy,
  tidyLine,
} from '#web/forms/text-rules.ts'
import { bodyLimit, RequestError, readFields } from '#web/http/body.ts'
import { visitorAddress } from '#web/http/rate-limit.ts'
import { pageAndSource } from '#web/leads/page-url.ts'

/** Any UTF-16, halves of pairs too, and often what the rules are about. */
const unit = fc.oneof(
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
  fc.constantFrom(...'\r\n\t\v\f \u0000\u0085\u00a0\u200b\u200d\u2028\ufeff\u3164\u0301e@.,<>"\\'),
)
const anyText = fc.array(unit, { maxLength: 60 }).map((units) => units.join(''))
const holds = (property: (text: string) => void) => fc.assert(fc.property(anyText, property))

describe('tidying', () => {
  test('gives one spelling: doing it again changes nothing, and doing it first changes no answer', () =>
    holds((text) => {
      const once = tidy(text)
      expect(tidy(once)).toBe(once)
      expect(tidyLine(tidyLine(text))).toBe(tidyLine(text))
      expect(once.isWellFormed()).toBe(true)
      expect(once).not.toContain('\r')
      expect(once.normalize('NFC')).toBe(once)
      expect(isBlank(once)).toBe(isBlank(text))
    }))

  test('two spellings of one text are one', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (text) => {
        expect(tidy(text.normalize('NFD'))).toBe(tidy(text.normalize('NFC')))
        expect(tidy(text.replaceAll('\n', '\r\n'))).toBe(tidy(text))
      }),
    ))
})

test('a letter under a pile of marks is tidied at once', { timeout: 5_000 }, () => {
  const pile = `e${'\u0301\u0323'.repeat(100_000)}`
  expect(tidy(` ${pile}`)).toBe(pile)
  expect(tidy(`e${'\u0323\u0301'.repeat(40)}`)).toBe(
    `\u1eb9${'\u0323'.repeat(39)}${'\u0301'.repeat(40)}`,
  )
})

describe('the rules', () => {
  test('a text is blank when nothing of it is left without what shows nothing', () =>
    holds((text) => {
      const visible = /[\p{L}\p{N}\p{P}\p{S}]/u.exec(
        text.replace(/[\u115f\u1160\u2800\u3164\uffa0]/gu, ''),
      )
      if (visible) expect(isBlank(text)).toBe(false)
      expect(isBlank(`${text}x`)).toBe(false)
      if (isBlank(text)) expect(isBlank(text + text)).toBe(true)
    }))

  test('everything that Unicode lets a program leave undrawn is blank', () => {
    for (const code of [0x17b4, 0x180b, 0x180f, 0x2065, 0xfe0f, 0xfff0, 0xe0001, 0xe0100, 0xe01ef])
      expect(isBlank(` ${String.fromCodePoint(code)}`)).toBe(true)
  })

  test('what is no control character in a line is none in a text', () =>
    holds((text) => {
      if (!hasControlInLine(text)) expect(hasControl(text)).toBe(false)
      if (!hasControl(text)) expect(text.replace(/[\n\t]/g, '')).not.toMatch(/\p{Cc}/u)
    }))

  test('an address that is taken can stand alone in a header', () =>
    fc.assert(
      fc.property(fc.oneof(anyText, fc.emailAddress()), anyText, (address, rest) => {
        for (const text of [address, address + rest, rest + address]) {
          if (!isAddress(text)) continue
          expect(text).not.toMatch(/[\s,;<>"\\\p{Cc}\p{Cf}]/u)
          expect(text.split('@')).toHaveLength(2)
          expect(text.length).toBeLessThanOrEqual(longest.email)
        }
      }),
    ))
})

describe('the page and its campaign', () => {
  const marks = fc.dictionary(
    fc.constantFrom('utm_source', 'utm_medium', 'UTM_SOURCE', 'token', 'email', '__proto__'),
    anyText,
  )
  test('nothing else of an address is kept, and what is kept can be stored', () =>
    fc.assert(
      fc.property(fc.webUrl(), marks, anyText, (url, query, hash) => {
        const sent = new URLSearchParams(
          Object.entries(query).map(([k, v]) => [k, v.toWellFormed()]),
        )
        const address = `${url}?${sent}#${hash}`
        const { page, source } = pageAndSource(address)
        expect(page).toBe((new URL(url).origin + new URL(url).pathname).slice(0, 500))
        const known = ['utm_source', 'utm_medium']
        expect(known).toEqual(expect.arrayContaining(Object.keys(source ?? {})))
        for (const value of Object.values(source ?? {})) {
          expect(value.isWellFormed() && value.length <= 200 && value !== '').toBe(true)
          expect(value).not.toMatch(/[\p{Cc}\p{Cf}]/u)
        }
      }),
    ))

  test('anything else is no page', () =>
    fc.assert(
      fc.property(fc.anything(), anyText, (value, text) => {
        for (const sent of [value, text]) {
          const { page } = pageAndSource(sent)
          if (page !== null) expect(page).toMatch(/^https?:\/\/[^?#]*$/)
        }
      }),
    ))
})

describe('who the trusted proxy saw', () => {
  const hop = fc.oneof(
    fc.ipV4(),
    fc.ipV6(),
    anyText.map((text) => text.replace(/[^\x21-\x7e]/g, '')),
  )
  test('depends on nothing that stands before it', () =>
    fc.assert(
      fc.property(fc.array(hop), fc.oneof(fc.ipV4(), fc.ipV6()), (claimed, seen) => {
        const from = (hops: string[]) =>
          visitorAddress(new Headers({ 'x-forwarded-for': hops.join(', ') }), 1)
        expect(from([...claimed, seen])).toBe(from([seen]))
        expect(from([seen])).toBeTruthy()
        expect(visitorAddress(new Headers({ 'x-forwarded-for': seen }), 0)).toBeUndefined()
      }),
    ))

  test('is the same for every spelling and the second half of an IPv6 address', () => {
    const of = (address: string) => visitorAddress(new Headers({ 'x-forwarded-for': address }), 1)
    const one = of('2001:db8:1:2::1')
    for (const other of ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '[2001:DB8:1:2::9]:443'])
      expect(of(other)).toBe(one)
    expect(of('2001:db8:1:3::1')).not.toBe(one)
    expect([of('::1'), of('fe80::1%eth0')]).toEqual(['0:0:0:0', 'fe80:0:0:0'])
    expect([of('1.2.3.4:80'), of('::ffff:1.2.3.4'), of('1.2.3.4')]).toEqual(
      Array(3).fill('1.2.3.4'),
    )
  })
})

describe('a body', () => {
  const request = (type: string, body: BodyInit) =>
    new Request('http://site.example/', { method: 'POST', headers: { 'content-type': type }, body })
  const value = fc.jsonValue({ maxDepth: 3 })

  test('every JSON object comes back as it was sent', () =>
    fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), value), async (sent) => {
        const read = await readFields(request('application/json', JSON.stringify(sent)))
        expect(read).toEqual(JSON.parse(JSON.stringify(sent)))
      }),
    ))

  test('every form comes back as it was sent, by either of its types', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[\w-]{1,9}$/), fc.string({ unit: 'grapheme' }))),
        async (pairs) => {
          const form = new FormData()
          for (const [name, text] of pairs) form.append(name, text)
          const expected = new Map<string, string[]>()
          for (const [name, text] of pairs)
            expected.set(name, [...(expected.get(name) ?? []), text])
          const encoded = await readFields(
            request('application/x-www-form-urlencoded', String(new URLSearchParams(pairs))),
          )
          const parts = await readFields(
            new Request('http://a.example/', { method: 'POST', body: form }),
          )
          for (const read of [encoded, parts]) {
            expect(Object.keys(read).sort()).toEqual([...expected.keys()].sort())
            for (const [name, texts] of expected)
              expect(
                [read[name]].flat().map((text) => String(text).replace(/\r\n?/g, '\n')),
              ).toEqual(texts.map((text) => text.replace(/\r\n?/g, '\n')))
          }
        },
      ),
    ))

  test('whatever its size is announced as, no more than the limit is read', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 9_999 }),
        async (chunks, size) => {
          let left = chunks
          const body = new ReadableStream<Uint8Array>({
            pull(controller) {
              if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(0x20))
              else controller.close()
            },
          })
          const init: RequestInit & { duplex: 'half' } = {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body,
            duplex: 'half',
          }
          const outcome = await readFields(new Request('http://a.example/', init)).catch(
            (error: unknown) => error,
          )
          if (!(outcome instanceof RequestError)) throw new Error('white space is no JSON')
          expect(outcome.status).toBe(chunks * size > bodyLimit ? 413 : 400)
          expect((chunks - Math.max(left, 0)) * size).toBeLessThanOrEqual(bodyLimit + 2 * size)
        },
      ),
    ))
})
