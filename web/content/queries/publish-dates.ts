import { defineQuery } from 'groq'
import { datedTypes } from '../generated/document-lists.ts'

/** All dates at which something begins or ends to be shown, and the lake's time. */
export const publishDatesQuery = defineQuery(`{
  "dates": *[_type in ${datedTypes} && (defined(publishFrom) || defined(publishUntil))]{
    publishFrom, publishUntil
  },
  "now": now()
}`)
