import { hasDisk } from '#hosting/machine.ts'
import type { Environment } from '#web/env.ts'

/** Missing setting of a public site, with the consequence and the fix. */
export type MissingSetting = { variable: string; text: string }

/** Lists the missing settings. The site starts without them, but works only in part. */
export function missingSettings(environment: Environment): MissingSetting[] {
  const { isPublic, siteUrl, mail, trustProxy } = environment
  const isHttps = siteUrl.startsWith('https:')
  const list: [isMissing: boolean, variable: string, text: string][] = [
    [
      !isPublic,
      'SITE_URL',
      `Links in mails and search results lead to ${siteUrl}. Set it to the address that visitors type.`,
    ],
    [
      isPublic && !isHttps,
      'SITE_URL',
      'The address is not https. Put a proxy with a certificate in front, and begin the address with https.',
    ],
    [
      environment.unset.includes('OWNER_EMAILS'),
      'OWNER_EMAILS',
      'Nobody is named as the owner. Set it to the address that reads the leads.',
    ],
    [
      mail.apiKey === undefined,
      'RESEND_API_KEY',
      'No mail leaves: mails wait in the outbox, and npm run sign-in prints sign-in links. Make a key at resend.com/api-keys.',
    ],
    [
      environment.unset.includes('MAIL_FROM'),
      'MAIL_FROM',
      'Mails have no sender. Set it to an address on a domain that is verified at Resend.',
    ],
    [
      mail.apiKey !== undefined && mail.webhookSecret === undefined,
      'RESEND_WEBHOOK_SECRET',
      `The site does not hear which mails come back. Make a webhook to ${siteUrl}/api/resend at resend.com/webhooks.`,
    ],
    [
      isHttps && trustProxy === 0,
      'TRUST_PROXY',
      'Visitors cannot be told apart behind a proxy, so forms are limited by e-mail address alone. Set it to 1 for one proxy.',
    ],
    [
      hasDisk && environment.backup.secondFolder === undefined,
      'BACKUP_DIR',
      'Backups are on the disk that they are a backup of. Set it to a folder on another disk or machine.',
    ],
  ]
  return list.flatMap(([isMissing, variable, text]) => (isMissing ? [{ variable, text }] : []))
}
