import { mailTransport } from '#web/leads/lead-site.ts'
import { ownerMail } from '#web/leads/owner-mail.ts'
import type { MailTransport } from '#web/mail/outbox/sweep.ts'
import { writeAudit } from '../audit-log.ts'
import { messagePage, ownerAction } from '../owner-action.ts'
import { sendTest } from '../studio/studio-test-mail.ts'

export function testMail(siteUrl: string) {
  const preview = `${new URL(siteUrl).host} can write to you.`
  return ownerMail(siteUrl, 'test', { subject: 'Mail works', preview, texts: [preview] })
}

/**
 * Handles POST /owner/settings/test-mail: sends a test mail to the signed-in owner, and shows the outcome.
 */
export const sendTestMailWith = (transport: () => MailTransport) =>
  ownerAction(async ({ owner, site, store }) => {
    const result = await sendTest(store, transport(), testMail(site.siteUrl), owner)
    if (result.status === 200) await writeAudit(store.db, owner, 'asked for a test mail')
    return messagePage(result.status, result.message)
  })

export const sendTestMail = sendTestMailWith(mailTransport)
