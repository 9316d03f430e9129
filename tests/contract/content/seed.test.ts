import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SchemaType } from 'groq-js'
import { expect, test } from 'vitest'
import { namedTypes, toShape } from '#scripts/generate/shapes.ts'
import { root } from '#scripts/stack/build-cache.ts'
import { proves } from '#tests/specification/proves.ts'
import { pruneToSchema } from '#web/content/prune-to-schema.ts'
import { seed, seedFolder, walk } from './seed-file.ts'

const schema: SchemaType = JSON.parse(readFileSync(path.join(root, 'schemas/generated/types.json'), 'utf8'))
const named = namedTypes(schema)
const byId = new Map(seed.map((one) => [one._id, one]))
const cases = seed.map((one) => [one._id, one] as const)

test('ids are unique, and only the first issue of the newsletter is a draft', () => {
  expect(new Set(seed.map((one) => one._id)).size).toBe(seed.length)
  const hidden = seed.filter((one) => one._id.includes('.')).map(({ _id }) => _id)
  expect(hidden).toEqual(['drafts.issue-first-letter'])
})

test.each(cases)(
  '%s is complete, and has existing references, unique keys and no filler text',
  proves('D17.1'),
  (_, document) => {
    // The lake sets a document's revision, which the seed lacks.
    const whole = withAssets({ ...document, _rev: 'first' })
    const copy = structuredClone(whole)
    const type = named.get(document._type)
    expect(type && pruneToSchema(copy, toShape(type, named))).toBe(true)
    expect(copy).toEqual(whole)

    for (const [at, value] of walk(document)) {
      if (at.endsWith('_ref')) expect(byId.has(`${value}`), `${at}: ${value}`).toBe(true)
      if (at.endsWith('_sanityAsset')) {
        const file = `${value}`.replace(/^(image|file)@file:\/\//, '')
        expect(existsSync(path.join(seedFolder, file)), `${at}: ${value}`).toBe(true)
      }
      if (typeof value === 'string') {
        expect(value, at).toMatch(/\S/)
        expect(value, at).not.toMatch(/lorem|ipsum|TODO|TBD|xxx/i)
      }
      if (Array.isArray(value)) {
        const keys = value.filter((item) => typeof item === 'object').map((item) => item._key)
        expect(new Set(keys).size, at).toBe(keys.length)
        expect(
          keys.every((key) => typeof key === 'string'),
          at,
        ).toBe(true)
      }
    }
  },
)

/** Replaces each `_sanityAsset` with a reference to an asset, like Sanity's importer. */
function withAssets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAssets)
  if (typeof value !== 'object' || value === null) return value
  const { _sanityAsset, ...rest } = Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withAssets(inner)]),
  )
  return _sanityAsset ? { ...rest, asset: { _type: 'reference', _ref: 'image-1' } } : rest
}
