import type { SanityClient } from '@sanity/client'
import { isRecord } from '#schemas/is-record.ts'
import { isSamePath, type Redirect } from '#schemas/redirect-rules.ts'
import { pagePath } from '#schemas/routes.ts'

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

/** Takes away what an address was redirected by, which is to be a page. */
export async function freeAddress(client: SanityClient, document: Parameters<typeof addressOf>[0]) {
  const address = addressOf(document)
  if (address) await saveRedirectForMovedPage(client, address, address)
}
