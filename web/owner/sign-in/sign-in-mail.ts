import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#web/db/store.ts'
import { outbox } from '#web/db/tables.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { signInToken, tokenPlaceholder } from '#web/mail/token-text.ts'
import { linkMinutes, makeToken, renewToken } from './sign-in-link.ts'

const expiresAt = sql`now() + make_interval(mins => ${linkMinutes})`

/** Condition: mails with links for an address that failed, and are not expired. */
const hasFailed = (email: string) =>
  and(
    ...[eq(outbox.recipients, [email]), gt(outbox.expiresAt, sql`now()`)],
    ...[inArray(outbox.state, ['waiting', 'dead']), isNotNull(outbox.lastError)],
  )

/** Counts the links that no mail has brought to an address. */
export const countFailedLinks = (tx: Database, email: string) => tx.$count(outbox, hasFailed(email))

/**
 * Queues a mail with a new link. The stored mail contains no token.
 * @param linkWith returns the link with a token
 */
export async function queueLink(
  tx: Database,
  { email, linkWith, secret }: { email: string; linkWith: (token: string) => string; secret: string },
): Promise<void> {
  const id = randomUUID()
  await makeToken(tx, email, linkMinutes, signInToken(secret, id))
  const { purpose, subject, text, html } = signInMail(linkWith(tokenPlaceholder))
  const mail = { id, purpose, recipients: [email], subject, text, html, expiresAt }
  await tx.insert(outbox).values(mail)
}

/**
 * Makes a waiting mail whose last attempt has failed due now, and its link valid as long as a new one.
 * @returns false if there is none
 */
export async function renewQueuedLink(
  tx: Database,
  { email, linkWith, secret }: Parameters<typeof queueLink>[1],
): Promise<boolean> {
  const { subject } = signInMail(linkWith(tokenPlaceholder))
  const queuedLink = and(hasFailed(email), eq(outbox.state, 'waiting'), eq(outbox.subject, subject))
  const renewed = await tx
    .update(outbox)
    .set({ nextAttemptAt: sql`now()`, expiresAt })
    .where(queuedLink)
    .returning({ id: outbox.id })
  for (const { id } of renewed) await renewToken(tx, signInToken(secret, id))
  return renewed.length > 0
}

/** Returns the name of a link's target. */
export const destinationOf = (url: string) =>
  new URL(url).searchParams.get('to') === 'studio' ? 'the Studio' : "the owner's inbox"

/** Renders a mail with a link. Its purpose puts it among the first mails in the sending order. */
export function signInMail(url: string): Mail {
  const destination = destinationOf(url)
  const promise = `The link works once, within ${linkMinutes} minutes.`
  const { origin } = new URL(url)
  const mail = ownerMail(origin, 'sign-in', {
    ...{ subject: `Sign in to ${destination}`, preview: promise, after: promise },
    texts: ['Open this link and press “Sign in”:'],
    link: {
      label: destination === 'the Studio' ? 'Open the Studio' : 'Open the inbox',
      path: url.slice(origin.length),
    },
    foot: 'If you did not ask for it, do nothing.',
  })
  return { ...mail, purpose: 'sign-in' }
}
