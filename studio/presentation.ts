import { concat, map, merge, of, switchMap, timer } from 'rxjs'
import { getPublishedId } from 'sanity'
import { type DocumentLocationResolver, defineDocuments } from 'sanity/presentation'
import { documentTypes } from '#schemas/index.ts'
import { issuesPath } from '#schemas/routes.ts'
import { hasLocations, locationsOf, scheduledChanges, type Usage, usageQuery } from './document-locations.ts'
import { apiVersion } from './lake-client.ts'

const ownPages = documentTypes.flatMap(({ name, facts }) =>
  facts.ownPages ? { name, below: '', slugPrefix: '', ...facts.ownPages } : [],
)

/** Main document of each page: Presentation shows its form beside the page. */
export const mainDocuments = defineDocuments([
  ...documentTypes.flatMap(({ name, facts }) =>
    facts.page ? { route: facts.page.href, filter: `_type == "${name}"` } : [],
  ),
  { route: issuesPath, filter: '_type == "newsletterPage"' },
  // One entry per route, because Presentation uses only the first of several with the same route.
  ...[...Map.groupBy(ownPages, ({ below, slugPrefix }) => `${below}/${slugPrefix}:name`)].map(([route, types]) => ({
    route,
    filter: `_type in ${JSON.stringify(types.map(({ name }) => name))} && slug.current == $slug`,
    params: ({ params }: { params: Record<string, string> }) => ({
      slug: `${types[0]?.slugPrefix}${params.name}`,
    }),
  })),
])

/** Longest delay of a browser's timer, in milliseconds. A timer with a longer delay fires at once. */
const longestTimer = 2 ** 31 - 1

/** Emits the usage at once, and again at each time that changes its locations. */
const withScheduledChanges = (usage: Usage) => {
  const now = Date.now()
  const moments = scheduledChanges(usage, now).filter((moment) => moment - now < longestTimer)
  return concat(
    of({ usage, time: now }),
    // Emits the exact time, because a timer can fire a millisecond early.
    merge(...moments.map((time) => timer(time - now).pipe(map(() => ({ usage, time }))))),
  )
}

/** Pages that show a document, listed above its form. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) =>
  hasLocations(type)
    ? documentStore.listenQuery(usageQuery, { id: getPublishedId(id) }, { apiVersion, perspective: 'raw' }).pipe(
        switchMap(withScheduledChanges),
        map(({ usage, time }) => locationsOf(type, usage, time)),
      )
    : null
