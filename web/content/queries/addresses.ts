import { defineQuery } from 'groq'
import { singlePages } from '#schemas/generated/pages.ts'
import { pagePath } from '#schemas/routes.ts'
import {
  hasStarted,
  isWithinDates,
  onSite,
  programHasStarted,
  programIsWithinDates,
  programOnSite,
} from '../fragments.ts'
import { changes, ownPageTypes, pageTypes, stayingPageTypes } from '../generated/document-lists.ts'
import { read, readPublished } from '../read.ts'

/** Slugs of programs and toolkits, to render their pages in the build and to find the type of a page by its path. */
export const addressesQuery = defineQuery(
  `*[_type in ["program", "toolkit"] && defined(slug.current) && ${hasStarted} && ${programHasStarted}]{
    _type, "slug": slug.current,
    "hidden": hidden == true || program->hidden == true || !(${isWithinDates} && ${programIsWithinDates})
  }`,
)

export const getAddresses = async () => (await readPublished(addressesQuery)) ?? []

/** Finds the document with a slug; in a preview also a draft. */
export const findAddress = async (slug: string) => (await read(addressesQuery))?.find((one) => one.slug === slug)

/** The coach's redirects in the order of their creation, the documents with pages, and the future ones. */
export const redirectsQuery = defineQuery(`{
  "list": *[_type == "redirect"] | order(_createdAt asc)[0...1000]{ from, to },
  "pages": *[_type in ${ownPageTypes} && defined(slug.current) && ${hasStarted} && ${programHasStarted} && (_type in ${stayingPageTypes} || ${isWithinDates})]{
    _type, "slug": slug.current
  },
  "coming": *[_type in ${ownPageTypes} && defined(slug.current) && !(${hasStarted} && ${programHasStarted})]{
    _type, "slug": slug.current, "from": select(${hasStarted} => program->publishFrom, publishFrom)
  }
}`)

/** Reads the coach's redirects and the documents with pages, without drafts even in a preview. */
export const getRedirects = () => readPublished(redirectsQuery)

/** Visible pages: their titles, and the last change of each page or of a document that it shows. */
export const pageSummariesQuery = defineQuery(`*[_type in ${pageTypes} && ${onSite} && ${programOnSite}]{
  _type, "slug": slug.current,
  "title": coalesce(seo.title, title, headline, heading.title), "description": coalesce(seo.description, summary),
  "heading": coalesce(heading.title, headline, title), "note": coalesce(heading.text, summary),
  colour, scene,
  issuesHeadline, issuesText,
  "changed": [ _updatedAt, publishFrom, publishUntil, ${changes} ]
}`)

const fixedPaths = new Map<string, string>(Object.entries(singlePages).map(([type, { href }]) => [type, href]))

export const getPageSummaries = async () =>
  ((await readPublished(pageSummariesQuery)) ?? []).flatMap((page) => {
    const path = page.slug ? pagePath(page._type, page.slug) : fixedPaths.get(page._type)
    return path ? { ...page, path } : []
  })
