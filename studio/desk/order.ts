import { ClientError, type SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import type { ListOfPage } from '#schemas/document-facts.ts'
import { documentTypes } from '#schemas/index.ts'

/** Storage of an order: the field `order` of each document, or a list field of a page. */
export type Order = 'order' | ListOfPage

/** Order storage of a type. Questions and templates have none, because their program or toolkit lists them in order. */
export function orderOf(name: string): Order | undefined {
  const type = documentTypes.find((one) => one.name === name)
  if (type?.facts.orderedBy) return type.facts.orderedBy
  return type?.fields.some((one) => one.name === 'order') ? 'order' : undefined
}

/**
 * Query for the documents of a type, in the order of the site. Without a page's list, `listed` is null. Parameters:
 * `$type`, and `$page` for a page's list.
 */
export function orderQuery(order: Order) {
  if (order === 'order')
    return {
      fetch: `{ "all": *[_type == $type] | order(coalesce(order, 1000) asc, _createdAt asc)._id, "listed": null }`,
      listen: '*[_type == $type]',
    }
  return {
    fetch: `{ "all": *[_type == $type] | order(_createdAt asc)._id, "listed": *[_id == $page][0].${order.field}[]._ref }`,
    listen: '*[_type == $type || _id in [$page, "drafts." + $page]]',
  }
}

const queryResult = z.object({
  all: z.array(z.string()),
  listed: z.array(z.string().nullable()).nullable(),
})

/** Parses the query's result: ids in order, and ids that the page does not list. */
export function readOrder(type: string, order: Order, answer: unknown) {
  const { all, listed } = queryResult.parse(answer)
  if (order === 'order') return { shown: all, hidden: [] }
  const shown = (listed ?? []).filter((id) => id !== null && all.includes(id)).map(String)
  return { shown, hidden: orderOf(type) ? all.filter((id) => !shown.includes(id)) : [] }
}

const numbered = z.array(z.object({ _id: z.string(), order: z.number().nullish() }))
const pages = z.array(
  z.object({
    ...{ _id: z.string(), _rev: z.string() },
    list: z.array(z.looseObject({ _ref: z.string() })).nullish(),
  }),
)

/**
 * Saves an order in the published and the draft versions. So visitors see the order at once, and a draft that is
 * published later does not restore the old one. After a change by someone else meanwhile, sorts the new list.
 */
export async function saveOrder(
  client: SanityClient,
  type: string,
  order: Order,
  ids: string[],
  tries = 5,
): Promise<void> {
  const raw = client.withConfig({ perspective: 'raw' })
  const transaction = raw.transaction()
  if (order === 'order') {
    const all = numbered.parse(await raw.fetch('*[_type == $type]{ _id, order }', { type }))
    for (const one of all) {
      const position = ids.indexOf(getPublishedId(one._id)) + 1
      if (position > 0 && position !== one.order) transaction.patch(one._id, { set: { order: position } })
    }
  } else {
    const { page, field } = order
    const query = `*[_id in [$page, "drafts." + $page]]{ _id, _rev, "list": ${field} }`
    // A document that the draft no longer lists goes to the end of the published list.
    const position = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    for (const one of pages.parse(await raw.fetch(query, { page }))) {
      const list = one.list ?? []
      const sorted = list.toSorted((a, b) => position(a._ref) - position(b._ref))
      transaction.patch(one._id, { ifRevisionID: one._rev, set: { [field]: sorted } })
    }
  }
  if (transaction.toJSON().length === 0) return
  try {
    await transaction.commit({ visibility: 'async' })
  } catch (error) {
    const isConflict = error instanceof ClientError && error.statusCode === 409
    if (!isConflict || tries === 1) throw error
    await saveOrder(client, type, order, ids, tries - 1)
  }
}

/**
 * Creates a draft, and a weak reference to it in the page's list. The site skips unpublished targets. The document
 * appears on the site once it is published itself.
 * @returns its id
 */
export async function addTo({ page, field }: Exclude<Order, string>, type: string, client: SanityClient) {
  const raw = client.withConfig({ perspective: 'raw' })
  const id = crypto.randomUUID()
  const reference = { _type: 'reference', _key: id.slice(0, 12), _ref: id, _weak: true }
  const versions = await raw.fetch<string[]>('*[_id in [$page, "drafts." + $page]]._id', { page })
  const transaction = raw.transaction().create({ _id: `drafts.${id}`, _type: type })
  for (const version of versions)
    transaction.patch(version, (patch) => patch.setIfMissing({ [field]: [] }).append(field, [reference]))
  await transaction.commit()
  return id
}
