import type { Environment } from '#web/env.ts'
import { publicAddress } from './address.ts'
import { backup } from './backup.ts'
import { certificate } from './certificate.ts'
import { type Audience, type Check, findings } from './check.ts'
import { content } from './content.ts'
import { database } from './database.ts'
import { disk } from './disk.ts'
import { gateway } from './gateway.ts'
import { liveSite, site } from './health-report.ts'
import { contentToken, corsOrigin, studio } from './hosted-content.ts'
import { incidents } from './incidents.ts'
import { mail } from './mail.ts'
import { mailDomain, mailWebhook } from './resend.ts'
import { settings } from './settings.ts'
import { clock, cron, securityHeaders, signIn, webhookSecret } from './site-headers.ts'

/** All checks of the site, in the doctor's order. The doctor adds those that need code of `scripts/`. */
const checks: readonly Check[] = [
  ...settings,
  content,
  contentToken,
  corsOrigin,
  studio,
  database,
  mailDomain,
  mailWebhook,
  mail,
  liveSite,
  publicAddress,
  certificate,
  site,
  gateway,
  securityHeaders,
  webhookSecret,
  cron,
  signIn,
  clock,
  incidents,
  disk,
  backup,
]

/** Returns the checks whose results a printer shows. */
export const checksFor = (audience: Audience): Check[] => checks.filter((one) => one.audience.includes(audience))

/** Lists the missing settings, each with its effect and the solution. */
export async function missingSettings(site: Environment) {
  const missing = []
  for await (const one of findings(checksFor('settings'), site)) missing.push(one)
  return missing
}
