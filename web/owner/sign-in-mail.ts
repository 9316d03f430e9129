import { randomUUID } from 'node:crypto'
import { mailHtml } from '#web/leads/mails/mail.ts'
import { html } from '#web/leads/markup.ts'
import type { AddressedMail } from '#web/leads/outbox/mailer.ts'
import { linkMinutes } from './sign-in-link.ts'
import type { Delivery } from './site.ts'

/**
 * Hands a sign-in link to its owner. It never goes through the outbox: whoever reads the outbox could
 * sign in with it.
 */
export async function deliverLink(delivery: Delivery, owner: string, url: string): Promise<void> {
  if (delivery.by === 'terminal') {
    console.info(`\nSign in to the owner's inbox (once, within ${linkMinutes} minutes):\n${url}\n`)
    return
  }
  if (delivery.by === 'nothing') return
  const attempt = await delivery.mailer(signInMail(delivery.from, owner, url), randomUUID())
  if (attempt.is !== 'sent') console.error(`[owner] a sign-in mail was not sent: ${attempt.error}`)
}

function signInMail(from: string, owner: string, url: string): AddressedMail {
  const promise = `The link works once, within ${linkMinutes} minutes. If you did not ask for it, do nothing.`
  return {
    from,
    to: [owner],
    subject: "Sign in to the owner's inbox",
    text: `Open this link and press Sign in:\n\n${url}\n\n${promise}`,
    html: mailHtml("Sign in to the owner's inbox", [
      html`<p>Open this link and press <strong>Sign in</strong>:</p>`,
      html`<p><a href="${url}">Sign in to the owner's inbox</a></p>`,
      html`<p>${promise}</p>`,
    ]),
  }
}
