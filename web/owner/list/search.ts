import { sealData, unsealData, webCookies } from 'iron-session'
import { z } from 'zod'
import { seeOther } from '#web/http/answer.ts'
import { ownerAction } from '../owner-action.ts'
import { ownerCookieOptions } from '../session.ts'
import type { OwnerSite } from '../site.ts'
import { type Filter, listPath, readFilter } from './filter.ts'
import { normalizeTerms } from './search-terms.ts'

/*
 * Search terms stay in a sealed cookie of the owner's pages, and the address only says that there is a
 * search: they are often somebody's name, and addresses are written into logs and histories.
 */

const cookieName = 'cc_owner_search'
const seconds = 3600

/**
 * Reads the terms of a filter's search; empty where it has none, or they have expired.
 * @param cookie reads a cookie of the request
 */
export async function readSearchTerms(
  filter: Filter,
  cookie: (name: string) => string | undefined,
  { secret }: Pick<OwnerSite, 'secret'>,
): Promise<string> {
  const sealed = filter.search && cookie(cookieName)
  if (!sealed) return ''
  const unsealed = await unsealData(sealed, { password: secret, ttl: seconds }).catch(
    () => undefined,
  )
  return normalizeTerms(z.object({ words: z.string() }).safeParse(unsealed).data?.words)
}

/** POST /owner/search: stores the terms in the browser, or clears them, and redirects to the list. */
export const submitSearch = ownerAction(async ({ fields, request, site }) => {
  const terms = normalizeTerms(fields.q)
  const sealed =
    terms && (await sealData({ words: terms }, { password: site.secret, ttl: seconds }))
  const headers = new Headers()
  webCookies(request, headers).write(cookieName, sealed, {
    ...ownerCookieOptions(site.siteUrl),
    maxAge: sealed ? seconds : 0,
  })
  return seeOther(listPath({ ...readFilter(fields), search: terms !== '' }), headers)
})
