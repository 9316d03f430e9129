import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import { documentType, sample } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { publishDates } from '../publish-dates.ts'
import { example, line } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'offers', title: 'Offers', icon: 'package' },
  part: { name: 'Prices and dates', anchor: 'offers' },
  unused: 'Put it on a program (Page, Offers), or on a page of your own with the part “Prices and dates”.',
}

/** Error for an end without a start, or before it; otherwise true. */
function endsAfterStart(ends: unknown, starts: unknown): true | string {
  if (!starts) return !ends || 'Please say when it starts, too.'
  if (!ends) return 'Please say when it ends: calendars ask for it.'
  return Date.parse(`${starts}`) < Date.parse(`${ends}`) || 'This is before it starts.'
}

export const offer = documentType('offer', 'Offer', facts, {
  initialValue: {
    title: example('One evening, one real problem'),
    price: example('40 € for the evening'),
    buttonLabel: 'Register',
  },
  fields: {
    title: line('What it is', 'At the top, in two to six words. Calendars show it, too.', 60),
    price: line(
      'Price',
      'Above the button, as you would say it, with the currency. May stay empty. Nothing is paid on this site.',
      60,
      'optional',
    ),
    included: lines(
      'What is included',
      'Below the date and the place: three to five points, a few words each.',
      [0, 2, 3, 4, 5, 6],
    ),
    link: field('url', {
      title: 'Where to pay or register',
      description:
        'The button opens this page of your provider (Stripe, PayPal, Eventbrite…) in a new tab. May stay empty: then there is no button.',
      validation: (rule) =>
        rule.uri({ scheme: ['https'] }).error('Please paste the whole address, starting with https://.'),
    }),
    buttonLabel: line('Words on its button', 'For example “Register” or “Pay and book”.', 30),
    soldOut: field('boolean', {
      title: 'Sold out',
      description: 'In place of the button stands a waiting list. Its names arrive under Leads.',
      initialValue: false,
    }),
    starts: field('datetime', {
      title: 'Starts',
      description:
        'Below the title, in the site’s time zone (Leads, Settings), which the field names. May stay empty: then there is no date.',
    }),
    ends: field('datetime', {
      title: 'Ends',
      description:
        'Beside the start, on the same day or later. The offer stays afterwards: “On the site until” below takes it away by itself.',
      hidden: ({ document }) => !document?.starts && !document?.ends,
      validation: (rule) => rule.custom((ends, { document }) => endsAfterStart(ends, document?.starts)),
    }),
    online: field('boolean', {
      title: 'It is online',
      description: 'Visitors read “online” in place of a place.',
      initialValue: false,
    }),
    place: {
      ...line(
        'Place',
        'Below the date: name, street and town, so that a map finds it. May stay empty.',
        120,
        'optional',
      ),
      hidden: ({ document }) => document?.online === true,
    },
    sample,
    ...publishDates,
  },
  preview: { select: { title: 'title', subtitle: 'price' } },
})
