import { ownPath, type Redirect, redirectMap } from '#schemas/redirect-rules.ts'
import { pagePath, routes } from '#schemas/routes.ts'
import { environment } from '#web/env.ts'
import { getRedirects } from './pages.ts'
import { polled } from './polled.ts'

const redirects = polled('the redirects', async () => {
  const { list = [], pages: documents = [] } = (await getRedirects()) ?? {}
  const pages = documents.map(({ _type, slug }) => pagePath(_type, slug ?? ''))
  return redirectMap(complete(list), [...Object.values(routes), ...pages])
})

const complete = (list: { from: string | null; to: string | null }[]): Redirect[] =>
  list.flatMap(({ from, to }) =>
    from && to ? { from, to: ownPath(to, environment().siteUrl) } : [],
  )

/** Has the list asked for anew before it is used again: the lake says that something changed. */
export const forgetRedirects = redirects.forget

/** The coach's redirects: asked for where an address is not found, once in half a minute at most. */
export const currentRedirects = async (): Promise<ReadonlyMap<string, string>> =>
  (await redirects.current()) ?? new Map()
