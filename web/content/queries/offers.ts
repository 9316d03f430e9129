import { defineQuery } from 'groq'
import { isWithinDates, offerFields, offerWords } from '../fragments.ts'
import { readPublished } from '../read.ts'

/** Every offer on the site, for its calendar file and its waiting list. */
export const offersQuery = defineQuery(`{
  "offers": *[_type == "offer" && ${isWithinDates}]{ ${offerFields} },
  ${offerWords}
}`)

export const getOffers = () => readPublished(offersQuery)
