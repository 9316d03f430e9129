import { randomUUID } from 'node:crypto'
import { ownerMail } from '#web/leads/owner-mail.ts'
import { createPace, sendAtPace } from '#web/mail/pace.ts'
import { aside, button, paragraph } from '#web/mail/template/blocks.ts'
import type { AddressedMail } from '#web/mail/transport.ts'
import type { Delivery } from '../site.ts'
import { linkMinutes } from './link.ts'

/**
 * Delivers a sign-in link. Bypasses the outbox, so that nobody can sign in with links from the
 * database.
 */
export async function deliverLink(delivery: Delivery, owner: string, url: string): Promise<void> {
  if (delivery.by === 'terminal') {
    console.info(`\nSign in to ${placeOf(url)} (once, within ${linkMinutes} minutes):\n${url}\n`)
    return
  }
  if (delivery.by === 'nothing') return
  const { mailer, pace = createPace(), from } = delivery
  const key = randomUUID()
  const attempt = await sendAtPace(pace, () => mailer(signInMail(from, owner, url), key))
  if (attempt.status !== 'sent') console.error(`[owner] sign-in mail failed: ${attempt.error}`)
}

/** Returns the name of a link's target. */
const placeOf = (url: string) =>
  new URL(url).searchParams.get('to') === 'studio' ? 'the Studio' : "the owner's inbox"

export function signInMail(from: string, owner: string, url: string): AddressedMail {
  const place = placeOf(url)
  const promise = `The link works once, within ${linkMinutes} minutes.`
  const { subject, text, html } = ownerMail(new URL(url).origin, 'sign-in', {
    ...{ subject: `Sign in to ${place}`, preview: promise },
    blocks: [
      paragraph('Open this link and press “Sign in”:'),
      button({ label: place === 'the Studio' ? 'Open the Studio' : 'Open the inbox', href: url }),
      paragraph(promise),
      aside('If you did not ask for it, do nothing.'),
    ],
  })
  return { from, to: [owner], subject, text, html }
}
