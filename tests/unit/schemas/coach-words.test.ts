import { expect, test } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { localeOverrides } from '#studio/locale-overrides.ts'

/** Words of developers. The coach reads none of them. */
const jargon =
  /\b(?:documents?|references?|slugs?|arrays?|schemas?|datasets?|strings?|booleans?)\b/i

/** Properties whose texts are shown to the coach. */
const shown = new Set(['title', 'description', 'placeholder'])

/** Texts of a definition that the coach reads. */
function textsOf(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return shown.has(key) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name))
}

test('no title or description of a field has a word of developers', () => {
  const texts = schemaTypes.flatMap((type) => textsOf(type))
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => jargon.test(text))).toEqual([])
})

test('no replaced message of Sanity has a word of developers', () => {
  const texts = localeOverrides.flatMap(({ resources }) => Object.values(resources))
  expect(texts.filter((text) => typeof text === 'string' && jargon.test(text))).toEqual([])
})
