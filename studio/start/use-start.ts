import { useState } from 'react'
import { z } from 'zod'
import { documentFacts } from '#schemas/index.ts'
import { useContent } from '../use-content.ts'
import { useSiteData } from '../use-site-data.ts'

const documents = z.array(z.object({ _id: z.string(), _type: z.string() }))
const week = z.object({ drafts: documents, dated: documents })

const fetch = `{
  "drafts": *[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...8]{ _id, _type },
  "dated": *[!(_id in path("drafts.**")) && _type in $types && (
    (publishFrom > $now && publishFrom < $until) || (publishUntil > $now && publishUntil < $until)
  )] | order(coalesce(publishFrom, publishUntil))[0...8]{ _id, _type }
}`

const query = { fetch, listen: '*[_type in $types]' }
const types = [...documentFacts.keys()]

const weekMs = 7 * 24 * 3_600_000

/** Newest drafts, and published documents with a date in the next seven days; undefined while they load, 'failed' after an error. */
export function useWeek() {
  const [params] = useState(() => {
    const moment = (later: number) => new Date(Date.now() + later).toISOString()
    return { types, now: moment(0), until: moment(weekMs) }
  })
  return useContent(query, week, params)
}

const overview = z.object({ toAnswer: z.number(), overdue: z.number(), pagesOpened: z.number() })

/** Leads to answer and pages opened since Monday; 'failed' if the site does not answer. */
export const useOverview = () => useSiteData('overview', overview)

export type Overview = z.infer<typeof overview>
