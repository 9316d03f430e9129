import { z } from 'zod'

const health = z.object({
  content: z.object({
    hosting: z.enum(['embedded', 'hosted']),
    reachable: z.boolean(),
    reason: z.string().optional(),
  }),
  database: z.object({ driver: z.string(), up: z.boolean() }),
  mail: z.object({
    mode: z.enum(['resend', 'waiting']),
    lost: z.boolean().nullable(),
    failing: z.boolean().optional(),
    heldBack: z.string().optional(),
  }),
  webhook: z.object({ configured: z.boolean() }),
})

export type Health = z.infer<typeof health>

/** Check of the site itself, for the checklist. */
export interface SiteCheck {
  isDone: boolean
  title: string
  text: string
}

const publicAddress = (site: string) => {
  const { protocol, hostname } = new URL(site)
  return protocol === 'https:' && !['localhost', '127.0.0.1'].includes(hostname)
}

/** Translates the health report of the site for the coach. */
export function siteChecks(site: string, { content, database, mail, webhook }: Health): SiteCheck[] {
  return [
    {
      title: 'Address',
      isDone: publicAddress(site),
      text: publicAddress(site)
        ? `Your site is at ${site}.`
        : `Your site is at ${site}, on this computer alone: nobody else can open it yet.`,
    },
    {
      title: 'Messages and sign-ups',
      isDone: database.up,
      text: database.up
        ? 'What visitors send is stored.'
        : 'What visitors send cannot be stored: please tell the person who looks after the site.',
    },
    {
      title: 'Mails',
      isDone: mail.mode === 'resend' && mail.lost === false && !mail.failing && !mail.heldBack,
      text: mailText(mail),
    },
    {
      title: 'Publishing',
      isDone: webhook.configured && content.reachable,
      text: content.reason
        ? 'What you write cannot be saved: please tell the person who looks after the site.'
        : !content.reachable
          ? 'The site cannot read your words at the moment: it shows the last ones it knows.'
          : webhook.configured
            ? 'The site can be told of every change at once.'
            : 'Nobody tells the site what you publish: pages refresh by themselves within a minute and a half.',
    },
  ]
}

function mailText({ mode, lost, failing, heldBack }: Health['mail']) {
  if (mode === 'waiting') return 'No mail service is connected: mails are written, and wait.'
  if (heldBack) return 'This site is a copy: its mails wait until its owner says in the inbox that it is the live one.'
  if (failing) return 'No mail has gone out for some minutes. Mails wait: see the reason in Leads, Mails.'
  if (lost === null) return 'The mails cannot be counted at the moment.'
  return lost
    ? 'Some mails could not be delivered: see Leads, Mails.'
    : 'The mail service is connected, and no mail was lost.'
}

/**
 * Fetches the health report of the site.
 * @throws if the site does not answer, or refuses this Studio
 */
export async function readHealth(site: string): Promise<Health> {
  const response = await fetch(new URL('/api/health', site), {
    signal: AbortSignal.timeout(8_000),
  })
  return health.parse(await response.json())
}
