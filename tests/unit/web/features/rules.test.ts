import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { everyKind } from '#tests/contract/leads/every-kind.ts'
import { naughty } from '#tests/contract/leads/naughty-strings.ts'
import { proves } from '#tests/specification/proves.ts'
import { isBlank, tidy } from '#web/forms/text-rules.ts'

/** Any JSON value, with hostile texts and unpaired surrogates. */
const { anyJson } = fc.letrec<{ anyJson: unknown }>((tie) => {
  const anyUnit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code))
  const anyText = fc.oneof(fc.constantFrom(...naughty), fc.string({ unit: anyUnit, maxLength: 40 }))
  const list = fc.array(tie('anyJson'), { maxLength: 3 })
  const object = fc.dictionary(anyText, tie('anyJson'), { maxKeys: 3 })
  const single = fc.oneof(fc.constant(null), fc.boolean(), fc.double(), anyText)
  return { anyJson: fc.oneof({ maxDepth: 4 }, single, list, object) }
})

describe.each(everyKind)('$name', ({ kind, content, right, lines, texts }) => {
  const schema = kind.schema(content)
  const example = { ...right, email: 'a@b.co' }

  const issuesOf = (change: object) =>
    z.safeParse(schema, { ...example, ...change }).error?.issues.map(({ path: [field], message }) => [field, message])

  test('returns a message at the field of an invalid address', proves('D7.1'), () => {
    const wrong = ['', 'zoe@', 'zoe@example', 'a@b.co, c@d.co', 'a@b.co\nbcc: c@d.co']
    for (const email of [undefined, ...wrong])
      expect(issuesOf({ email })).toEqual([['email', expect.stringMatching(/^Please add a valid email/)]])
  })

  test('returns a message at the field of a long text', proves('D7.1'), () => {
    for (const field of [...lines, ...texts])
      expect(issuesOf({ [field]: 'x'.repeat(10_001) })).toEqual([
        [field, expect.stringMatching(/^Please (shorten|choose)/)],
      ])
  })

  test('returns well-formed and trimmed values, and accepts them again', () => {
    let accepted = 0
    const check = (field: string, value: unknown) => {
      const { data } = z.safeParse(schema, { ...example, [field]: value })
      if (data === undefined) return
      accepted++
      for (const text of Object.values(data).flat()) {
        if (typeof text !== 'string') continue
        expect(text.isWellFormed() && !isBlank(text) && tidy(text) === text, text).toBe(true)
        expect(text).not.toMatch(lines.includes(field) ? /\p{Cc}/u : /(?![\n\t])\p{Cc}/u)
      }
      expect(z.parse(schema, JSON.parse(JSON.stringify(data)))).toEqual(data)
    }
    for (const field of Object.keys(example)) {
      for (const text of naughty) check(field, text)
      for (const value of fc.sample(anyJson, { numRuns: 200, seed: 1 })) check(field, value)
    }
    expect(accepted).toBeGreaterThan(0)
  })
})
