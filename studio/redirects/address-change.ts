import type { SanityClient } from '@sanity/client'
import { isRecord } from '#schemas/is-record.ts'
import { isSamePath, type Redirect } from '#schemas/redirect-rules.ts'
import { pagePath } from '#schemas/routes.ts'
import { lastPublished } from '../last-published.ts'

/** A redirect, or the draft of one. */
export type Kept = Partial<Redirect> & { _id: string }

/** What has to change so that visitors of an old address arrive. */
export interface Changes {
  create: Redirect | undefined
  /** Ids of those that lead to the old address, and now to the new one. */
  lead: string[]
  /** Ids of those whose address is a page again. */
  remove: string[]
}

/**
 * What a page's move asks of the redirects: the old address leads to the new one, what led to the old
 * one leads there too, and the new address itself is no redirect's any more.
 */
export function changesFor({ from, to }: Redirect, existing: readonly Kept[]): Changes {
  const isFor = (address: string) => (one: Kept) => isSamePath(one.from ?? '', address)
  const remove = existing.filter((one) => isFor(to)(one) || isFor(from)(one))
  return {
    create: isSamePath(from, to) ? undefined : { from, to },
    lead: existing
      .filter((one) => !remove.includes(one) && isSamePath(one.to ?? '', from))
      .map(({ _id }) => _id),
    remove: remove.map(({ _id }) => _id),
  }
}

/**
 * Takes the visitors of an old address to the new one, in one transaction.
 * @param from the address that the page has, or had; the same as `to` for a page that is there again
 */
export async function saveRedirectForMovedPage(client: SanityClient, from: string, to: string) {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const existing = await raw.fetch<Kept[]>('*[_type == "redirect"]{ _id, from, to }')
  const { create, lead, remove } = changesFor({ from, to }, existing)
  const transaction = raw.transaction()
  for (const id of remove) transaction.delete(id)
  for (const id of lead) transaction.patch(id, { set: { to } })
  if (create) transaction.create({ _type: 'redirect', ...create })
  if (transaction.toJSON().length > 0) await transaction.commit({ returnDocuments: false })
}

/** The address of a document that is a page under its slug. */
export function addressOf(document: { _type: string; slug?: unknown } | null): string | undefined {
  const slug = isRecord(document?.slug) ? document.slug.current : undefined
  return document && slug && typeof slug === 'string' ? pagePath(document._type, slug) : undefined
}

/** The address of a page, also of one that is off the site: visitors still have it. */
async function formerAddress(client: SanityClient, { id, published }: Page) {
  if (published) return addressOf(published)
  const address = addressOf((await lastPublished(client, id).catch(() => undefined)) ?? null)
  const others =
    '*[!(_id in path("drafts.**")) && _id != $id && defined(slug.current)]{ _type, slug }'
  const taken = address
    ? await client.fetch<Content[]>(others, { id }, { perspective: 'published' })
    : []
  return taken.some((other) => addressOf(other) === address) ? undefined : address
}

type Content = { _type: string; slug?: unknown }
type Page = { id: string; published: Content | null; draft: Content | null }

/**
 * Leads the visitors of a page's earlier address to the one that it is published at, and takes away a redirect from there.
 * @returns the earlier address where it is another one
 */
export async function takeVisitorsAlong(client: SanityClient, page: Page) {
  const after = addressOf(page.draft)
  if (!after) return undefined
  const before = (await formerAddress(client, page)) ?? after
  await saveRedirectForMovedPage(client, before, after)
  return before === after ? undefined : before
}
