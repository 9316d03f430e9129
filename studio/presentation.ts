import { map } from 'rxjs'
import { getPublishedId } from 'sanity'
import { type DocumentLocationResolver, defineDocuments } from 'sanity/presentation'
import { issuesPath, landingPagePrefix, pagePath, singlePages } from '#schemas/routes.ts'
import { apiVersion } from './lake-client.ts'
import { hasPlaces, locationsOf, type Usage, usageQuery } from './places.ts'

/** The main document of each page: Presentation shows its form beside the page. */
export const mainDocuments = defineDocuments([
  ...Object.entries(singlePages).map(([type, { href }]) => ({
    route: href,
    filter: `_type == "${type}"`,
  })),
  { route: issuesPath, filter: '_type == "newsletterPage"' },
  {
    route: pagePath('newsletterIssue', ':slug'),
    filter: '_type == "newsletterIssue" && slug.current == $slug',
  },
  {
    route: '/:slug',
    filter: '_type in ["program", "toolkit", "legalPage"] && slug.current == $slug',
  },
  {
    route: `/${landingPagePrefix}:name`,
    filter: '_type == "landingPage" && slug.current == $slug',
    params: ({ params }) => ({ slug: `${landingPagePrefix}${params.name}` }),
  },
])

/** The pages that show a document, listed above its form. */
export const locations: DocumentLocationResolver = ({ id, type }, { documentStore }) =>
  hasPlaces(type)
    ? documentStore
        .listenQuery(usageQuery, { id: getPublishedId(id) }, { apiVersion, perspective: 'raw' })
        .pipe(map((usage: Usage) => locationsOf(type, getPublishedId(id), usage)))
    : null
