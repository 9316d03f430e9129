import { defineQuery } from 'groq'
import { datedTypes } from '../generated/document-lists.ts'

/** When something begins or ends to be shown, and what time it is. */
export const publishDatesQuery = defineQuery(`{
  "dates": *[_type in ${datedTypes} && (defined(publishFrom) || defined(publishUntil))]{
    publishFrom, publishUntil
  },
  "now": now()
}`)
