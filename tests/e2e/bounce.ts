import { expect } from '@playwright/test'
import { resendEvent } from '#tests/contract/mail/resend-event.ts'

/** Sends Resend's report of a bounced mail to the site, which then puts the address on the suppression list. */
export async function bounce(site: string, email: string) {
  const event = resendEvent({
    type: 'email.bounced',
    data: { email_id: email, to: [email], bounce: { type: 'Permanent' } },
  })
  const report = { method: 'POST', headers: event.headers, body: await event.text() }
  expect((await fetch(`${site}/api/resend`, report)).status).toBe(200)
}
