import { Resend } from 'resend'
import { check, type Finding, ok, problem, unknown } from './check.ts'

/** Webhook events that the outbox and the suppression list require. */
const requiredEvents = ['delivered', 'delivery_delayed', 'bounced', 'complained', 'failed', 'suppressed']

/** Solution for a missing webhook of Resend. */
export const makeMailWebhook = (siteUrl: string) =>
  `Make a webhook to ${siteUrl}/api/resend at resend.com/webhooks with the events ${requiredEvents.map((one) => `email.${one}`).join(', ')}; its signing secret is RESEND_WEBHOOK_SECRET.`

/** Checks that Resend accepts the key, and that the sender's domain is verified. */
export const mailDomain = check('Mail domain', ['doctor'], async ({ mail: { apiKey, baseUrl, from } }) =>
  apiKey === undefined ? undefined : domain(new Resend(apiKey, { baseUrl }), /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? ''),
)

/** Checks that Resend reports the events of mails to the site. */
export const mailWebhook = check(
  'Mail webhook',
  ['doctor'],
  async ({ siteUrl, mail: { apiKey, baseUrl, webhookSecret } }) =>
    apiKey === undefined || webhookSecret === undefined ? undefined : webhook(new Resend(apiKey, { baseUrl }), siteUrl),
)

const restricted = (what: string, where: string): Finding =>
  unknown(`This key may only send, so ${what} cannot be checked.`, `That is good for the site. Check ${where} by hand.`)

async function domain(resend: Resend, name: string): Promise<Finding> {
  const { data, error } = await resend.domains.list()
  if (error?.name === 'restricted_api_key') return restricted('the domain', 'resend.com/domains')
  if (error) return refused(error)
  const found = data.data.find((one) => name === one.name || name.endsWith(`.${one.name}`))
  if (!found) {
    return problem(
      `The domain ${name} of MAIL_FROM is not at Resend.`,
      'Add it at resend.com/domains and set the DNS records shown there.',
    )
  }
  return found.status === 'verified'
    ? ok(`The domain ${found.name} is verified.`)
    : problem(
        `The domain ${found.name} is not verified (${found.status}).`,
        'Set the DNS records shown at resend.com/domains; it can take an hour.',
      )
}

async function webhook(resend: Resend, siteUrl: string): Promise<Finding> {
  const url = `${siteUrl}/api/resend`
  const { data, error } = await resend.webhooks.list()
  if (error?.name === 'restricted_api_key') return restricted('its webhook', 'resend.com/webhooks')
  if (error) return refused(error)
  const own = data.data.find(({ endpoint }) => endpoint === url)
  if (!own) return problem(`No webhook of Resend’s leads to ${url}.`, makeMailWebhook(siteUrl))
  if (own.status !== 'enabled') return problem('Resend’s webhook is switched off.', 'Enable it at resend.com/webhooks.')
  const missing = requiredEvents.filter((one) => !own.events?.some((event) => event === `email.${one}`))
  return missing.length === 0
    ? ok(`Resend reports to ${url}.`)
    : problem(
        `Resend’s webhook leaves out ${missing.map((one) => `email.${one}`).join(', ')}.`,
        'Add these events at resend.com/webhooks.',
      )
}

const refused = ({ name, message }: { name: string; message: string }): Finding =>
  name === 'application_error'
    ? unknown('Resend does not answer.', 'Check that this machine is online, then run this again.')
    : problem(`Resend refuses RESEND_API_KEY: ${message}`, 'Make a new one at resend.com/api-keys.')
