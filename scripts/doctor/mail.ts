import { Resend } from 'resend'
import { z } from 'zod'
import type { Environment } from '#web/env.ts'
import { ask, type Check, type Finding, ok, problem, unknown } from './check.ts'

/** Webhook events that the outbox and the suppression list require. */
const requiredEvents = [
  'delivered',
  'delivery_delayed',
  'bounced',
  'complained',
  'failed',
  'suppressed',
]

/** Checks of Resend's settings, and of the site's mail. */
export function mailChecks({ mail, siteUrl }: Environment): Check[] {
  const { apiKey, baseUrl, from, webhookSecret } = mail
  const live = { name: 'Live site', run: () => liveSite(siteUrl) }
  if (!apiKey) {
    const text = 'RESEND_API_KEY is not set: mails wait in the outbox, and nobody gets one.'
    const fix = 'Make a key at resend.com/api-keys, and set MAIL_FROM and OWNER_EMAILS with it.'
    return [{ name: 'Mail', run: async () => unknown(text, fix) }, live]
  }
  const resend = new Resend(apiKey, { baseUrl })
  return [
    { name: 'Mail domain', run: () => domain(resend, /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? '') },
    { name: 'Mail webhook', run: () => webhook(resend, `${siteUrl}/api/resend`, webhookSecret) },
    live,
  ]
}

const report = z.object({ mail: z.object({ heldBack: z.string().optional() }) })

/** Checks that the site is not marked as a copy. A copy sends no mails. */
async function liveSite(siteUrl: string): Promise<Finding> {
  const response = await ask('The site', `${siteUrl}/api/health`)
  const { data } = report.safeParse(await response.json().catch(() => null))
  if (!data) return unknown('The site does not say whether it is a copy.', 'See the line “Site”.')
  return data.mail.heldBack
    ? problem(
        data.mail.heldBack,
        `If this site is live: sign in at ${siteUrl}/owner and press “This is the live site now”.`,
      )
    : ok('The site is no copy: it sends its mails.')
}

const restricted = (what: string, where: string): Finding =>
  unknown(
    `This key may only send, so ${what} cannot be checked.`,
    `That is good for the site. Check ${where} by hand.`,
  )

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

async function webhook(resend: Resend, url: string, secret: string | undefined): Promise<Finding> {
  const make = `Make one to ${url} at resend.com/webhooks with the events ${requiredEvents.map((one) => `email.${one}`).join(', ')}; its signing secret is RESEND_WEBHOOK_SECRET.`
  if (!secret) {
    return problem('RESEND_WEBHOOK_SECRET is not set: bounced addresses stay unknown.', make)
  }
  const { data, error } = await resend.webhooks.list()
  if (error?.name === 'restricted_api_key') return restricted('its webhook', 'resend.com/webhooks')
  if (error) return refused(error)
  const own = data.data.find(({ endpoint }) => endpoint === url)
  if (!own) return problem(`No webhook of Resend’s leads to ${url}.`, make)
  if (own.status !== 'enabled')
    return problem('Resend’s webhook is switched off.', 'Enable it at resend.com/webhooks.')
  const missing = requiredEvents.filter(
    (one) => !own.events?.some((event) => event === `email.${one}`),
  )
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
