import { readFileSync } from 'node:fs'
import path from 'node:path'
import { evaluate, parse } from 'groq-js'
import { z } from 'zod'
import { root } from '#scripts/stack/build-cache.ts'
import { interpolatePlaceholders } from '#web/content/interpolate-placeholders.ts'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

export type SeedDocument = z.infer<typeof document>

export const seedFolder = path.join(root, 'studio/seed')

/** Documents of the seed. */
export const seed: SeedDocument[] = readFileSync(path.join(seedFolder, 'data.ndjson'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => document.parse(JSON.parse(line)))

/** Documents of the seed as visitors read them, with interpolated placeholders. */
export const seedAsRead = structuredClone(seed)
await interpolatePlaceholders(
  seedAsRead,
  async () => seed.find(({ _type }) => _type === 'siteSettings') ?? null,
  async () => seed.filter(({ _type }) => _type === 'program').length,
)

/** Returns the result of a query on the seed, with the query's generated type. */
export async function fromSeed<Result>(query: string, params: Record<string, string> = {}) {
  const value = await evaluate(parse(query, { params }), { dataset: seedAsRead, params })
  return z.custom<NonNullable<Result>>(Boolean).parse(await value.get())
}

/** Documents of a type as visitors read them. */
export const ofType = (type: string) => seedAsRead.filter((one) => one._type === type)

/** Yields every value of a document with its path, in document order. */
export function* walk(value: unknown, at: (string | number)[] = []): Generator<[string, unknown]> {
  yield [at.join('.'), value]
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) yield* walk(inner, [...at, key])
}
