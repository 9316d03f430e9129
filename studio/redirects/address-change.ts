import type { SanityClient } from '@sanity/client'
import { isRecord } from '#schemas/is-record.ts'
import { isSamePath, type Redirect } from '#schemas/redirect-rules.ts'
import { pagePath } from '#schemas/routes.ts'
import { lastPublished } from '../last-published.ts'

/** Stored redirect, or the draft of one. */
type StoredRedirect = Partial<Redirect> & { _id: string }

/** Changes of the redirects after a page has moved. */
export interface Changes {
  create: Redirect | undefined
  /** Redirects to the old address, with their new targets. */
  retarget: { id: string; to: string }[]
  /** Ids of redirects whose source is a page again. */
  remove: string[]
}

const pathOf = (target = '') => target.replace(/[?#].*$/s, '')

/**
 * Computes the changes after a page has moved. The old address redirects to the new one. Redirects to the old address
 * get the new target, and keep their query and fragment. A redirect from the new address is removed.
 */
export function redirectChanges({ from, to }: Redirect, existing: readonly StoredRedirect[]): Changes {
  const isFor = (address: string) => (one: StoredRedirect) => isSamePath(one.from ?? '', address)
  const remove = existing.filter((one) => isFor(to)(one) || isFor(from)(one))
  return {
    create: isSamePath(from, to) ? undefined : { from, to },
    retarget: existing
      .filter((one) => !remove.includes(one) && isSamePath(pathOf(one.to), from))
      .map((one) => ({ id: one._id, to: to + one.to?.slice(pathOf(one.to).length) })),
    remove: remove.map(({ _id }) => _id),
  }
}

/**
 * Saves the changes of the redirects in one transaction.
 * @param from current or former address of the page; equal to `to` for a republished page
 */
async function saveRedirectForMovedPage(client: SanityClient, from: string, to: string) {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const existing = await raw.fetch<StoredRedirect[]>('*[_type == "redirect"]{ _id, from, to }')
  const { create, retarget, remove } = redirectChanges({ from, to }, existing)
  const transaction = raw.transaction()
  for (const id of remove) transaction.delete(id)
  for (const { id, to } of retarget) transaction.patch(id, { set: { to } })
  if (create) transaction.create({ _type: 'redirect', ...create })
  if (transaction.toJSON().length > 0) await transaction.commit({ returnDocuments: false })
}

/** Path of a document's own page; undefined without a slug. */
export function addressOf(document: { _type: string; slug?: unknown } | null): string | undefined {
  const slug = isRecord(document?.slug) ? document.slug.current : undefined
  return document && slug && typeof slug === 'string' ? pagePath(document._type, slug) : undefined
}

/** Last public path of a page, even of an unpublished page; undefined if another page has this path now. */
async function formerAddress(client: SanityClient, { id, published }: Page) {
  if (published) return addressOf(published)
  const address = addressOf((await lastPublished(client, id).catch(() => undefined)) ?? null)
  const others = '*[!(_id in path("drafts.**")) && _id != $id && defined(slug.current)]{ _type, slug }'
  const otherPages = address ? await client.fetch<Content[]>(others, { id }, { perspective: 'published' }) : []
  return otherPages.some((other) => addressOf(other) === address) ? undefined : address
}

type Content = { _type: string; slug?: unknown }
type Page = { id: string; published: Content | null; draft: Content | null }

/**
 * Redirects the former address of a page to the address of its draft. Removes redirects whose source is the draft's
 * address.
 * @returns the former address if it differs
 */
export async function redirectFormerAddress(client: SanityClient, page: Page) {
  const after = addressOf(page.draft)
  if (!after) return undefined
  const before = (await formerAddress(client, page)) ?? after
  await saveRedirectForMovedPage(client, before, after)
  return before === after ? undefined : before
}
