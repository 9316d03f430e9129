import { z } from 'zod'
import { hasGateway } from '#hosting/machine.ts'
import { sign } from '#lake/webhook'
import type { Environment } from '#web/env.ts'
import { checkAddress } from '#web/owner/set-up/check-address.ts'
import { webhookUrl } from '../content/sanity-project.ts'
import { ask, type Check, type Finding, ok, problem, unknown } from './check.ts'
import { inspectGateway } from './gateway.ts'

const setSecret =
  'Set it: openssl rand -hex 32. On a server of your own npm start makes it: run npm run doctor there, as a user who may read DATA_DIR.'

/** Checks of the running site at its public address. */
export const siteChecks = (environment: Environment): Check[] => [
  { name: 'Public address', run: () => publicAddress(environment) },
  { name: 'Site', run: () => health(environment) },
  ...(hasGateway ? [{ name: 'Gateway', run: () => inspectGateway(environment) }] : []),
  { name: 'Security headers', run: () => securityHeaders(environment) },
  { name: 'Webhook secret', run: () => webhookSecret(environment) },
  { name: 'Cron', run: () => cron(environment) },
  { name: 'Owner’s sign-in', run: () => signIn(environment) },
  { name: 'Clock', run: () => clock(environment) },
]

async function publicAddress(environment: Environment): Promise<Finding> {
  if (!environment.sessionSecret) return problem('SESSION_SECRET is not set.', setSecret)
  const { text, fix } = await checkAddress(environment)
  return fix === undefined ? ok(text) : problem(text, fix)
}

/** Health report of the gateway while Next does not run. */
const startingReport = z.object({ site: z.literal('starting') })

const report = z.object({
  down: z.array(z.string()),
  content: z.object({ hosting: z.string(), reason: z.string().optional() }),
  database: z.object({ driver: z.string(), reason: z.string().optional() }),
  mail: z.object({ mode: z.string() }),
})

async function health({ siteUrl, content, database }: Environment): Promise<Finding> {
  const response = await ask('The site', `${siteUrl}/api/health`)
  const body: unknown = await response.json().catch(() => null)
  if (startingReport.safeParse(body).success)
    return problem(
      'Next does not run at this moment; the gateway serves stored pages.',
      'Run this again in a minute. If it stays, see the site’s log for the reason.',
    )
  const seen = report.safeParse(body)
  if (!seen.success) {
    return problem(
      `${siteUrl}/api/health answers ${response.status}, but the answer is not this site’s.`,
      'SITE_URL is another site’s, or a proxy in front of the site answers.',
    )
  }
  const { down, content: lake, database: store } = seen.data
  if (down.length > 0) {
    const reasons = [lake.reason, store.reason].filter((reason) => reason !== undefined)
    return problem(
      `The site says that this is down: ${down.join(', ')}.`,
      reasons.join(' ') || 'See the lines above, and the site’s log.',
    )
  }
  if (
    seen.data.content.hosting !== content.hosting ||
    seen.data.database.driver !== database.driver
  ) {
    return problem(
      `The site runs with ${seen.data.content.hosting} content and the ${seen.data.database.driver} database; these variables say ${content.hosting} and ${database.driver}.`,
      'Run this with the variables of the deployment, or deploy again with these.',
    )
  }
  return ok(
    `The site is up: ${content.hosting} content, ${database.driver} database, mail ${seen.data.mail.mode}.`,
  )
}

async function securityHeaders({ siteUrl, framedBy }: Environment): Promise<Finding> {
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
    return problem(
      'Strict-Transport-Security is missing.',
      'Start or deploy the site again with this SITE_URL.',
    )
  }
  return https
    ? ok('Only the Studio may frame pages, and browsers enforce https.')
    : problem(
        'SITE_URL is not https.',
        'Put a proxy with a certificate in front: docs/deployment.md.',
      )
}

async function webhookSecret({ siteUrl, content }: Environment): Promise<Finding> {
  if (!content.webhookSecret) return problem('SANITY_WEBHOOK_SECRET is not set.', setSecret)
  const body = JSON.stringify({ _type: 'doctor' })
  const signature = sign(body, content.webhookSecret)
  const headers = { 'content-type': 'application/json', 'sanity-webhook-signature': signature }
  const success = 'The site takes a webhook that is signed with SANITY_WEBHOOK_SECRET.'
  const init = { method: 'POST', headers, body }
  return checkSecret('SANITY_WEBHOOK_SECRET', success, webhookUrl(siteUrl), init)
}

async function cron({ siteUrl, cronSecret }: Environment): Promise<Finding> {
  if (!cronSecret)
    return problem(
      'CRON_SECRET is not set: failed mails are retried only on a server of your own.',
      setSecret,
    )
  const headers = { authorization: `Bearer ${cronSecret}` }
  const success = 'The scheduled jobs run when they are called with CRON_SECRET.'
  return checkSecret('CRON_SECRET', success, `${siteUrl}/api/outbox`, { headers })
}

/** Sends a request that requires a secret. A 401 means that the site was deployed with another secret. */
async function checkSecret(variable: string, success: string, url: string, init: RequestInit) {
  const response = await ask('The site', url, init)
  if (response.ok) return ok(success)
  return response.status === 401
    ? problem(`The site was deployed with another ${variable}.`, 'Set the same in both places.')
    : problem(`${new URL(url).pathname} answers ${response.status}.`, 'See the site’s log.')
}

async function signIn({ siteUrl, sessionSecret }: Environment): Promise<Finding> {
  if (!sessionSecret) return problem('SESSION_SECRET is not set.', setSecret)
  const { status } = await ask('The site', `${siteUrl}/owner/sign-in`)
  return status === 200
    ? ok('The sign-in page is there.')
    : problem(
        `/owner/sign-in answers ${status}.`,
        'See the site’s log: perhaps it was deployed without SESSION_SECRET.',
      )
}

async function clock({ siteUrl }: Environment): Promise<Finding> {
  const { headers } = await ask('The site', `${siteUrl}/api/health`)
  const date = headers.get('date')
  if (!date)
    return unknown(
      'The site does not say its time.',
      'A proxy in front of the site drops the Date header.',
    )
  const seconds = Math.round(Math.abs(Date.parse(date) - Date.now()) / 1000)
  return seconds <= 60
    ? ok(`The site’s clock and this machine’s are ${seconds} s apart.`)
    : problem(
        `The site’s clock and this machine’s are ${seconds} s apart: webhooks and sign-in links count as too old.`,
        'Set the wrong one (timedatectl set-ntp true).',
      )
}
