import type { Environment } from '#web/env.ts'

/** What the terminal says once everything stands. Its reader has never seen this before. */
export function addresses(environment: Environment): string {
  const { siteUrl, studioUrl, mail, ownerEmails, content } = environment
  const signIn = mail.apiKey
    ? 'sign in with an address on OWNER_EMAILS'
    : `sign in as ${ownerEmails[0]}; the link appears here`
  return [
    '',
    `  Site     ${siteUrl}`,
    `  Studio   ${studioUrl}${content.hosting === 'embedded' ? '   no login on this machine' : ''}`,
    `  Leads    ${siteUrl}/owner   ${signIn}`,
    '',
    '  Ctrl-C stops everything. What you change is kept in the data folder.',
    '',
  ].join('\n')
}
