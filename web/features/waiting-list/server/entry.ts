import { object, type output, pipe, refine, transform } from 'zod/mini'
import type { OffersQueryResult } from '#web/content/generated/sanity.types.ts'
import { address, choice, personName, required } from '#web/forms/text-fields.ts'

const message = 'Please go back to the offer, and join its list from there'

/** @param content the offers; null if the lake is unavailable */
export const entrySchema = (content: OffersQueryResult | null) => {
  const titleOf = (id: string) => content?.offers.find(({ _id }) => _id === id)?.title
  const isOffer = (id: string) => (content ? titleOf(id) !== undefined : /^[\w.-]{1,128}$/.test(id))
  return pipe(
    object({
      name: personName(required('Name is required')),
      email: address('Please add a valid email so I can reply'),
      offer: choice(refine(isOffer, message)),
    }),
    // Adds the current title, because the coach may rename or delete the offer.
    transform((entry) => ({ ...entry, title: titleOf(entry.offer) ?? null })),
  )
}

export type WaitingListEntry = output<ReturnType<typeof entrySchema>>
