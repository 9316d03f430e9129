import { type DocumentFacts, locationOf } from '../document-facts.ts'
import { singletonType } from '../fields.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'programs', title: 'Words of the offers', icon: 'task' },
  locations: (_, programs) => [
    ...programs.map(locationOf),
    { title: 'After joining a waiting list', href: '/thanks/waiting-list' },
  ],
}

export const offerWords = singletonType('offerWords', 'Words of the offers', facts, {
  Offer: {
    onlineLabel: line('Online', 'In place of a place.', 40),
    calendarLabel: line('Calendar link', 'Below the place. Saves the date for calendars.', 40),
    soldOutLabel: line('Sold out', 'On the stamp.', 20),
  },
  'Waiting list': {
    waitingText: paragraph('Text', 'Above the two fields: what happens when a place is free.', 200),
    nameLabel: line('Name field', 'The word above it.', 30),
    emailLabel: line('E-mail field', 'The word above it.', 30),
    waitingButton: line('Button', 'For example “Put me on the list”.', 30),
    thanksHeading: line('Thank-you: heading', 'On the page that follows.', 60),
    thanksText: paragraph(
      'Thank-you: text',
      'Says that a mail is on its way, and what comes.',
      240,
    ),
  },
})
