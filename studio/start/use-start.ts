import { useMemo } from 'react'
import { map } from 'rxjs'
import { useDocumentStore } from 'sanity'
import { z } from 'zod'
import { documentFacts } from '#schemas/index.ts'
import { apiVersion } from '../lake-client.ts'
import { useLatest } from '../use-latest.ts'
import { useSiteData } from '../use-site-data.ts'

const documents = z.array(z.object({ _id: z.string(), _type: z.string() }))
const week = z.object({ drafts: documents, dated: documents })

const query = `{
  "drafts": *[_id in path("drafts.**") && _type in $types] | order(_updatedAt desc)[0...8]{ _id, _type },
  "dated": *[!(_id in path("drafts.**")) && _type in $types && (
    (publishFrom > $now && publishFrom < $until) || (publishUntil > $now && publishUntil < $until)
  )] | order(coalesce(publishFrom, publishUntil))[0...8]{ _id, _type }
}`

const options = { apiVersion, perspective: 'raw', throttleTime: 2_000 } as const

const weekMs = 7 * 24 * 3_600_000

/** Newest drafts, and published documents with a date in the next seven days; undefined while they load, 'failed' after an error. */
export function useWeek() {
  const store = useDocumentStore()
  const source = useMemo(() => {
    const now = Date.now()
    const moment = (time: number) => new Date(time).toISOString()
    const types = [...documentFacts.keys()]
    const params = { types, now: moment(now), until: moment(now + weekMs) }
    return store
      .listenQuery({ fetch: query, listen: '*[_type in $types]' }, params, options)
      .pipe(map((result) => week.parse(result)))
  }, [store])
  return useLatest(source)
}

const overview = z.object({ toAnswer: z.number(), overdue: z.number(), pagesOpened: z.number() })

/** Leads to answer and pages opened since Monday; 'failed' if the site does not answer. */
export const useOverview = () => useSiteData('overview', overview)

export type Overview = z.infer<typeof overview>
