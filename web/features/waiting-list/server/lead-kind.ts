import { z } from 'zod'
import { fillNames } from '#schemas/placeholders.ts'
import { getOffers } from '#web/content/queries/offers.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { homeButton, type LeadFacts, leadKind } from '#web/leads/lead-kind.ts'
import { mailForOwners } from '#web/leads/owner-mail.ts'
import { personFields } from '#web/leads/request-kind.ts'
import { receipt } from '#web/leads/visitor-mail.ts'
import type { Mail } from '#web/mail/mail.ts'
import { entrySchema, type WaitingListEntry } from './entry.ts'

/** Mail to the owners about a new entry. */
const waitingListForOwners = (entry: WaitingListEntry, facts: LeadFacts): Mail =>
  mailForOwners(entry, facts, {
    kind: 'waiting-list',
    subject: `Waiting list: ${entry.title || entry.offer}`,
    title: `${entry.name} joined a waiting list`,
    preview: `${entry.name}, ${entry.email}`,
    about: [{ label: 'Offer', text: entry.title || entry.offer }],
  })

/** Receipt for the visitor. Without the lake, it names the site instead of the offer. */
const waitingListReceipt = (entry: WaitingListEntry, facts: LeadFacts): Mail =>
  receipt(entry, facts, facts.words.waitingList, {
    ...{ purpose: 'waiting-list-receipt', next: 'call' },
    text: fillNames(facts.words.waitingList.text, { offer: entry.title || facts.words.site.name }),
  })

/** Lead kind of waiting lists: notifies the owners and sends a receipt to the visitor. */
export const waitingListLead = leadKind({
  kind: 'waiting-list',
  label: 'Waiting-list entry',
  rank: 7,
  path: '/api/waiting-list',
  content: () => ifInTime(getOffers()),
  schema: entrySchema,
  example: { name: 'Priya Nair', offer: 'offer-rookie-sessions' },
  visitorMail: { words: 'waitingList' },
  mails: (entry, facts) => [waitingListForOwners(entry, facts), waitingListReceipt(entry, facts)],
  seriesEntry: ({ offer }) => ({ trigger: 'waitingList', subject: offer }),
  retryForm: (offers) => ({
    button: offers?.words?.waitingButton || 'Put me on the list',
    fields: [...personFields({ name: 'Name', email: 'Email' }), { name: 'offer', type: 'hidden' }],
  }),
  thanks: {
    async 'waiting-list'({ homeLabel }) {
      const words = (await getOffers())?.words
      return {
        title: words?.thanksHeading || 'You are on the waiting list',
        text: words?.thanksText,
        buttons: [homeButton(homeLabel)],
      }
    },
  },
  details: z.object({ offer: z.string(), title: z.string().nullable() }),
  detailLabels: { title: 'Offer', offer: 'Offer’s number' },
  summary: ({ offer, title }) => ({ about: title || offer, text: 'Joined the waiting list' }),
  sections: ({ offer, title }) => [
    { verdict: 'Joined the waiting list', rows: [{ label: 'Offer', text: title || offer }] },
  ],
  reply: { subject: () => 'A place is free' },
})
