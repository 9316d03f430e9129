import type { Environment } from '#web/env.ts'

/** Message that is printed when nothing is left to do after a start. */
export const complete = 'All pages and the Studio are ready.'
export const incomplete = 'The site serves, and the start is not complete:'

/** Message with the addresses of the site, which is printed after the start. */
export function addresses(environment: Environment): string {
  const { siteUrl, studioUrl, isPublic, mail, ownerEmails, content, database } = environment
  const onTerminal =
    database.driver === 'embedded'
      ? `sign in as ${ownerEmails[0]}; the link appears here`
      : 'without RESEND_API_KEY, npm run sign-in prints the link'
  const signIn = mail.apiKey ? 'sign in with an address on OWNER_EMAILS' : onTerminal
  return [
    '',
    `  Site     ${siteUrl}`,
    `  Studio   ${studioUrl}${content.hosting === 'embedded' && !isPublic ? '   no login on this machine' : ''}`,
    `  Leads    ${siteUrl}/owner   ${signIn}`,
    '',
    '  Ctrl-C stops everything. What you change is kept in the data folder.',
    '',
  ].join('\n')
}
