import { fillNames } from '#schemas/placeholders.ts'
import { routes } from '#schemas/routes.ts'
import type { Database } from '#web/db/store.ts'
import { html } from '#web/http/markup.ts'
import type { Mail } from '#web/mail/mail.ts'
import { type Block, type } from '#web/mail/template/block.ts'
import { button, lede, paragraph, title } from '#web/mail/template/blocks.ts'
import { longDate } from '#web/mail/template/dates.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { askConfirmation } from './confirmations.ts'
import type { LeadFacts, Person } from './lead-kind.ts'
import type { MailWords } from './mail-words.ts'
import { type Consent, subscribe, unsubscribeToken } from './subscribers.ts'
import { greeting, mailForVisitor } from './visitor-mail.ts'

/** The form of a sign-up. Stored in the history of the subscription, and named in the mail. */
type SignupForm = 'newsletter' | 'pack' | 'quiz'

/**
 * Subscribes an address, or asks for its confirmation.
 * @returns the mail to the address. With double opt-in there always is one, and `isNew` is false for an address that is
 * subscribed or has a pending sign-up. Without it, undefined for a subscribed address
 */
export async function signUp(
  tx: Database,
  person: Person,
  facts: LeadFacts,
  form: SignupForm,
): Promise<{ mail: Mail; isNew: boolean } | undefined> {
  const consent = consentOf(facts, form)
  if (facts.toConfirm) {
    const sign = { cause: form, leadId: facts.id, ...consent }
    const { token, isNew } = await askConfirmation(tx, person, sign)
    return { mail: confirmationMail(person, facts, token), isNew }
  }
  if (!(await subscribe(tx, person, form, consent))) return undefined
  return {
    mail: welcome(person, facts, form, await unsubscribeToken(tx, person.email)),
    isNew: true,
  }
}

/** Returns the page of a sign-up, and the text beside its button or checkbox. */
function consentOf({ page, words: { signupWords } }: LeadFacts, form: SignupForm): Consent {
  const isOwnPage = page ? URL.parse(page)?.pathname === routes.newsletter : false
  const signup = isOwnPage ? [signupWords.page, signupWords.pageButton] : [signupWords.footer, signupWords.footerButton]
  const words = form === 'newsletter' ? signup : [signupWords[form]]
  return { page, words: words.filter(Boolean).join(' · ') || null }
}

/**
 * Returns an unsubscribe link, and its headers for one-click unsubscribe (RFC 8058).
 * @param from newsletter issue, or series, whose mail contains the link
 */
export function unsubscribeLink(siteUrl: string, token: string, from: { issue?: string; series?: string } = {}) {
  const link = `${siteUrl}/newsletter/unsubscribe?${new URLSearchParams({ token, ...from })}`
  return {
    link,
    headers: {
      'List-Unsubscribe': `<${link}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Reason for the mail. The page's URL may be forged, so the mail contains only a plain path of this site. */
function signupReason({ siteUrl, page, receivedAt, words }: LeadFacts, form: SignupForm): string {
  const path = page?.startsWith(siteUrl) ? page.slice(siteUrl.length) : ''
  const pageUrl = /^\/[a-z-]{1,40}$/.test(path) ? siteUrl + path : siteUrl
  const { reason, reasonWithPack, reasonWithQuiz } = words.newsletter
  const reasons = { newsletter: reason, pack: reasonWithPack, quiz: reasonWithQuiz }
  return fillNames(reasons[form], { page: pageUrl, date: longDate(receivedAt) })
}

/** Foot of a newsletter mail: its reason, and the unsubscribe link. */
export const unsubscribeFoot = (why: string, { leave, leaveLink }: Leave, link: string): Block => ({
  html: (styled) =>
    html`<p ${styled('muted', `margin:0 0 16px;${type.small}`)}>${why} ${leave} <a href="${link}" ${styled('link')}>${leaveLink}</a>.</p>`,
  text: [why, `${leave} ${leaveLink}:`, link],
})

type Leave = Pick<MailWords['newsletter'], 'leave' | 'leaveLink'>

/**
 * Renders the mail to a new subscriber.
 * @param token token of the unsubscribe link
 */
export function welcome({ name, email }: Person, facts: LeadFacts, form: SignupForm, token: string): Mail {
  const { link, headers } = unsubscribeLink(facts.siteUrl, token)
  const words = facts.words.newsletter
  return mailForVisitor(facts, {
    purpose: 'newsletter-welcome',
    email,
    subject: words.subject,
    preview: words.preview,
    headers,
    blocks: [
      title(words.heading),
      greeting(facts.words, name),
      lede(words.text),
      paragraph(words.meanwhile),
      button({ label: words.button, href: `${facts.siteUrl}/resources` }),
    ],
    foot: [unsubscribeFoot(signupReason(facts, form), words, link)],
  })
}
