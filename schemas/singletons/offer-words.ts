import { type DocumentFacts, locationOf } from '../document-facts.ts'
import { objectField, singletonType } from '../fields.ts'
import { thankYouPath } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'offers', title: 'Words of the offers', icon: 'words' },
  locations: (_, programs) => [
    ...programs.map(locationOf),
    { title: 'Home, the comparison', href: '/#programs' },
    { title: 'After joining a waiting list', href: thankYouPath('waiting-list') },
    { title: 'After asking for a group', href: thankYouPath('group-request') },
  ],
}

export const offerWords = singletonType('offerWords', 'Words of the offers', facts, {
  Offer: {
    onlineLabel: line('Online', 'In place of a place.', 40),
    calendarLabel: line('Calendar link', 'Below the place. Saves the date for calendars.', 40),
    soldOutLabel: line('Sold out', 'On the stamp.', 20),
  },
  'At a glance': {
    glanceHeading: line('Heading', 'Above the facts at the top of a program.', 30),
    durationLabel: line('Length', 'Before it, there and in the comparison on Home.', 30),
    sessionsLabel: line('Sessions', 'Before them.', 30),
    formatLabel: line('Format', 'Before it.', 30),
    groupLabel: line('Alone or together', 'Before it.', 30),
    startLabel: line('Next start', 'Before the next date of its offers.', 30),
    priceLabel: line('Price', 'Before the price of its offers, if one has a number.', 30),
    fromLabel: line('From', 'Before the lowest of several prices.', 20),
  },
  'What you will do': {
    plotFrom: line('Column “from”', 'Above the left of two columns.', 30),
    plotTo: line('Column “to”', 'Above the right one.', 30),
  },
  'For groups': {
    sizeLabel: line('Group size', 'Before it, in the section for companies and colleges.', 30),
    agendaLabel: line('Agenda', 'Above it, there and in the PDF.', 30),
    invoiceLabel: line('Invoice', 'Above it, there and in the PDF.', 30),
    sheetLabel: line('PDF', 'Below them. Downloads them on one page.', 50),
    groupForm: objectField('Form', 'Below it, and the page after it.', 'groupForm'),
  },
  'Waiting list': {
    waitingText: paragraph('Text', 'Above the two fields: what happens when a place is free.', 200),
    nameLabel: line('Name field', 'The word above it.', 30),
    emailLabel: line('E-mail field', 'The word above it.', 30),
    waitingButton: line('Button', 'For example “Put me on the list”.', 30),
    thanksHeading: line('Thank-you: heading', 'On the page that follows.', 60),
    thanksText: paragraph('Thank-you: text', 'Says that a mail is on its way, and what comes.', 240),
  },
})
