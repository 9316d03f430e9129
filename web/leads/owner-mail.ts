import type { ProgramColour } from '#schemas/program-themes.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import { mailtoAddress } from '#web/forms/mail-draft.ts'
import { html } from '#web/http/markup.ts'
import { type Mail, purposeForOwners, subjectLine } from '#web/mail/mail.ts'
import type { Suppression } from '#web/mail/suppression/suppression-list.ts'
import type { Block } from '#web/mail/template/block.ts'
import { aside, badge, button, paragraph, type Row, rows, title } from '#web/mail/template/blocks.ts'
import { longDate, nearDate } from '#web/mail/template/dates.ts'
import { writeMail } from '#web/mail/template/frame.ts'
import type { LeadFacts, Person } from './lead-kind.ts'
import { asReceived } from './snapshot.ts'

interface SiteMail {
  subject: string
  preview: string
  /** Heading of the text (default: the subject). */
  heading?: string
  texts: readonly string[]
  /** Button below the texts; by default it opens the inbox. */
  link?: { label: string; path: string }
  /** Text below the button. */
  after?: string
  /** Note at the foot. */
  foot?: string
  /** Name and slogan of the site. The default is the original texts, so that a mail needs no content. */
  site?: { name: string; slogan: string }
}

/**
 * Renders a mail from the site to its owners.
 * @param kind event of the mail, for the outbox
 */
export function ownerMail(siteUrl: string, kind: string, mail: SiteMail): Mail {
  const { preview, heading = mail.subject, texts, after, foot, site = originalMails.site } = mail
  const { label, path } = mail.link ?? { label: 'Open the inbox', path: '/owner' }
  const subject = subjectLine(mail.subject)
  return {
    purpose: purposeForOwners(kind),
    to: 'owners',
    subject,
    ...writeMail({
      sender: { ...site, siteUrl },
      ...{ title: subject, mark: 'For you', preview },
      blocks: [
        title(heading),
        ...texts.map((text) => paragraph(text)),
        button({ label, href: siteUrl + path }),
        ...(after ? [paragraph(after)] : []),
      ],
      foot: foot ? [aside(foot)] : [],
    }),
  }
}

interface LeadMail {
  kind: string
  subject: string
  /** Sender and subject, in one line. */
  title: string
  /** Beginning of the visitor's text, for the mail list. */
  preview: string
  colour?: ProgramColour
  /** Facts of this kind, before the other facts about the lead. */
  about?: readonly Row[]
  blocks?: readonly Block[]
  /** Advice on the reply, if one is expected. */
  reply?: string
}

const notAsked = 'Not asked for'

/** The sender's address, as a link that starts a reply. The name is in the title. */
const sender = ({ name, email }: Person, subject: string): Block => ({
  html: (styled) =>
    html`<p style="margin:0 0 4px">${name === null && html`Name not given<br>`}${
      email ? html`<a href="${mailtoAddress(email, subject, '')}" ${styled('link')}>${email}</a>` : notAsked
    }</p>`,
  text: [`Name: ${name ?? 'not given'}`, `Email: ${email || notAsked}`],
})

function urgency({ dueAt, timeZone }: LeadFacts, reply: string | undefined): Block {
  if (dueAt) return badge(`Answer by ${nearDate(dueAt, timeZone)}`)
  return aside(reply ? 'No time was promised' : 'Needs no answer')
}

/** Returns a remark if the texts of the questions came without a valid signature. */
export const remarkOn = ({ snapshot }: LeadFacts): Block[] => (snapshot?.from === 'site' ? [aside(asReceived)] : [])

const causes: Record<Suppression['reason'], string> = {
  bounced: 'one came back',
  complained: 'one was marked as spam',
  refused: 'the mail service does not accept it',
}

/** Block for a suppressed sender, with the way to allow mails again. */
const blocked = ({ reason, at }: Suppression, timeZone?: string): Block =>
  paragraph(
    `No mail from the site goes to this address since ${longDate(at, timeZone)}: ${causes[reason]}. They were told. If it works, press “Allow mails again” beside it in the inbox.`,
  )

/** Renders the mail about a lead for the owners. `Reply-To` is the visitor's address. */
export function mailForOwners(person: Person, facts: LeadFacts, mail: LeadMail): Mail {
  const { kind, colour, about = [], blocks = [], preview, reply } = mail
  const subject = subjectLine(mail.subject)
  const origin = `Page: ${facts.page ?? 'not known'}\nReceived: ${longDate(facts.receivedAt, facts.timeZone)}`
  return {
    purpose: purposeForOwners(kind),
    to: 'owners',
    replyTo: person.email || undefined,
    subject,
    ...writeMail({
      colour,
      sender: { ...facts.words.site, siteUrl: facts.siteUrl },
      ...{ title: subject, mark: 'For you', preview },
      blocks: [
        urgency(facts, reply),
        title(mail.title),
        sender(person, `Re: ${subject}`),
        ...(facts.suppressed ? [blocked(facts.suppressed, facts.timeZone)] : []),
        ...(about.length > 0 ? [rows(about)] : []),
        ...blocks,
        button({ label: 'Open it in the inbox', href: `${facts.siteUrl}/owner/leads/${facts.id}` }),
        ...(reply ? [paragraph(reply)] : []),
      ],
      foot: [aside(origin)],
    }),
  }
}
