import { ownerMail } from '#web/leads/owner-mail.ts'
import { button, paragraph } from '#web/mail/template/blocks.ts'
import { longDate } from '#web/mail/template/dates.ts'

/**
 * Renders the mail about a failed backup. Its texts are fixed, because the content lake may be down.
 * @param madeAt time of the last good backup
 */
export function backupProblemMail(
  problem: string,
  madeAt: string | null,
  siteUrl: string,
  timeZone?: string,
) {
  const last =
    madeAt === null
      ? 'There is no good backup yet.'
      : `The last good backup is of ${longDate(new Date(madeAt), timeZone)}.`
  return ownerMail(siteUrl, 'backup', {
    ...{ subject: 'Your site’s backup needs you', preview: last },
    blocks: [
      paragraph(problem),
      paragraph(`${last} Your site works as before; only its safety copy is missing.`),
      paragraph('It is tried again each night. On the server, “npm run backup” tries at once.'),
      button({ label: 'See it in your settings', href: `${siteUrl}/owner/settings#backups` }),
    ],
  })
}
