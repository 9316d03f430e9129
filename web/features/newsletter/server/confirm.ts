import { eq } from 'drizzle-orm'
import { routes } from '#schemas/routes.ts'
import type { Database } from '#web/db/store.ts'
import { leads } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { mailBlocked } from '#web/forms/mail-notes.ts'
import { withDeadline } from '#web/http/deadline.ts'
import { html } from '#web/http/markup.ts'
import { page } from '#web/http/response.ts'
import {
  type Confirmation,
  type ConfirmationState,
  confirmationState,
  confirmSignup,
} from '#web/leads/confirmations.ts'
import { runningSite } from '#web/leads/lead-site.ts'
import { type MailWords, readMailWords } from '#web/leads/mail-words.ts'
import { unsubscribeToken } from '#web/leads/subscribers.ts'
import { queueConfirmedLead, queueWebhook } from '#web/leads/webhook.ts'
import { welcome } from '#web/leads/welcome-mail.ts'
import { addToOutbox } from '#web/mail/outbox/add.ts'
import { suppressedAmong } from '#web/mail/suppression/suppression-list.ts'
import { signupForOwners } from './lead-kind.ts'
import { home, readWords, timeout, withToken } from './link-page.ts'

/** Page of each state: the coach's texts, and the heading to show while the lake is down. */
const cards = {
  waiting: { card: 'confirm', plain: 'Confirm your subscription' },
  subscribed: { card: 'confirmed', plain: 'You are subscribed' },
  left: { card: 'confirmLeft', plain: 'You have left since' },
  expired: { card: 'confirmExpired', plain: 'This link does not work any more' },
} as const

/** Renders the page of a state. @param note replaces the coach's text */
async function answer({ url }: Request, state: ConfirmationState, note?: string) {
  const { words, titled } = await readWords()
  const { card, plain } = cards[state]
  const heading = words?.[card]?.title || plain
  const action = `${routes.newsletter}/confirm${new URL(url).search}`
  const button = html`<form action="${action}" method="post"><button type="submit">${words?.confirmLabel || 'Confirm'}</button></form>`
  const again = html`<p><a href="${routes.newsletter}">${words?.subscribeAgainLabel || 'Subscribe again'}</a></p>`
  return page(
    state === 'expired' ? 404 : 200,
    titled(heading),
    html`<h1>${heading}</h1>
<p role="status">${note ?? words?.[card]?.text ?? ''}</p>
${state === 'waiting' && button}${(state === 'left' || state === 'expired') && again}${home(words?.homeLabel)}`,
  )
}

/** Shows the state behind the link of a confirmation mail. Changes nothing, because mail scanners open links. */
export const showConfirmPage = (request: Request, site = runningSite()) =>
  withToken(
    request,
    site,
    () => answer(request, 'expired'),
    async (token, { db }) => {
      const state = await withDeadline(timeout, confirmationState(db, token))
      return state && answer(request, state)
    },
  )

/**
 * Handles the button on the page behind the link: confirms the subscription. The token alone identifies the subscriber.
 */
export const confirmSubscription = (request: Request, site = runningSite()) =>
  withToken(
    request,
    site,
    () => answer(request, 'expired'),
    async (token, store) => {
      const words = await readMailWords()
      const change = store.transaction(async (tx) => {
        const done = await confirmSignup(tx, token)
        if (done === undefined) return undefined
        const [suppressed] = await suppressedAmong(tx, [done.email])
        if (done.confirmed) {
          await queueNotifications(tx, done.confirmed, { siteUrl: site.siteUrl, words, suppressed })
        }
        return { ...done, suppressed }
      })
      const done = await withDeadline(timeout, change)
      if (done?.confirmed) site.sendAfterResponse()
      const isNow = done?.state === 'waiting' ? 'subscribed' : done?.state
      const blocked = isNow === 'subscribed' && done?.suppressed ? mailBlocked : undefined
      return isNow && answer(request, isNow, blocked)
    },
  )

type Frame = {
  siteUrl: string
  words: MailWords
  suppressed: Awaited<ReturnType<typeof suppressedAmong>>[number] | undefined
}

/**
 * Queues the welcome mail. If the lead is still stored, also queues its webhook call, and for the newsletter form the
 * mail to the owners.
 */
async function queueNotifications(tx: Database, row: Confirmation, { suppressed, ...frame }: Frame) {
  const { leadId: id, at: receivedAt, page, cause, email } = row
  const facts = {
    ...{ id, receivedAt, page, ...frame, timeZone: await readTimeZone(tx) },
    ...(suppressed && { suppressed }),
  }
  const mail = welcome(row, facts, cause, await unsubscribeToken(tx, email))
  const hasLead = (await tx.$count(leads, eq(leads.id, id))) > 0
  const forOwners = hasLead && cause === 'newsletter' ? [signupForOwners(row, facts)] : []
  await addToOutbox(tx, hasLead ? id : null, [...forOwners, mail])
  if (hasLead) await (cause !== 'newsletter' ? queueConfirmedLead(tx, id) : queueWebhook(tx, id))
}
