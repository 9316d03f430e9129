import { defineQuery } from 'groq'
import { datedTypes } from '../generated/document-lists.ts'

/** All publish dates, and the lake's time. */
export const publishDatesQuery = defineQuery(`{
  "dates": *[_type in ${datedTypes} && (defined(publishFrom) || defined(publishUntil))]{
    publishFrom, publishUntil
  },
  "now": now()
}`)
