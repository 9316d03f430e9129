import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { isRecord } from '#schemas/is-record.ts'
import { deletionId } from '#studio/deleted/record.ts'

const stored = z.array(z.object({ _id: z.string(), _type: z.string() }))

/**
 * Reads which documents a dataset has.
 * @param client client that can read drafts. Otherwise a document that is only a draft is missing
 */
export async function readInventory(client: SanityClient) {
  const options = { perspective: 'raw', cache: 'no-store' } as const
  const all = stored.parse(await client.fetch('*{_id, _type}', {}, options))
  const ids = new Set(all.map(({ _id }) => _id))
  const published = new Set<string>(all.map(({ _id }) => getPublishedId(_id)))
  const isLive = (id: string) => ids.has(getPublishedId(id))
  const hasVersion = (id: string) => published.has(getPublishedId(id))
  const isMissing = (id: string) => !hasVersion(id) && !ids.has(deletionId(id))
  const content = all.filter(({ _id, _type }) => !/^_\./.test(_id) && !/^sanity\./.test(_type))
  return {
    /** Number of documents, without the system's own ones and without pictures and files. */
    count: content.length,
    has: (id: string) => ids.has(id),
    /** True if the dataset has no version of the document, and no record of its deletion. */
    isMissing,
    /** True if the coach has taken the document off the site: it is only a draft, or its deletion is recorded. */
    isTakenOff: (id: string) => !isLive(id) && !isMissing(id),
    /**
     * True for a reference whose document is deleted. A strong one also needs a published document, or the lake refuses
     * the reference.
     */
    isDead: ({ _ref, _weak }: Reference) => !(_weak ? hasVersion(_ref) : isLive(_ref)),
  }
}

type Reference = { _ref: string; _weak?: unknown }

const isReference = (value: unknown): value is Reference => isRecord(value) && typeof value._ref === 'string'

/** Copies a value without certain references. */
export function withoutReferences<T>(value: T, isDead: (reference: Reference) => boolean): T
export function withoutReferences(value: unknown, isDead: (reference: Reference) => boolean) {
  const keep = (one: unknown) => !(isReference(one) && isDead(one))
  if (Array.isArray(value)) return value.filter(keep).map((one) => withoutReferences(one, isDead))
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, one]) => keep(one))
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutReferences(one, isDead)]))
}
