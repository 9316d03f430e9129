import type { Database } from '#web/db/store.ts'
import { html } from '#web/http/markup.ts'
import type { Mail } from '#web/mail/mail.ts'
import { type Block, type } from '#web/mail/template/block.ts'
import { button, lede, paragraph, title } from '#web/mail/template/blocks.ts'
import { longDate } from '#web/mail/template/dates.ts'
import type { LeadFacts, Person } from './lead-kind.ts'
import { subscribe, unsubscribeToken } from './subscribers.ts'
import { greeting, mailForVisitor } from './visitor-mail.ts'

/** The form that an address was typed into. */
interface SignupForm {
  /** Stored in the subscription's history. */
  kind: string
  /** How the welcome mail says it, after 'your address'. */
  entered: string
}

/**
 * Subscribes an address.
 * @returns the welcome mail, or undefined when it was subscribed already
 */
export async function subscribeWithWelcome(
  tx: Database,
  person: Person,
  facts: LeadFacts,
  form: SignupForm,
): Promise<Mail | undefined> {
  if (!(await subscribe(tx, person, form.kind))) return undefined
  return welcome(person, facts, form.entered, await unsubscribeToken(tx, person.email))
}

/** An unsubscribe link as an address, and as the headers of one-click unsubscribing (RFC 8058). */
export function unsubscribeLink(siteUrl: string, token: string) {
  const link = `${siteUrl}/newsletter/unsubscribe?token=${token}`
  return {
    link,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/**
 * Why the mail was sent. The page's address is the sender's own claim, so only a plain path of this
 * site gets into the mail.
 */
function signupReason({ siteUrl, page, receivedAt }: LeadFacts, entered: string): string {
  const path = page?.startsWith(siteUrl) ? page.slice(siteUrl.length) : ''
  const place = /^\/[a-z-]{1,40}$/.test(path) ? siteUrl + path : siteUrl
  return `You get this letter because your address ${entered} on ${place} (${longDate(receivedAt)}).`
}

/** The foot of a newsletter mail: why it came, and the unsubscribe link. */
const unsubscribeFoot = (why: string, link: string): Block => ({
  html: (styled) =>
    html`<p ${styled('muted', `margin:0 0 16px;${type.small}`)}>${why} ${out} <a href="${link}" ${styled('link')}>unsubscribe</a>.</p>`,
  text: [why, `${out} leave here:`, link],
})

const out = 'If you did not ask for this, or have had enough, you can'

/**
 * To a new subscriber.
 * @param entered how the address came, e.g. `was entered in the newsletter form`
 * @param token of their unsubscribe link
 */
export function welcome(
  { name, email }: Person,
  facts: LeadFacts,
  entered: string,
  token: string,
): Mail {
  const { link, headers } = unsubscribeLink(facts.siteUrl, token)
  const thanks = 'Thanks for joining our newsletter. Expect monthly career care tips!'
  return mailForVisitor(facts, {
    purpose: 'newsletter-welcome',
    email,
    subject: 'Welcome to Career Care!',
    preview: thanks,
    headers,
    blocks: [
      title('Welcome to Career Care!'),
      greeting(name),
      lede(thanks),
      paragraph('Until the first one arrives, you may like our free toolkits.'),
      button({ label: 'See the free toolkits', href: `${facts.siteUrl}/resources` }),
    ],
    foot: [unsubscribeFoot(signupReason(facts, entered), link)],
  })
}
