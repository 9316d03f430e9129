import type { SanityClient, SanityDocument } from '@sanity/client'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { today } from '#schemas/fields.ts'
import { freeSlug, slugOf } from '#schemas/slug.ts'
import { addressOf } from '../redirects/address-change.ts'

const _type = 'newsletterIssue'

/** Returns the first issue that was begun for an article; undefined if there is none, or if it was deleted. */
async function begunIssue(raw: SanityClient, idOfArticle: string): Promise<string | undefined> {
  const ids = await raw.fetch<string[]>('*[_type == $type] | order(_createdAt asc, _id asc)._id', {
    type: _type,
  })
  return ids.map(getPublishedId).find((id) => id.replace(/-[\da-f]{8}$/, '') === idOfArticle)
}

/**
 * Begins a newsletter issue with a link to an article, or finds the issue that was begun before. The coach has to write
 * its letter before she can send the issue. A deleted issue may have been sent, so its id is not used again.
 * @returns id of the issue
 */
export async function beginIssue(client: SanityClient, article: SanityDocument): Promise<string> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const idOfArticle = `issue-of-${getPublishedId(article._id)}`
  const before = await begunIssue(raw, idOfArticle)
  if (before) return before
  const id = `${idOfArticle}-${crypto.randomUUID().slice(0, 8)}`
  const current = await freeSlug(slugOf(`${article.title}`), { _id: id, _type }, raw)
  await raw.create({
    ...{ _id: getDraftId(id), _type, title: article.title, summary: article.summary },
    slug: { _type: 'slug', current },
    date: today(),
    button: { label: 'Read the article', href: addressOf(article) },
  })
  // Another window may have begun an issue meanwhile. Both then open the earlier one.
  const first = (await begunIssue(raw, idOfArticle)) ?? id
  if (first !== id) await raw.delete(getDraftId(id))
  return first
}
