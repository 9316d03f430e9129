import { webCookies } from 'iron-session'
import { seeOther } from '#web/http/response.ts'
import { ownerAction } from '../owner-action.ts'
import type { OwnerSite } from '../owner-site.ts'
import { type Cookies, openCookie } from '../session.ts'
import { type Filter, listPath, readFilter } from './lead-filter.ts'
import { normalizeTerms } from './search-terms.ts'

/*
 * Search terms are often names, which must not be in a URL, because logs and histories store URLs. The terms are in a
 * sealed cookie, and the URL has only a flag.
 */

type Site = Pick<OwnerSite, 'secret' | 'siteUrl'>

const openSearch = (cookies: Cookies, site: Site) => openCookie<{ words: string }>(cookies, site, 'cc_owner_search', 1)

/** Reads the search terms of a filter; empty without a search, or after the cookie expired. */
export async function readSearchTerms(filter: Filter, cookies: Cookies, site: Site) {
  return filter.search ? normalizeTerms((await openSearch(cookies, site)).words) : ''
}

/** Handles POST /owner/search: stores the terms in the cookie, and searches all leads; without terms it clears them. */
export const submitSearch = ownerAction(async ({ fields, request, site }) => {
  const terms = normalizeTerms(fields.q)
  const headers = new Headers()
  const search = await openSearch(webCookies(request, headers), site)
  search.words = terms
  if (terms) await search.save()
  else search.destroy()
  const filter = terms ? { status: 'all', search: '1' } : { ...fields, search: '' }
  return seeOther(listPath(readFilter(filter)), headers)
})
