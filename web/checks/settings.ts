import { hasDisk } from '#hosting/machine.ts'
import type { Environment } from '#web/env.ts'
import { type Check, check, problem, unknown } from './check.ts'
import { makeMailWebhook } from './resend.ts'

/** Solution for a missing secret. */
export const makeSecret =
  'Set it: openssl rand -hex 32. On a server of your own npm start makes it: run npm run doctor there, as a user who may read DATA_DIR.'

type Text = string | ((site: Environment) => string)

/**
 * Checks a setting, without which the site starts, but works only in part.
 * @param isMissing by default: the variable has no value
 */
const setting = (
  name: string,
  text: Text,
  fix: Text,
  isMissing = ({ unset }: Environment) => unset.includes(name),
): Check =>
  check(name, ['doctor', 'settings'], async (site) => {
    if (!isMissing(site)) return undefined
    const say = (one: Text) => (typeof one === 'string' ? one : one(site))
    // Somebody may leave these out on purpose.
    const isOptional = ['RESEND_API_KEY', 'MAIL_FROM', 'BACKUP_DIR'].includes(name)
    return (isOptional ? unknown : problem)(say(text), say(fix))
  })

const isHttps = ({ siteUrl }: Environment) => siteUrl.startsWith('https:')

/** Checks of the settings. */
export const settings: readonly Check[] = [
  setting(
    'SITE_URL',
    ({ siteUrl }) => `Links in mails and search results lead to ${siteUrl}.`,
    'Set it to the address that visitors type.',
    ({ isPublic }) => !isPublic,
  ),
  setting(
    'SITE_URL',
    'The address is not https.',
    'Put a proxy with a certificate in front, and begin the address with https.',
    (site) => site.isPublic && !isHttps(site),
  ),
  setting('OWNER_EMAILS', 'Nobody is named as the owner.', 'Set it to the address that reads the leads.'),
  setting(
    'RESEND_API_KEY',
    'No mail leaves: mails wait in the outbox, and npm run sign-in prints sign-in links.',
    'Make a key at resend.com/api-keys.',
  ),
  setting('MAIL_FROM', 'Mails have no sender.', 'Set it to an address on a domain that is verified at Resend.'),
  setting(
    'RESEND_WEBHOOK_SECRET',
    'The site does not hear which mails come back.',
    ({ siteUrl }) => makeMailWebhook(siteUrl),
    ({ mail }) => mail.apiKey !== undefined && mail.webhookSecret === undefined,
  ),
  setting(
    'TRUST_PROXY',
    'Visitors cannot be told apart behind a proxy, so forms are limited by e-mail address alone.',
    'Set it to 1 for one proxy.',
    (site) => isHttps(site) && site.trustProxy === 0,
  ),
  setting(
    'BACKUP_DIR',
    'Backups are on the disk that they are a backup of.',
    'Set it to a folder on another disk or machine, and set BACKUP_PASSPHRASE.',
    ({ backup }) => hasDisk && backup.secondFolder === undefined,
  ),
  setting('SESSION_SECRET', 'Nobody can sign in.', makeSecret),
  setting('CRON_SECRET', 'Failed mails are retried only on a server of your own.', makeSecret),
  setting(
    'SANITY_WEBHOOK_SECRET',
    'A change is live within half a minute, not at once.',
    `${makeSecret} With hosted content, then run npm run content:connect.`,
  ),
]
