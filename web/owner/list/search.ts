import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { seeOther } from '#web/http/answer.ts'
import { ownerAction, type SiteOf } from '../post.ts'
import { type OwnerSite, ownerSite } from '../site.ts'
import { listAddress, readFilter } from './filter.ts'
import { tidySearch } from './labels.ts'

/*
 * The searched words are often somebody's name, and an address is written into logs and histories. So
 * they stay in a sealed cookie of the owner's pages, and the address only says that there is a search.
 */

const cookieName = 'cc_owner_search'
const seconds = 3600

/**
 * The words of the search that the browser made last; empty where there is none any more.
 * @param cookie reads a cookie of the request
 */
export async function searchedWords(
  cookie: (name: string) => string | undefined,
  { secret }: Pick<OwnerSite, 'secret'>,
): Promise<string> {
  const sealed = cookie(cookieName)
  if (!sealed) return ''
  const opened = await unsealData(sealed, { password: secret, ttl: seconds }).catch(() => undefined)
  return tidySearch(z.object({ words: z.string() }).safeParse(opened).data?.words)
}

/** POST /owner/search: keeps the words in the browser, or forgets them, and leads to the list. */
export const search = (siteOf: SiteOf = ownerSite) =>
  ownerAction(async ({ fields, site }) => {
    const words = tidySearch(fields.q)
    const headers = new Headers()
    const kept = words ? await sealData({ words }, { password: site.secret, ttl: seconds }) : ''
    headers.append('set-cookie', cookieOf(kept, site))
    return seeOther(listAddress({ ...readFilter(fields), search: words !== '' }), headers)
  }, siteOf)

const cookieOf = (value: string, { siteUrl }: OwnerSite) =>
  [
    `${cookieName}=${value}`,
    'Path=/owner',
    `Max-Age=${value ? seconds : 0}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(siteUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
