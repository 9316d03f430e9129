import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { routes } from '#schemas/routes.ts'
import { takeVisitorsAlong } from '../redirects/address-change.ts'
import { referencesTo } from '../references.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

const draft = (id: string) => `drafts.${id}`

/**
 * What is a program's own: its self-check and its toolkit, with the texts that the two and its page list;
 * and those of these texts that are in the lists of the site. One of them that is off the site was taken
 * off it, or is published by its own button.
 */
const partsQuery = `{
  "ids": [
    ...*[_id in [$id, $draft]].faqs[]._ref,
    ...*[_type in ["selfCheck", "toolkit"] && program._ref == $id]._id,
    ...*[_type == "toolkit" && program._ref == $id].templates[]._ref
  ],
  "listed": [
    ...*[_id == $id].faqs[]._ref,
    ...*[_type == "toolkit" && program._ref == $id && !(_id in path("drafts.**"))].templates[]._ref
  ]
}`

type Parts = { ids: (string | null)[]; listed: (string | null)[] }

const raw = (client: SanityClient) => client.withConfig({ perspective: 'raw', useCdn: false })

/** The drafts of what belongs to a program and has never been published. */
export async function unpublishedParts(client: SanityClient, id: string): Promise<Document[]> {
  const params = { id, draft: draft(id) }
  const { ids: all, listed } = await raw(client).fetch<Parts>(partsQuery, params)
  const own = all.flatMap((one) => (one && !listed.includes(one) ? getPublishedId(one) : []))
  const ids = [...new Set(own)]
  const documents = await raw(client).fetch<Document[]>('*[_id in $ids]', {
    ids: ids.flatMap((one) => [one, draft(one)]),
  })
  const there = new Set(documents.map(({ _id }) => _id))
  return documents.filter(
    ({ _id }) => _id !== getPublishedId(_id) && !there.has(getPublishedId(_id)),
  )
}

/** What a program leaves behind when it is removed. */
const staying = ['faq', 'template']

/** Makes the drafts of a new program, all or none; texts that one of the same name left are kept as they are. */
export async function createProgram(client: SanityClient, documents: readonly Document[]) {
  const ids = documents.flatMap(({ _id }) => [_id, draft(_id)])
  const found = await raw(client).fetch<string[]>('*[_id in $ids && _type in $staying]._id', {
    ids,
    staying,
  })
  const kept = new Set<string>(found.map((id) => getPublishedId(id)))
  const transaction = raw(client).transaction()
  for (const one of documents)
    if (!kept.has(one._id)) transaction.create({ ...one, _id: draft(one._id) })
  await transaction.commit({ returnDocuments: false })
}

/** Publishes drafts that belong together, all or none. */
export async function publishAll(client: SanityClient, drafts: readonly Document[]) {
  if (drafts.length === 0) return
  for (const one of drafts)
    await takeVisitorsAlong(client, { id: getPublishedId(one._id), published: null, draft: one })
  const transaction = raw(client).transaction()
  for (const { _rev, _updatedAt, ...content } of drafts)
    transaction.create({ ...content, _id: getPublishedId(content._id) }).delete(content._id)
  await transaction.commit({ returnDocuments: false })
}

/** What removing a program takes away: it, its self-check and its toolkit, published and drafts. */
const removedQuery = `*[_id in [$id, $draft] || (_type in ["selfCheck", "toolkit"] && program._ref == $id)]{
  _id, _type, "slug": slug.current
}`

/**
 * Removes a program with its self-check and its toolkit, in one transaction: who has a link to one of
 * their pages is taken on, and what refers to them loses its place. Questions and templates stay.
 */
export async function removeProgram(client: SanityClient, id: string) {
  const documents = await raw(client).fetch<(Document & { slug: string | null })[]>(removedQuery, {
    id,
    draft: draft(id),
  })
  const gone = new Set(documents.map(({ _id }) => _id))
  const ids = new Set(documents.map(({ _id }) => getPublishedId(_id)))
  const holders = await raw(client).fetch<Document[]>('*[references($ids)]', { ids: [...ids] })
  const transaction = raw(client).transaction()
  for (const holder of holders) {
    const unset = referencesTo(ids, holder).map(({ path }) => path)
    // Those that go refer to each other, and are let go of one by one.
    transaction.patch(holder._id, { unset })
  }
  for (const one of gone) transaction.delete(one)
  const kept = new Set<string>()
  for (const { _id, _type, slug } of documents) {
    if (!slug || kept.has(slug) || _id !== getPublishedId(_id)) continue
    kept.add(slug)
    const to = _type === 'program' ? '/#programs' : routes.resources
    transaction.create({ _type: 'redirect', from: `/${slug}`, to })
  }
  await transaction.commit({ returnDocuments: false })
}
