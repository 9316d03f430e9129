import type { DocumentFacts } from '../document-facts.ts'
import { objectField, singletonType } from '../fields.ts'
import { thankYouPath } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'site', title: 'Thank-you and small pages', icon: 'words' },
  locations: () => [
    { title: 'After a message', href: thankYouPath('contact') },
    { title: 'After signing up', href: thankYouPath('newsletter') },
    { title: 'A page that does not exist', href: '/no-such-page' },
  ],
}

export const smallPages = singletonType('smallPages', 'Thank-you and small pages', facts, {
  'Thank-you': {
    thanksTitle: line('Title in the tab of the browser', 'For example “Thank you”.', 40),
    selfCheck: objectField(
      'After a self-check',
      'These pages are for browsers that run no script. What others see is on the page of each form.',
      'card',
    ),
    assessment: objectField('After the short assessment', 'As above.', 'card'),
    packText: line('After a starter pack', 'Below the thank-you of the pack itself.', 120),
    homeLabel: line('Link to Home', 'On these pages, and at the end of small ones.', 30),
    resourcesLabel: line('Link to Resources', 'After a starter pack.', 30),
  },
  'Not found': {
    notFoundText: paragraph('Text', 'On the page for an address that leads nowhere.', 200),
    programs: objectField('First link', 'Leads to the programs.', 'card'),
    resources: objectField('Second link', 'Leads to Resources.', 'card'),
    assessmentLink: objectField('Third link', 'Leads to the short assessment.', 'card'),
  },
  Confirmation: {
    confirm: objectField(
      'Before',
      'Behind the link of the confirmation mail, while the owner asks for confirmations.',
      'card',
    ),
    confirmLabel: line('Button', 'Button on the page of the link. One press subscribes.', 30),
    confirmed: objectField('Afterwards', 'Also for a subscriber who opens the link again.', 'card'),
    confirmLeft: objectField(
      'Left since',
      'On the page of the link, for somebody who has unsubscribed meanwhile.',
      'card',
    ),
    confirmExpired: objectField(
      'Too late',
      'For a link that is older than thirty days, or was cut in two. “Way back” leads to the form.',
      'card',
    ),
  },
  Unsubscribe: {
    unsubscribe: objectField('Before', 'Behind the link of every newsletter.', 'card'),
    unsubscribeLabel: line('Button', 'Below that text. One press ends it.', 30),
    leaveSeriesLabel: line(
      'Button for a series',
      'Above it, behind the link of a mail of a series. One press ends that series alone.',
      40,
    ),
    seriesLeft: objectField('After leaving a series', 'On the next page. The newsletter goes on.', 'card'),
    unsubscribed: objectField('Afterwards', 'On the next page: kind, without asking why.', 'card'),
    notSubscribed: objectField('Opened again', 'On the page for an address that gets no newsletter any more.', 'card'),
    subscribeAgainLabel: line('Way back', 'On both pages. A mail program may have pressed by itself.', 40),
    subscribedAgain: objectField('After the way back', 'Says that it goes on as before.', 'card'),
  },
})
