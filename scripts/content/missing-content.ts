import path from 'node:path'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import requiredFields from '#schemas/generated/required.json' with { type: 'json' }
import { isRecord } from '#schemas/is-record.ts'
import { root } from '../stack/build-cache.ts'
import { type ContentDocument, readFolder } from './archive.ts'
import { readInventory, withoutReferences } from './inventory.ts'

/** Folder of the seed, in Sanity's export format. */
export const seed = path.join(root, 'studio/seed')

const document = z.looseObject({ _id: z.string(), _type: z.string() })

/** Seed values for the missing texts of a document, by path. */
type Gap = { id: string; values: Record<string, unknown> }
/** Missing documents and texts that this version's pages require. */
export type Missing = { isEmpty: boolean; documents: ContentDocument[]; gaps: Gap[] }

/** Fixed types whose documents the coach can delete. A deleted document is not restored. */
const removable: ReadonlySet<string> = new Set(['program', 'toolkit', 'selfCheck'])

/**
 * Finds fixed documents that a dataset does not have, and required texts that these documents do not have. An empty
 * dataset needs an import instead.
 * @param client client that can read drafts. Otherwise a document that is only a draft is missing
 */
export async function missingContent(client: SanityClient): Promise<Missing> {
  const inventory = await readInventory(client)
  if (inventory.count === 0) return { isEmpty: true, documents: [], gaps: [] }
  const { documents: seeded } = await readFolder(seed, seed)
  const fixed = seeded.filter(({ _type }) => _type in requiredFields)
  const documents = fixed.filter(({ _id, _type }) => !removable.has(_type) && inventory.isMissing(_id))
  const coming = new Set(documents.map(({ _id }) => _id))
  const prune = <T>(value: T): T => withoutReferences(value, (one) => inventory.isDead(one) && !coming.has(one._ref))

  const ids = fixed.flatMap(({ _id }) => [_id, `drafts.${_id}`])
  const options = { perspective: 'raw', cache: 'no-store' } as const
  const stored = z.array(document).parse(await client.fetch('*[_id in $ids]', { ids }, options))
  const byId = new Map(stored.map((one) => [one._id, one]))
  const gaps = fixed.flatMap((one) => {
    const published = byId.get(one._id)
    const draft = byId.get(`drafts.${one._id}`)
    return [
      { id: one._id, values: published ? gapsOf(published, one) : {} },
      // The coach has removed a text that is in the published document and not in the draft.
      { id: `drafts.${one._id}`, values: draft ? gapsOf(draft, one, published) : {} },
    ]
  })
  const complete = gaps.map(({ id, values }) => ({ id, values: prune(values) }))
  const remaining = complete.filter(({ values }) => Object.keys(values).length > 0)
  return { isEmpty: false, documents: documents.map(prune), gaps: remaining }
}

/** Seed values for the missing texts of a document. A missing object is added completely. */
function gapsOf(existing: ContentDocument, seeded: ContentDocument, published?: ContentDocument) {
  const values: Record<string, unknown> = {}
  for (const required of requiredPaths(seeded._type)) {
    const gap = firstGap(existing, required.split('.'))
    const value = gap && valueAt(seeded, gap)
    if (value !== undefined && value !== null && !(published && valueAt(published, gap ?? []) != null))
      values[gap?.join('.') ?? ''] = withoutPictures(value)
  }
  return values
}

const requiredPaths = (type: string) => z.record(z.string(), z.array(z.string())).parse(requiredFields)[type] ?? []

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
