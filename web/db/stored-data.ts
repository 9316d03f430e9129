import type { PgTable } from 'drizzle-orm/pg-core'
import { recordRetention as kept } from './record-retention.ts'
import type * as tables from './tables.ts'

/** Description of a stored field, with a reason if it differs from the table's reason. */
type Field = string | { what: string; why: string }

interface Facts<Name extends string> {
  title: string
  why: string
  howLong: string
  fields: Record<Name, Field>
}

type Tables = typeof tables
type TableName = {
  [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never
}[keyof Tables]

const asLongAsLead =
  'Until we erase it, you ask us to, or the number of months that we set has passed.'
const withTheLead = 'As long as the form that it belongs to.'
const tillErased = 'Until you ask us to erase it.'
const ownersAlone = 'to let the right people in, and nobody else'

/**
 * Description, reason and retention of all stored data, shown on /privacy and to the owner. The compiler requires a
 * description of each new column.
 */
const facts: { [Name in TableName]: Facts<keyof Tables[Name]['$inferSelect'] & string> } = {
  leads: {
    title: 'Each form that you sent',
    why: 'to answer you',
    howLong: asLongAsLead,
    fields: {
      id: 'its number',
      kind: 'which form it is',
      name: 'your name',
      email: 'your email address',
      details: 'your message, your answers, and your phone number if you gave it',
      shown: 'the questions, answers and result in the words that you saw',
      page: { what: 'the page it was sent from', why: 'to know what it is about' },
      source: { what: 'the campaign marks of your link', why: 'to learn how people find us' },
      userAgent: { what: 'the name that your browser gives itself', why: 'to find faults' },
      receivedAt: 'when it came',
      status: 'whether it is open, put off, answered, closed or spam',
      dueAt: { what: 'until when we promised an answer', why: 'to keep the promise' },
      laterUntil: 'until when it is put off, or when it will be erased',
      answeredAt: { what: 'when it was answered', why: 'to see whether promises are kept' },
      program: 'the program that it is about',
      suspicion: { what: 'the reasons why it may be spam', why: 'for a person to judge' },
      searchText: { what: 'a copy of its texts for the search', why: 'to find it again' },
    },
  },
  notes: {
    title: 'Our notes about it',
    why: 'to remember what was said',
    howLong: withTheLead,
    fields: {
      id: 'the note’s number',
      leadId: 'the form that it is about',
      at: 'when it was written',
      author: 'which of us wrote it',
      text: 'its text',
    },
  },
  outbox: {
    title: 'Letters to you and to us',
    why: 'to send each once, and to see that it arrived',
    howLong: `${withTheLead} Letters of the newsletter until you are erased.`,
    fields: {
      id: 'the letter’s number',
      leadId: 'the form that caused it',
      issueId: 'the issue of the newsletter that it is',
      batch: 'the call in which it went to the mail provider',
      purpose: 'what it is for',
      sender: 'the address it is sent from',
      recipients: 'the address it is sent to',
      replyTo: 'the address for an answer',
      headers: 'its header lines',
      subject: 'its subject',
      text: 'its text',
      html: 'its text with its layout',
      state: 'whether it waits, is held, was sent, or was given up',
      attempts: 'how often it was tried',
      nextAttemptAt: 'when it is tried next',
      firstAttemptAt: 'when it was first tried',
      lastError: 'what went wrong',
      providerId: 'its number at the mail provider',
      deliveryStatus: 'whether it arrived, came back or was marked as spam',
      deliveryStatusAt: 'when we heard of that',
      resentAs: 'the letter that was sent in its place',
      createdAt: 'when it was written',
      sentAt: 'when it was sent',
      expiresAt: 'until when a sign-in link works',
    },
  },
  suppressionList: {
    title: 'Addresses that we write to no more',
    why: 'to send nothing where letters come back or are not wanted',
    howLong: tillErased,
    fields: {
      email: 'the address',
      reason: 'whether a letter came back, was refused or was marked as spam',
      at: 'since when',
    },
  },
  newsletterSubscribers: {
    title: 'A subscription to the newsletter',
    why: 'to send it to you',
    howLong: 'While you are subscribed; after that as long as a form that you sent.',
    fields: {
      email: 'your email address',
      name: 'your name, if you gave it',
      subscribedAt: 'when you subscribed',
      status: 'whether you are subscribed',
    },
  },
  newsletterHistory: {
    title: 'How a subscription began and ended',
    why: 'to show that you agreed, and when you left',
    howLong: 'As long as the subscription.',
    fields: {
      id: 'the line’s number',
      email: 'your email address',
      at: 'when it was',
      status: 'whether you joined or left',
      cause: 'by which form, link or person',
      page: 'the page on which you joined',
      words: 'the words there that you agreed to',
      source: 'the list that you had joined elsewhere, where we brought your address along',
      agreedAt: 'when you agreed to that list, or signed up here',
      confirmedAt: 'when you confirmed it by the link in our mail',
      issueId: 'the issue whose link you left by',
    },
  },
  newsletterConfirmations: {
    title: 'A sign-up for the newsletter that a link in a mail confirms',
    why: 'so that nobody else can subscribe you',
    howLong: `${kept.confirmationDays} days. What nobody has confirmed by then is erased, with the form and its letters.`,
    fields: {
      email: 'your email address',
      name: 'your name, if you gave it',
      cause: 'by which form you signed up',
      page: 'the page on which you signed up',
      words: 'the words there that you agreed to',
      leadId: 'the number of that form',
      tokenHashes: 'hashes of the random codes in the links',
      at: 'when you signed up',
      confirmedAt: 'when you confirmed it',
    },
  },
  scheduledIssues: {
    title: 'Issues that are to be sent at a time',
    why: 'to send each at its time; they are about nobody',
    howLong: 'Until the issue is sent or taken back.',
    fields: {
      id: 'the issue’s number',
      title: 'its title',
      sendAt: 'when it is to be sent',
      held: 'why it was not sent at its time',
    },
  },
  subscriberImports: {
    title: 'Files of subscribers that we brought along',
    why: 'to say what became of each row; they hold the subscribers of our former list',
    howLong: `${kept.importDays} days.`,
    fields: {
      id: 'the file’s number',
      fileName: 'its name',
      header: 'the names of its columns',
      columns: 'what we take each column and its words for',
      source: 'where its people agreed',
      state: 'whether it was taken in',
      createdAt: 'when we brought it',
    },
  },
  subscriberImportRows: {
    title: 'Rows of such a file',
    why: 'to say what became of each',
    howLong: `${kept.importDays} days.`,
    fields: {
      importId: 'the file’s number',
      row: 'the row’s number',
      cells: 'the row as it stands in the file',
      email: 'your email address',
      outcome: 'what became of the row',
    },
  },
  newsletterIssues: {
    title: 'Issues of the newsletter',
    why: 'to send each reader the same',
    howLong: 'For good: they are about nobody.',
    fields: {
      id: 'the issue’s number',
      pending: 'what its mails still lack, while they are being written',
      subject: 'its subject',
      text: 'its text',
      html: 'its text with its layout',
      startedAt: 'when sending began',
      stoppedAt: 'when it was stopped',
      stopReason: 'and why',
    },
  },
  unsubscribeLinks: {
    title: 'The link for leaving the newsletter',
    why: 'so that the link in an old letter works',
    howLong: 'As long as the subscription.',
    fields: { token: 'a random code', email: 'the address that it is for' },
  },
  idempotency: {
    title: 'A fingerprint of each form',
    why: 'so that pressing the button twice does not count twice',
    howLong: `${kept.keyDays} days.`,
    fields: {
      kind: 'which form it is',
      key: 'the form’s own number',
      bodyHash: 'a hash of what was sent',
      leadId: 'what it was stored as',
      createdAt: 'when it came',
    },
  },
  rateLimits: {
    title: 'How often one sender uses the forms',
    why: 'to stop machines that flood them',
    howLong: 'Until its ten minutes or its day are over.',
    fields: {
      key: 'a keyed hash of the address, with the day mixed in',
      count: 'how often',
      expiresAt: 'when it is forgotten',
    },
  },
  counts: {
    title: 'Numbers of visits and of filled hidden fields',
    why: 'to see which pages help and where people stop; they are about nobody',
    howLong: `${kept.countMonths} months.`,
    fields: { name: 'what is counted', day: 'the day', count: 'how often' },
  },
  webhookDeliveries: {
    title: 'Notices to another program of ours, such as our list of contacts',
    why: 'to bring it what you sent, also when it is down for a while',
    howLong: `${kept.deliveryDays} days, or until the form is erased.`,
    fields: {
      id: 'the notice’s number',
      leadId: 'the form that it is about',
      state: 'whether it went out',
      attempts: 'how often it was tried',
      nextAttemptAt: 'when it is tried again',
      createdAt: 'when it was written',
      sentAt: 'when it went out',
      answer: 'what the program answered',
    },
  },
  notFoundAddresses: {
    title: 'Addresses of pages that were not found',
    why: 'to lead others to the right page; they are about nobody',
    howLong: `${kept.notFoundDays} days after somebody asked last.`,
    fields: { path: 'the address', count: 'how often', lastDay: 'the last day' },
  },
  erasures: {
    title: 'Erasures',
    why: 'so that nobody comes back with an older backup',
    howLong: `${kept.erasureMonths / 12} years.`,
    fields: {
      addressHash: 'a keyed hash of the erased address',
      scope: 'whether all of it or a subscription was erased',
      at: 'when',
    },
  },
  audit: {
    title: 'What we did in the inbox',
    why: 'to answer for it',
    howLong: `${kept.auditMonths / 12} years.`,
    fields: {
      id: 'the line’s number',
      at: 'when',
      actor: 'which of us',
      action: 'what was done, without your name or words',
      subject: 'the number of the form or letter, or a keyed hash of an address',
    },
  },
  sessions: {
    title: 'Sign-ins of ours',
    why: ownersAlone,
    howLong: `${kept.sessionDays} days after they end.`,
    fields: {
      id: 'the sign-in’s number',
      email: 'our own address',
      device: 'our browser and system',
      createdAt: 'when it began',
      expiresAt: 'when it ends by itself',
      endedAt: 'when it was ended',
    },
  },
  signInTokens: {
    title: 'Links with which we sign in',
    why: ownersAlone,
    howLong: 'A day after they end.',
    fields: {
      tokenHash: 'a hash of the link',
      email: 'our own address',
      expiresAt: 'when it ends',
      usedAt: 'when it was used',
    },
  },
  settings: {
    title: 'Our settings',
    why: 'to run this site; they are about nobody but us',
    howLong: 'Until we change them.',
    fields: { name: 'which setting', value: 'its value', setAt: 'when it was set' },
  },
}

/** Description of one table. */
export interface StoredData {
  title: string
  fields: string[]
  why: string
  howLong: string
}

/** Returns the description of a field, with its reason in parentheses. */
const inWords = (field: Field) =>
  typeof field === 'string' ? field : `${field.what} (${field.why})`

export const storedData: readonly StoredData[] = Object.values(facts).map(
  ({ fields, ...rest }) => ({ ...rest, fields: Object.values<Field>(fields).map(inWords) }),
)
