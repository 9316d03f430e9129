import { ownerMail } from '#web/leads/owner-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { longDate } from '#web/mail/template/dates.ts'

/**
 * Renders the mail about a part that has been down for five minutes. Its texts are fixed.
 * @param name name of the part in the subject
 */
export const problemMail = (
  name: string,
  { effect, fix }: { effect: string; fix: string },
  { since, problem }: { since: string; problem: string },
  siteUrl: string,
  zone = 'UTC',
): Mail =>
  mailAbout(siteUrl, `Your site’s ${name} needs you`, [
    `${problem} It has been so since ${longDate(new Date(since), zone)}.`,
    effect,
    fix,
  ])

/** Renders the mail about a part that works again. */
export const recoveryMail = (name: string, since: string, siteUrl: string, zone = 'UTC'): Mail =>
  mailAbout(siteUrl, `Your site’s ${name} is well again`, [
    `It had a problem since ${longDate(new Date(since), zone)}. There is nothing more for you to do.`,
  ])

const mailAbout = (siteUrl: string, subject: string, texts: string[]): Mail =>
  ownerMail(siteUrl, 'watch', {
    ...{ subject, preview: texts[0] ?? '', texts },
  })
