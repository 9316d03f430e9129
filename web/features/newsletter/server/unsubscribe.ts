import { and, eq } from 'drizzle-orm'
import { routes } from '#schemas/routes.ts'
import type { Store } from '#web/db/store.ts'
import { seriesEnrolments as enrolments } from '#web/db/tables.ts'
import { mailBlocked } from '#web/forms/mail-notes.ts'
import { readFields } from '#web/http/body.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import { page } from '#web/http/response.ts'
import { runningSite, type Site } from '#web/leads/lead-site.ts'
import { endSeries, isOpen } from '#web/leads/series.ts'
import { stopSubscription, subscribe, subscriberOf } from '#web/leads/subscribers.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { home, readWords, timeout, withToken } from './link-page.ts'

/** Returns the issue of the newsletter that contained the link, for its statistics. */
const issueOf = (request: Request) => /^[\w.-]{1,128}$/.exec(new URL(request.url).searchParams.get('issue') ?? '')?.[0]

/** Condition for the series whose mail contained the link. */
const seriesOf = (request: Request, email: string) => {
  const id = new URL(request.url).searchParams.get('series') ?? ''
  return and(eq(enrolments.email, email), eq(enrolments.seriesId, id))
}

const unknownLink = () =>
  page(
    404,
    'Link not known',
    html`<h1>We do not know this link</h1>
<p role="alert">It may have been cut in two by a mail program. Open it again from the letter, or reply to the letter and ask us to stop.</p>${home()}`,
  )

type Subscriber = NonNullable<Awaited<ReturnType<typeof subscriberOf>>>

/** Passes the subscriber of the link to `act`. */
const withSubscriber = (
  request: Request,
  site: Site,
  act: (subscriber: Subscriber, store: Store) => Promise<Response>,
): Promise<Response> =>
  withToken(request, site, unknownLink, async (token, store) => {
    const subscriber = await withDeadline(timeout, subscriberOf(store.db, token))
    return subscriber && act(subscriber, store)
  })

type Card = {
  card: CardName
  role?: 'status'
  /** Replaces the coach's text. */
  note?: string | undefined
  buttons?: Press[]
  link?: Press
}

/** Renders a page with the coach's texts. Each button posts its value as `press`. The link opens the next page. */
async function answer(request: Request, { card, role, note, ...way }: Card): Promise<Response> {
  const { words, titled } = await readWords()
  const { title, text } = words?.[card] ?? {}
  const { search } = new URL(request.url)
  const action = `${routes.newsletter}/unsubscribe${search}`
  const label = (press: Press) => words?.[labels[press].from] || labels[press].plain
  return page(
    200,
    titled(title || plainTitles[card]),
    html`<h1>${title || plainTitles[card]}</h1>
<p ${role && html`role="status"`}>${note ?? text ?? ''}</p>
${way.buttons?.map((press) => html`<form action="${action}" method="post"><button type="submit" name="press" value="${press}">${label(press)}</button></form>`)}
${way.link && html`<p><a href="${action}&press=${way.link}">${label(way.link)}</a></p>`}${home(words?.homeLabel)}`,
  )
}

type Press = 'leave' | 'series' | 'return'
type CardName = keyof typeof plainTitles

const plainTitles = {
  unsubscribe: 'Unsubscribe',
  unsubscribed: 'Unsubscribed',
  seriesLeft: 'This series has ended',
  notSubscribed: 'You are not subscribed',
  subscribedAgain: 'You are subscribed again',
}

const labels = {
  leave: { from: 'unsubscribeLabel', plain: 'Unsubscribe' },
  series: { from: 'leaveSeriesLabel', plain: 'End this series only' },
  return: { from: 'subscribeAgainLabel', plain: 'Subscribe again' },
} as const

/**
 * Shows the current state and changes nothing, because mail scanners open links, too. Some scanners also press the
 * first button. The button to resubscribe is therefore on a second page, and that of a series comes first.
 */
export const showUnsubscribePage = (request: Request, site = runningSite()) =>
  withSubscriber(request, site, async ({ email, isSubscribed }, { db }) => {
    if (isSubscribed) {
      const isInSeries = (await db.$count(enrolments, and(seriesOf(request, email), isOpen))) > 0
      return answer(request, {
        card: 'unsubscribe',
        buttons: isInSeries ? ['series', 'leave'] : ['leave'],
      })
    }
    const isReturning = new URL(request.url).searchParams.get('press') === 'return'
    const way = isReturning ? { buttons: ['return' as const] } : { link: 'return' as const }
    return answer(request, { card: 'notSubscribed', ...way })
  })

/**
 * Unsubscribes, resubscribes, or ends one series. Handles the buttons of these pages and the one-click unsubscribe of
 * mail clients (RFC 8058), which send no cookie or origin and expect no redirect. The token alone
 * identifies the subscriber.
 */
export const endSubscription = async (request: Request, site = runningSite()) => {
  const pressed = await readFields(request).then(
    ({ press }) => press,
    () => undefined,
  )
  const isReturning = pressed === 'return'
  return withSubscriber(request, site, async ({ email }, store) => {
    if (pressed === 'series') {
      const leave = store.transaction((tx) => endSeries(tx, seriesOf(request, email), 'left'))
      await withDeadline(timeout, leave)
      return answer(request, { card: 'seriesLeft', role: 'status', buttons: ['leave'] })
    }
    const change = store.transaction(async (tx) => {
      if (isReturning) await subscribe(tx, { name: null, email }, 'returned')
      else await stopSubscription(tx, email, 'link', issueOf(request))
      return suppressedAmong(tx, [email])
    })
    const [suppressed] = await withDeadline(timeout, change)
    const note = suppressed && mailBlocked
    return isReturning
      ? answer(request, { card: 'subscribedAgain', role: 'status', note })
      : answer(request, { card: 'unsubscribed', role: 'status', buttons: ['return'] })
  })
}
