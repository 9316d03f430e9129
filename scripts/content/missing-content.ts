import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import requiredFields from '#schemas/generated/required.json' with { type: 'json' }
import { isRecord } from '#schemas/is-record.ts'
import { root } from '../stack/build-cache.ts'

/** Seed: Sanity's export format, with its pictures beside it. */
export const seed = path.join(root, 'studio/seed')

const document = z.looseObject({ _id: z.string(), _type: z.string() })

export type SeedDocument = z.infer<typeof document>
/** Missing texts of a document, by their path. */
type Gap = { id: string; values: Record<string, unknown> }
/** Documents and texts that this version's pages read and a dataset lacks. */
export type Missing = { isEmpty: boolean; documents: SeedDocument[]; gaps: Gap[] }

/** Fixed types of which the coach can remove a document: a removed one is not restored. */
const removable: ReadonlySet<string> = new Set(['program', 'toolkit', 'selfCheck'])

/**
 * Compares a dataset with the seed: missing fixed documents, and missing required texts of existing
 * ones. A dataset without any fixed document counts as empty: it waits for an import.
 * @param client reads drafts; without that right a draft counts as missing
 */
export async function missingContent(client: SanityClient): Promise<Missing> {
  const fixed = seedDocuments().filter(({ _type }) => _type in requiredFields)
  const ids = fixed.flatMap(({ _id }) => [_id, `drafts.${_id}`])
  const query = '*[_id in $ids]'
  const found = z
    .array(document)
    .parse(await client.fetch(query, { ids }, { perspective: 'raw', cache: 'no-store' }))
  const byId = new Map(found.map((one) => [one._id, one]))
  if (byId.size === 0) return { isEmpty: true, documents: [], gaps: [] }

  const documents: SeedDocument[] = []
  const gaps: Gap[] = []
  for (const born of fixed) {
    const published = byId.get(born._id)
    const draft = byId.get(`drafts.${born._id}`)
    if (!published && !draft && !removable.has(born._type)) documents.push(born)
    const values = published ? gapsOf(published, born) : {}
    // A text that is published but not in the draft was removed by the coach.
    const stillToCome = draft ? gapsOf(draft, born, published) : {}
    for (const [one, its] of [
      [published, values],
      [draft, stillToCome],
    ] as const)
      if (one && Object.keys(its).length > 0) gaps.push({ id: one._id, values: its })
  }
  const pruned = await withoutDeadReferences(client)
  const whole = gaps.map(({ id, values }) => ({ id, values: pruned(values) }))
  const open = whole.filter(({ values }) => Object.keys(values).length > 0)
  return { isEmpty: false, documents, gaps: open }
}

/**
 * Finds the existing documents.
 * @param coming ids of documents that are about to be created
 * @returns a function that removes references to other documents from fields: the lake would refuse the transaction
 */
export async function withoutDeadReferences(client: SanityClient, coming: readonly string[] = []) {
  const ids = z.array(z.string()).parse(await client.fetch('*._id', {}, { perspective: 'raw' }))
  const alive = new Set([...ids, ...coming])
  const isDead = (value: unknown) =>
    isRecord(value) && '_ref' in value && !alive.has(`${value._ref}`)
  const prune = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((one) => !isDead(one)).map(prune)
    return isRecord(value) ? pruned(value) : value
  }
  const pruned = (fields: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        isDead(value) ? [] : [[name, prune(value)]],
      ),
    )
  return pruned
}

function seedDocuments(): SeedDocument[] {
  const text = readFileSync(path.join(seed, 'data.ndjson'), 'utf8').trim()
  return text.split('\n').map((line) => document.parse(JSON.parse(line)))
}

/** The seed's values for a document's missing texts; a missing object is added whole. */
function gapsOf(existing: SeedDocument, born: SeedDocument, taken?: SeedDocument) {
  const values: Record<string, unknown> = {}
  for (const required of requiredPaths(born._type)) {
    const at = firstGap(existing, required.split('.'))
    const value = at && valueAt(born, at)
    if (value !== undefined && value !== null && !(taken && valueAt(taken, at ?? []) != null))
      values[at?.join('.') ?? ''] = withoutPictures(value)
  }
  return values
}

const requiredPaths = (type: string) =>
  z.record(z.string(), z.array(z.string())).parse(requiredFields)[type] ?? []

/** Path of the first missing attribute; undefined when the document has a value there. */
function firstGap(existing: unknown, names: string[]): string[] | undefined {
  const length = names.findIndex((_, index) => valueAt(existing, names.slice(0, index + 1)) == null)
  return length < 0 ? undefined : names.slice(0, length + 1)
}

const valueAt = (value: unknown, names: string[]): unknown =>
  names.reduce((at, name) => (isRecord(at) ? at[name] : undefined), value)

/** Removes pictures, which would have to be uploaded; an illustration is shown without one. */
function withoutPictures(value: unknown): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, inner]) => !hasPicture(inner))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutPictures(inner)]))
}

const hasPicture = (value: unknown) => isRecord(value) && '_sanityAsset' in value
