import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { ask, check, ok, problem, unknown } from './check.ts'

/** URL of the site's handler of the content lake's webhook. */
export const webhookUrl = (siteUrl: string) => `${siteUrl}/api/revalidate`

/** Checks who may frame pages, and that browsers enforce https. */
export const securityHeaders = check('Security headers', ['doctor'], async ({ siteUrl, framedBy }) => {
  const { headers } = await ask('The site', siteUrl)
  const policy = headers.get('content-security-policy') ?? ''
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]
  if (ancestors !== ["'self'", ...framedBy].join(' ')) {
    return problem(
      `Pages may be framed by ${ancestors ?? 'anybody'}; these variables say 'self' and ${framedBy.join(' ') || 'nobody else'}.`,
      'Start or deploy the site again with these variables.',
    )
  }
  const https = siteUrl.startsWith('https:')
  if (https && !headers.has('strict-transport-security')) {
    return problem('Strict-Transport-Security is missing.', 'Start or deploy the site again with this SITE_URL.')
  }
  return ok(`Only the Studio may frame pages${https ? ', and browsers enforce https' : ''}.`)
})

/** Checks that the site accepts a webhook that is signed with this secret. */
export const webhookSecret = check('Webhook secret', ['doctor'], async ({ siteUrl, content }) => {
  if (!content.webhookSecret) return undefined
  const body = JSON.stringify({ _type: 'doctor' })
  const signature = await encodeSignatureHeader(body, Date.now(), content.webhookSecret)
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature }
  const success = 'The site takes a webhook that is signed with SANITY_WEBHOOK_SECRET.'
  const init = { method: 'POST', headers, body }
  return checkSecret('SANITY_WEBHOOK_SECRET', success, webhookUrl(siteUrl), init)
})

/** Checks that the site accepts this secret. This runs the scheduled jobs. */
export const cron = check('Cron', ['doctor'], async ({ siteUrl, cronSecret }) => {
  if (!cronSecret) return undefined
  const headers = { authorization: `Bearer ${cronSecret}` }
  const success = 'The scheduled jobs run when they are called with CRON_SECRET.'
  return checkSecret('CRON_SECRET', success, `${siteUrl}/api/outbox`, { headers })
})

/** Checks that the sign-in page is there. */
export const signIn = check('Owner’s sign-in', ['doctor'], async ({ siteUrl, sessionSecret }) => {
  if (!sessionSecret) return undefined
  const { status } = await ask('The site', `${siteUrl}/owner/sign-in`)
  return status === 200
    ? ok('The sign-in page is there.')
    : problem(
        `/owner/sign-in answers ${status}.`,
        'See the site’s log: perhaps it was deployed without SESSION_SECRET.',
      )
})

/** Compares the clocks of the site and of this machine. */
export const clock = check('Clock', ['doctor'], async ({ siteUrl }) => {
  const { headers } = await ask('The site', `${siteUrl}/api/health`)
  const date = headers.get('date')
  if (!date) return unknown('The site does not say its time.', 'A proxy in front of the site drops the Date header.')
  const seconds = Math.round(Math.abs(Date.parse(date) - Date.now()) / 1000)
  return seconds <= 60
    ? ok(`The site’s clock and this machine’s are ${seconds} s apart.`)
    : problem(
        `The site’s clock and this machine’s are ${seconds} s apart: webhooks and sign-in links count as too old.`,
        'Set the wrong one (timedatectl set-ntp true).',
      )
})

/** Sends a request that requires a secret. A 401 means that the site was deployed with another secret. */
async function checkSecret(variable: string, success: string, url: string, init: RequestInit) {
  const response = await ask('The site', url, init)
  if (response.ok) return ok(success)
  return response.status === 401
    ? problem(`The site was deployed with another ${variable}.`, 'Set the same in both places.')
    : problem(`${new URL(url).pathname} answers ${response.status}.`, 'See the site’s log.')
}
