import type { PgTable } from 'drizzle-orm/pg-core'
import { recordRetention as kept } from './record-retention.ts'
import type * as tables from './tables.ts'

/** Stored data of one table, in words. */
export interface StoredData {
  title: string
  /** The data and the reasons for it, as a sentence. */
  what: string
  howLong: string
}

type Tables = typeof tables
type TableName = {
  [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never
}[keyof Tables]

const asLongAsLead = 'Until we erase it, you ask us to, or the number of months that we set has passed.'
const withTheLead = 'As long as the form that it belongs to.'

/**
 * Data, reasons and retention of each table, shown on /privacy and to the owner. The compiler requires an entry for
 * each new table.
 */
const facts: Record<TableName, StoredData> = {
  leads: {
    title: 'Each form that you sent',
    what: 'What you wrote and chose (your name, your email address, your message or answers, your phone number if you gave it), the words that you saw, and what became of it, to answer you in time and to find it again; its page and the campaign marks of your link, to know what it is about and how people find us; the name that your browser gives itself, and signs of spam, to find faults and machines.',
    howLong: asLongAsLead,
  },
  notes: {
    title: 'Our notes about it',
    what: 'What one of us wrote about your form, and when, to remember what was said.',
    howLong: withTheLead,
  },
  outbox: {
    title: 'Letters to you and to us',
    what: 'The addresses, header lines and text of each letter, which form or issue it belongs to, and how its sending went at our mail provider, to send each once and to see that it arrived.',
    howLong: `${withTheLead} Letters of the newsletter until you are erased.`,
  },
  suppressionList: {
    title: 'Addresses that we write to no more',
    what: 'The address, since when, and whether a letter came back, was refused or was marked as spam, to send nothing where letters come back or are not wanted.',
    howLong: 'Until you ask us to erase it.',
  },
  newsletterSubscribers: {
    title: 'A subscription to the newsletter',
    what: 'Your email address, your name if you gave it, whether you are subscribed and since when, to send it to you.',
    howLong: 'While you are subscribed; after that as long as a form that you sent.',
  },
  newsletterHistory: {
    title: 'How a subscription began and ended',
    what: 'Your email address, when you joined, confirmed and left, by which form, link, issue or person, the page and the words that you agreed to, and the list that you had joined elsewhere if we brought your address along, to show that you agreed, and when you left.',
    howLong: 'As long as the subscription.',
  },
  newsletterConfirmations: {
    title: 'A sign-up for the newsletter that a link in a mail confirms',
    what: 'Your email address, your name if you gave it, the form, its page and the words there that you agreed to, when you signed up and confirmed, and hashes of the random codes in the links, so that nobody else can subscribe you.',
    howLong: `${kept.confirmationDays} days. What nobody has confirmed by then is erased, with the form and its letters.`,
  },
  scheduledIssues: {
    title: 'Issues that are to be sent at a time',
    what: 'The title and the time of the issue, and why it was not sent then, to send each at its time; they are about nobody.',
    howLong: 'Until the issue is sent or taken back.',
  },
  subscriberImports: {
    title: 'Files of subscribers that we brought along',
    what: 'The name and the columns of the file, what we take them for, where its people agreed, and whether it was taken in, to say what became of each row; they hold the subscribers of our former list.',
    howLong: `${kept.importDays} days.`,
  },
  subscriberImportRows: {
    title: 'Rows of such a file',
    what: 'The row as it stands in the file, with your email address, to say what became of each.',
    howLong: `${kept.importDays} days.`,
  },
  newsletterIssues: {
    title: 'Issues of the newsletter',
    what: 'The subject and the text of the issue, when its sending began, and when and why it was stopped, to send each reader the same.',
    howLong: 'For good: they are about nobody.',
  },
  seriesEntries: {
    title: 'What begins a series of letters',
    what: 'Your email address, when you signed up, took a pack, got the result of a quiz or joined a waiting list, and which one, to begin the series that belongs to it if you are subscribed.',
    howLong: 'Minutes; while a sign-up waits for its confirmation, as long as that.',
  },
  seriesEnrolments: {
    title: 'Your place in a series of letters',
    what: 'Your email address, which series, when it began, when its next letter is due, and when and why it ended, to send you each letter of it once.',
    howLong: 'As long as the subscription.',
  },
  seriesSteps: {
    title: 'Which letters of a series you have had',
    what: 'Which letter, and when it was sent or left out, so that none comes twice.',
    howLong: 'As long as the subscription.',
  },
  unsubscribeLinks: {
    title: 'The link for leaving the newsletter',
    what: 'A random code and the address that it is for, so that the link in an old letter works.',
    howLong: 'As long as the subscription.',
  },
  idempotency: {
    title: 'A fingerprint of each form',
    what: 'The form’s own number, a hash of what was sent, when it came and what it was stored as, so that pressing the button twice does not count twice.',
    howLong: `${kept.keyDays} days.`,
  },
  rateLimits: {
    title: 'How often one sender uses the forms',
    what: 'A keyed hash of the address, with the day mixed in, and a number, to stop machines that flood them.',
    howLong: 'Until its ten minutes or its day are over.',
  },
  counts: {
    title: 'Numbers of visits, refusals and errors',
    what: 'What is counted, the day, and how often, to see which pages help, where people stop and what goes wrong; they are about nobody.',
    howLong: `${kept.countMonths} months.`,
  },
  webhookDeliveries: {
    title: 'Notices to another program of ours, such as our list of contacts',
    what: 'Which form a notice is about, when it went out, and what the program answered, to bring it what you sent, also when it is down for a while.',
    howLong: `${kept.deliveryDays} days, or until the form is erased.`,
  },
  notFoundAddresses: {
    title: 'Addresses of pages that were not found',
    what: 'The address, how often, and the last day, to lead others to the right page; they are about nobody.',
    howLong: `${kept.notFoundDays} days after somebody asked last.`,
  },
  erasures: {
    title: 'Erasures',
    what: 'A keyed hash of the erased address, when, and whether all of it or a subscription was erased, so that nobody comes back with an older backup.',
    howLong: `${kept.erasureMonths / 12} years.`,
  },
  audit: {
    title: 'What we did in the inbox',
    what: 'When which of us did what, without your name or words, and the number of the form or letter, or a keyed hash of an address, to answer for it.',
    howLong: `${kept.auditMonths / 12} years.`,
  },
  sessions: {
    title: 'Sign-ins of ours',
    what: 'Our own address, our browser and system, and when the sign-in began and ended, to let the right people in, and nobody else.',
    howLong: `${kept.sessionDays} days after they end.`,
  },
  signInTokens: {
    title: 'Links with which we sign in',
    what: 'A hash of the link, our own address, when it ends and when it was used, to let the right people in, and nobody else.',
    howLong: 'A day after they end.',
  },
  passkeys: {
    title: 'Passkeys with which we sign in',
    what: 'Our own address, the name of our device, its public key, and when it was set up and last used, to let the right people in, and nobody else.',
    howLong: 'Until we remove them.',
  },
  settings: {
    title: 'Our settings',
    what: 'Each setting, its value, and when it was set, to run this site; they are about nobody but us.',
    howLong: 'Until we change them.',
  },
}

export const storedData: readonly StoredData[] = Object.values(facts)
