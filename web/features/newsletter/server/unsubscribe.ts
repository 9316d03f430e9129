import { getSite, getSmallPages } from '#web/content/queries/site.ts'
import { errorCode, type Store } from '#web/db/store.ts'
import { page } from '#web/http/answer.ts'
import { ifInTime, withDeadline } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import { runningSite, type Site } from '#web/leads/site.ts'
import { stopSubscription, subscriberOf } from '#web/leads/subscribers.ts'

/** Milliseconds until a reader is told that it did not work. */
const timeout = 3_000

const tokenOf = (request: Request) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return /^[\w-]{1,100}$/.test(token) ? token : undefined
}

/** The newsletter's issue that the link stood in, for its numbers. */
const issueOf = (request: Request) =>
  /^[\w.-]{1,128}$/.exec(new URL(request.url).searchParams.get('issue') ?? '')?.[0]

const home = (label?: string | null) => html`<p><a href="/">${label || 'Home'}</a></p>`

/** The coach's words; without the lake there are plain ones, and the link works all the same. */
async function readWords() {
  const [words, site] = await Promise.all([ifInTime(getSmallPages()), ifInTime(getSite())])
  return { words, titled: (title: string) => [title, site?.name].filter(Boolean).join(' | ') }
}

const unknownLink = () =>
  page(
    404,
    'Link not known',
    html`<h1>We do not know this link</h1>
<p role="alert">It may have been cut in two by a mail program. Open it again from the letter, or reply to the letter and ask us to stop.</p>${home()}`,
  )

const notNow = (error: unknown) => {
  console.error(`[newsletter] the unsubscribe link did not work: ${errorCode(error)}`)
  return page(
    503,
    'Not now',
    html`<h1>That did not work just now</h1>
<p role="alert">You are still subscribed. Please open the link again in a minute.</p>${home()}`,
  )
}

/** Finds whose link it is; says so itself where it is nobody's, or where the database is away. */
async function withSubscriber(
  request: Request,
  site: Site,
  act: (email: string, store: Store) => Response | Promise<Response>,
): Promise<Response> {
  const token = tokenOf(request)
  if (token === undefined) return unknownLink()
  try {
    const store = await withDeadline(timeout, site.store())
    const email = await withDeadline(timeout, subscriberOf(store.db, token))
    return email === undefined ? unknownLink() : await act(email, store)
  } catch (error) {
    return notNow(error)
  }
}

/** The page behind a mail's link. It changes nothing: mail scanners open links too. */
export const showUnsubscribePage = (request: Request, site = runningSite()) =>
  withSubscriber(request, site, async () => {
    const { words, titled } = await readWords()
    const { title, text } = words?.unsubscribe ?? {}
    const button = words?.unsubscribeLabel || 'Unsubscribe'
    return page(
      200,
      titled(title || button),
      html`<h1>${title || button}</h1>
<p>${text ?? ''}</p>
<form action="/newsletter/unsubscribe${new URL(request.url).search}" method="post"><button type="submit">${button}</button></form>${home(words?.homeLabel)}`,
    )
  })

/**
 * Ends the subscription: the button of that page, and the one click of a mail program, which sends no
 * cookie, no origin, and expects no redirect (RFC 8058). The token alone decides.
 */
export const endSubscription = (request: Request, site = runningSite()) =>
  withSubscriber(request, site, async (email, store) => {
    await withDeadline(
      timeout,
      store.transaction((tx) => stopSubscription(tx, email, 'link', issueOf(request))),
    )
    const { words, titled } = await readWords()
    const { title, text } = words?.unsubscribed ?? {}
    return page(
      200,
      titled(title || 'Unsubscribed'),
      html`<h1>${title || 'Unsubscribed'}</h1>
<p role="status">${text ?? ''}</p>${home(words?.homeLabel)}`,
    )
  })
