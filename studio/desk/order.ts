import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

/**
 * Where the order of each type is kept: in a number of the documents themselves, or in the list of
 * the page that shows them.
 */
export const orders = {
  program: 'order',
  toolkit: 'order',
  video: 'order',
  tip: { page: 'resourcesPage', field: 'tips' },
  testimonial: { page: 'book', field: 'testimonials' },
  careKitItem: { page: 'careKitPage', field: 'items' },
} as const

export type OrderedType = keyof typeof orders

export const isOrdered = (type: unknown): type is OrderedType =>
  typeof type === 'string' && type in orders

/** Finds the documents of a type, in the order of the site; `listed` is null where all are shown. */
export function orderQuery(type: OrderedType) {
  const order = orders[type]
  if (order === 'order')
    return {
      fetch: `{ "all": *[_type == "${type}"] | order(coalesce(order, 1000) asc, _createdAt asc)._id, "listed": null }`,
      listen: `*[_type == "${type}"]`,
    }
  return {
    fetch: `{ "all": *[_type == "${type}"] | order(_createdAt asc)._id, "listed": *[_id == "${order.page}"][0].${order.field}[]._ref }`,
    listen: `*[_type in ["${type}", "${order.page}"]]`,
  }
}

const found = z.object({
  all: z.array(z.string()),
  listed: z.array(z.string().nullable()).nullable(),
})

/** The ids in order, and those that are on no page. */
export function readOrder(type: OrderedType, answer: unknown) {
  const { all, listed } = found.parse(answer)
  if (orders[type] === 'order') return { shown: all, hidden: [] }
  const shown = (listed ?? []).filter((id) => id !== null && all.includes(id)).map(String)
  return { shown, hidden: all.filter((id) => !shown.includes(id)) }
}

const numbered = z.array(z.object({ _id: z.string(), order: z.number().nullish() }))
const pages = z.array(
  z.object({ _id: z.string(), list: z.array(z.looseObject({ _ref: z.string() })).nullish() }),
)
const published = (id: string) => id.replace(/^drafts\./, '')

/**
 * Saves an order, in what is published and in drafts: an order is seen at once, and publishing a
 * draft later does not bring the old one back.
 */
export async function saveOrder(client: SanityClient, type: OrderedType, ids: string[]) {
  const order = orders[type]
  const raw = client.withConfig({ perspective: 'raw' })
  const transaction = raw.transaction()
  if (order === 'order') {
    const all = numbered.parse(await raw.fetch('*[_type == $type]{ _id, order }', { type }))
    for (const one of all) {
      const place = ids.indexOf(published(one._id)) + 1
      if (place > 0 && place !== one.order) transaction.patch(one._id, { set: { order: place } })
    }
  } else {
    const { page, field } = order
    const query = `*[_id in [$page, "drafts." + $page]]{ _id, "list": ${field} }`
    for (const one of pages.parse(await raw.fetch(query, { page }))) {
      const list = one.list ?? []
      const sorted = list.toSorted((a, b) => ids.indexOf(a._ref) - ids.indexOf(b._ref))
      transaction.patch(one._id, { set: { [field]: sorted } })
    }
  }
  if (transaction.toJSON().length > 0) await transaction.commit({ visibility: 'async' })
}
