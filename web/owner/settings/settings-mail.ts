import { ownerMail } from '#web/leads/owner-mail.ts'
import type { Mail } from '#web/mail/mail.ts'

/** Change of a setting, for a mail. */
export interface SettingsChange {
  subject: string
  text: string
  /** Section of the settings. */
  section: string
}

/** Returns the mail to the owners about a change of where leads or mails go. */
export const settingsMail = (siteUrl: string, owner: string, change: SettingsChange): Mail =>
  ownerMail(siteUrl, 'settings', {
    ...{ subject: change.subject, preview: change.text },
    texts: [change.text],
    link: { label: 'See the settings', path: `/owner/settings#${change.section}` },
    foot: `It was changed with the sign-in of ${owner}. If that was nobody you know, change it back, and press “Sign out everywhere” at ${siteUrl}/owner/devices.`,
  })
