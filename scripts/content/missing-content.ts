import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import requiredFields from '#schemas/generated/required.json' with { type: 'json' }
import { isRecord } from '#schemas/is-record.ts'
import { root } from '../stack/build-cache.ts'

/** Folder of the seed, in Sanity's export format. */
export const seed = path.join(root, 'studio/seed')

const document = z.looseObject({ _id: z.string(), _type: z.string() })

export type SeedDocument = z.infer<typeof document>
/** Seed values for the missing texts of a document, by path. */
type Gap = { id: string; values: Record<string, unknown> }
/** Missing documents and texts that this version's pages require. */
export type Missing = { isEmpty: boolean; documents: SeedDocument[]; gaps: Gap[] }

/** Fixed types whose documents the coach can delete. A deleted document is not restored. */
const removable: ReadonlySet<string> = new Set(['program', 'toolkit', 'selfCheck'])

/**
 * Finds fixed documents that a dataset does not have, and required texts that these documents do not have. A dataset
 * without fixed documents is empty, and needs an import instead.
 * @param client client that can read drafts. Otherwise a document that is only a draft is missing
 */
export async function missingContent(client: SanityClient): Promise<Missing> {
  const fixed = seedDocuments().filter(({ _type }) => _type in requiredFields)
  const ids = fixed.flatMap(({ _id }) => [_id, `drafts.${_id}`])
  const query = '*[_id in $ids]'
  const stored = z
    .array(document)
    .parse(await client.fetch(query, { ids }, { perspective: 'raw', cache: 'no-store' }))
  const byId = new Map(stored.map((one) => [one._id, one]))
  if (byId.size === 0) return { isEmpty: true, documents: [], gaps: [] }

  const documents: SeedDocument[] = []
  const gaps: Gap[] = []
  for (const seeded of fixed) {
    const published = byId.get(seeded._id)
    const draft = byId.get(`drafts.${seeded._id}`)
    if (!published && !draft && !removable.has(seeded._type)) documents.push(seeded)
    const values = published ? gapsOf(published, seeded) : {}
    // The coach has removed a text that is in the published document and not in the draft.
    const draftValues = draft ? gapsOf(draft, seeded, published) : {}
    for (const [existing, missing] of [
      [published, values],
      [draft, draftValues],
    ] as const)
      if (existing && Object.keys(missing).length > 0)
        gaps.push({ id: existing._id, values: missing })
  }
  const pruned = await withoutDeadReferences(client)
  const complete = gaps.map(({ id, values }) => ({ id, values: pruned(values) }))
  const remaining = complete.filter(({ values }) => Object.keys(values).length > 0)
  return { isEmpty: false, documents, gaps: remaining }
}

/**
 * Returns a function that removes references to missing documents from fields, because the lake refuses such
 * references.
 * @param coming ids of documents that are about to be created
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

/** Seed values for the missing texts of a document. A missing object is added completely. */
function gapsOf(existing: SeedDocument, seeded: SeedDocument, published?: SeedDocument) {
  const values: Record<string, unknown> = {}
  for (const required of requiredPaths(seeded._type)) {
    const gap = firstGap(existing, required.split('.'))
    const value = gap && valueAt(seeded, gap)
    if (
      value !== undefined &&
      value !== null &&
      !(published && valueAt(published, gap ?? []) != null)
    )
      values[gap?.join('.') ?? ''] = withoutPictures(value)
  }
  return values
}

const requiredPaths = (type: string) =>
  z.record(z.string(), z.array(z.string())).parse(requiredFields)[type] ?? []

/** Path up to the first missing field; undefined if the document has a value at the whole path. */
function firstGap(existing: unknown, names: string[]): string[] | undefined {
  const length = names.findIndex((_, index) => valueAt(existing, names.slice(0, index + 1)) == null)
  return length < 0 ? undefined : names.slice(0, length + 1)
}

const valueAt = (value: unknown, names: string[]): unknown =>
  names.reduce((inner, name) => (isRecord(inner) ? inner[name] : undefined), value)

/** Removes pictures, which would have to be uploaded. Without a picture, pages show an illustration. */
function withoutPictures(value: unknown): unknown {
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, inner]) => !hasPicture(inner))
  return Object.fromEntries(entries.map(([name, inner]) => [name, withoutPictures(inner)]))
}

const hasPicture = (value: unknown) => isRecord(value) && '_sanityAsset' in value
