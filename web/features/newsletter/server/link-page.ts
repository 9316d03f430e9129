import { getSite, getSmallPages } from '#web/content/queries/site.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { page } from '#web/http/answer.ts'
import { ifInTime, withDeadline } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import type { Site } from '#web/leads/site.ts'

/* Pages behind the links of mails to readers. */

/** Milliseconds until a reader is told that it did not work. */
export const timeout = 3_000

const tokenOf = (request: Request) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return /^[\w-]{1,100}$/.test(token) ? token : undefined
}

export const home = (label?: string | null) => html`<p><a href="/">${label || 'Home'}</a></p>`

/** The coach's words; without the lake there are plain ones, and the link works all the same. */
export async function readWords() {
  const [words, site] = await Promise.all([ifInTime(getSmallPages()), ifInTime(getSite())])
  return { words, titled: (title: string) => [title, site?.name].filter(Boolean).join(' | ') }
}

const notNow = (error: unknown) => {
  console.error(`[newsletter] the link of a mail did not work: ${errorCode(error)}`)
  return page(
    503,
    'Not now',
    html`<h1>That did not work just now</h1>
<p role="alert">Please open the link again in a minute: the page says whether it worked.</p>${home()}`,
  )
}

/**
 * Answers a request with a token; says so itself where the database is away.
 * @param unknown answer where there is no token, or `act` knows none like it
 */
export async function withToken(
  request: Request,
  site: Site,
  unknown: () => Response | Promise<Response>,
  act: (token: string, store: Store) => Promise<Response | undefined>,
): Promise<Response> {
  const token = tokenOf(request)
  if (token === undefined) return unknown()
  try {
    const store = await withDeadline(timeout, site.store())
    return (await act(token, store)) ?? (await unknown())
  } catch (error) {
    return notNow(error)
  }
}
