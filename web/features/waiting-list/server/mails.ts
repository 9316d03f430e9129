import { fillNames } from '#schemas/placeholders.ts'
import type { LeadFacts } from '#web/leads/lead-kind.ts'
import { greeting, mailForVisitor } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { aside, lede, title } from '#web/mail/template/blocks.ts'
import type { WaitingListEntry } from './entry.ts'

export function waitingListReceipt(entry: WaitingListEntry, facts: LeadFacts): Mail {
  const words = facts.words.waitingList
  return mailForVisitor(facts, {
    purpose: 'waiting-list-receipt',
    email: entry.email,
    subject: words.subject,
    preview: words.preview,
    blocks: [
      title(words.heading),
      greeting(facts.words, entry.name),
      // Without the lake, the title is unknown. The id is untrusted input, so the site's name
      // replaces it.
      lede(fillNames(words.text, { offer: entry.title || facts.words.site.name })),
    ],
    foot: [aside(words.mistake)],
  })
}
