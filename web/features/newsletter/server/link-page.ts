import { getSite, getSmallPages } from '#web/content/queries/site.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { ifInTime, withDeadline } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import { page } from '#web/http/response.ts'
import type { Site } from '#web/leads/lead-site.ts'

/* Pages for the links in mails to subscribers. */

/** Milliseconds after which the page reports a failure. */
export const timeout = 3_000

const tokenOf = (request: Request) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  // Mail programs add the punctuation after a link to it.
  return /^([\w-]{1,100})[.,;:!?)\]>}'"”’»]*$/.exec(token)?.[1]
}

export const home = (label?: string | null) => html`<p><a href="/">${label || 'Home'}</a></p>`

/** Reads the coach's texts. While the lake is down it returns fallback texts, so that the link still works. */
export async function readWords() {
  const [words, site] = await Promise.all([ifInTime(getSmallPages()), ifInTime(getSite())])
  return { words, titled: (title: string) => [title, site?.name].filter(Boolean).join(' | ') }
}

function failed(request: Request, error: unknown): Response {
  const status = logFailure(`[newsletter] ${request.method} ${new URL(request.url).pathname}`, error)
  return status === 503
    ? page(
        status,
        'Not now',
        html`<h1>That did not work just now</h1>
<p role="alert">Please open the link again in a minute: the page says whether it worked.</p>${home()}`,
      )
    : page(
        status,
        'A fault',
        html`<h1>Our site has a fault</h1>
<p role="alert">This link could not be used, and opening it again will not help. Please answer the mail that it came with: we do by hand what it should have done.</p>${home()}`,
      )
}

/**
 * Handles a request with a token. Responds with 503 while the database is down.
 * @param unknown handles a request without a token, or with a token for which `act` returns undefined
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
    return failed(request, error)
  }
}
