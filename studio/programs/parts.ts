import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { routes } from '#schemas/routes.ts'
import { recordDeletion } from '../deleted/record.ts'
import { redirectFormerAddress } from '../redirects/address-change.ts'
import { referencesTo } from '../references.ts'

type Document = { _id: string; _type: string; [field: string]: unknown }

const draft = (id: string) => `drafts.${id}`

/**
 * Own documents of a program: its self-check, its toolkit, and the texts that the toolkit and the page list. `listed`
 * contains the texts in published lists. A text in such a list may be unpublished: the coach took it off the site, or
 * has not published it yet.
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

/** Drafts of a program's own documents that were never published. */
export async function unpublishedParts(client: SanityClient, id: string): Promise<Document[]> {
  const params = { id, draft: draft(id) }
  const { ids: all, listed } = await raw(client).fetch<Parts>(partsQuery, params)
  const own = all.flatMap((one) => (one && !listed.includes(one) ? getPublishedId(one) : []))
  const ids = [...new Set(own)]
  const documents = await raw(client).fetch<Document[]>('*[_id in $ids]', {
    ids: ids.flatMap((one) => [one, draft(one)]),
  })
  const versionIds = new Set(documents.map(({ _id }) => _id))
  return documents.filter(({ _id }) => _id !== getPublishedId(_id) && !versionIds.has(getPublishedId(_id)))
}

/** Types that stay when their program is removed. */
const keptTypes = ['faq', 'template']

/**
 * Creates the drafts of a new program in one transaction. Questions and templates of a removed program with the same
 * name stay unchanged.
 */
export async function createProgram(client: SanityClient, documents: readonly Document[]) {
  const ids = documents.flatMap(({ _id }) => [_id, draft(_id)])
  const existing = await raw(client).fetch<string[]>('*[_id in $ids && _type in $keptTypes]._id', {
    ids,
    keptTypes,
  })
  const existingIds = new Set<string>(existing.map((id) => getPublishedId(id)))
  const transaction = raw(client).transaction()
  for (const one of documents) if (!existingIds.has(one._id)) transaction.create({ ...one, _id: draft(one._id) })
  await transaction.commit({ returnDocuments: false })
}

export async function publishAll(client: SanityClient, drafts: readonly Document[]) {
  if (drafts.length === 0) return
  for (const one of drafts)
    await redirectFormerAddress(client, {
      id: getPublishedId(one._id),
      published: null,
      draft: one,
    })
  const transaction = raw(client).transaction()
  for (const { _rev, _updatedAt, ...content } of drafts)
    transaction.create({ ...content, _id: getPublishedId(content._id) }).delete(content._id)
  await transaction.commit({ returnDocuments: false })
}

/** Documents that go with a program: itself, its self-check and its toolkit, published and drafts. */
const removedQuery = `*[_id in [$id, $draft] || (_type in ["selfCheck", "toolkit"] && program._ref == $id)]{
  _id, _type, "slug": slug.current, title
}`

/**
 * Deletes a program with its self-check and its toolkit in one transaction. It redirects their paths and removes the
 * references to them. Questions and templates stay.
 */
export async function removeProgram(client: SanityClient, id: string) {
  const documents = await raw(client).fetch<(Document & { slug: string | null; title: string | null })[]>(
    removedQuery,
    {
      id,
      draft: draft(id),
    },
  )
  const versionIds = new Set(documents.map(({ _id }) => _id))
  const ids = new Set(documents.map(({ _id }) => getPublishedId(_id)))
  const referrers = await raw(client).fetch<Document[]>('*[references($ids)]', { ids: [...ids] })
  const transaction = raw(client).transaction()
  for (const referrer of referrers) {
    const unset = referencesTo(ids, referrer).map(({ path }) => path)
    // The deleted documents refer to each other, so these references are removed first.
    transaction.patch(referrer._id, { unset })
  }
  for (const one of versionIds) transaction.delete(one)
  for (const one of documents) recordDeletion(transaction, one, one.title ?? one._type)
  const redirected = new Set<string>()
  for (const { _id, _type, slug } of documents) {
    if (!slug || redirected.has(slug) || _id !== getPublishedId(_id)) continue
    redirected.add(slug)
    const to = _type === 'program' ? '/#programs' : routes.resources
    transaction.create({ _type: 'redirect', from: `/${slug}`, to })
  }
  await transaction.commit({ returnDocuments: false })
}
