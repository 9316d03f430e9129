import { webCookies } from 'iron-session'
import { seeOther } from '#web/http/answer.ts'
import { ownerAction } from '../owner-action.ts'
import { type Cookies, openCookie } from '../session.ts'
import type { OwnerSite } from '../site.ts'
import { type Filter, listPath, readFilter } from './filter.ts'
import { normalizeTerms } from './search-terms.ts'

/*
 * Search terms stay in a sealed cookie of the owner's pages, and the address only says that there is a
 * search: they are often somebody's name, and addresses are written into logs and histories.
 */

type Site = Pick<OwnerSite, 'secret' | 'siteUrl'>

const openSearch = (cookies: Cookies, site: Site) =>
  openCookie<{ words: string }>(cookies, site, 'cc_owner_search', 1)

/** Reads the terms of a filter's search; empty where it has none, or they have expired. */
export async function readSearchTerms(filter: Filter, cookies: Cookies, site: Site) {
  return filter.search ? normalizeTerms((await openSearch(cookies, site)).words) : ''
}

/** POST /owner/search: stores the terms in the browser, or clears them, and redirects to the list. */
export const submitSearch = ownerAction(async ({ fields, request, site }) => {
  const terms = normalizeTerms(fields.q)
  const headers = new Headers()
  const search = await openSearch(webCookies(request, headers), site)
  search.words = terms
  if (terms) await search.save()
  else search.destroy()
  return seeOther(listPath({ ...readFilter(fields), search: terms !== '' }), headers)
})
