import type { DocumentFacts } from '../document-facts.ts'
import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { items, lines, references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

export const homeHero = objectType('homeHero', 'Hero', {
  eyebrow: line('Small line above', 'A few words. May stay empty.', 50, 'optional'),
  headline: line('Headline', 'Your promise in one line.', 70),
  text: paragraph('Text', 'Two or three sentences: for whom, by whom, and what changes.', 320),
  portraitNote: line('Beside your name', 'On the first screen: what you do.', 40, 'optional'),
  assessmentLabel: line('First button', 'Leads to the short assessment.', 40),
  exploreLabel: line('Second button', 'Scrolls to the programs.', 30),
  proof: lines(
    'Why believe you',
    'One or two short facts below the buttons. The rating of your book follows them.',
    [1, 2],
  ),
})

export const homeBook = objectType('homeBook', 'Book on Home', {
  eyebrow: line('Small line above', 'For example “The book”. May stay empty.', 40, 'optional'),
  text: paragraph('Text', 'What the book is, in two or three sentences.', 320),
  sampleLabel: line('First button', 'Leads to the book’s page.', 30),
  buyLabel: line('Second button', 'Opens the retailer’s page.', 30),
  bulkLabel: line('Third link', 'Starts a mail to you about bulk orders.', 30),
})

export const homeAbout = objectType('homeAbout', 'About on Home', {
  heading: line('Heading', 'Above your story.', 70),
  bookLabel: line('Button', 'Opens your booking page.', 30),
})

export const inquiryTypes = {
  ...objectType('inquiryTypes', 'Inquiry types', {
    programs: line('First', 'Stored as “Ask about Programs”.', 40),
    partner: line('Second', 'Stored as “Partner with Career Care”.', 40),
    bulk: line('Third', 'Stored as “Bulk Book Orders”.', 40),
    general: line('Fourth', 'Stored as “General Question”.', 40),
  }),
  description: 'Reword them freely: each is stored under its first name, and stays the same in the inbox.',
}

export const homeContact = objectType('homeContact', 'Contact on Home', {
  heading: line('Heading', 'Above the form.', 70),
  text: paragraph('Text', 'Below the heading: what to write, and when you answer.', 280),
  nameLabel: line('Name field', 'The word above it.', 30),
  emailLabel: line('E-mail field', 'The word above it.', 30),
  messageLabel: line('Message field', 'The word above it.', 30),
  intentLabel: line('Inquiry types', 'The question above the check boxes.', 60),
  inquiryTypes: objectField('Inquiry types', 'The words beside the four check boxes.', 'inquiryTypes'),
  buttonLabel: line('Button', 'For example “Send message”.', 30),
  thanksHeading: line('Thank-you card: heading', 'Shown in place of the form once a message is stored.', 70),
  thanksText: paragraph('Thank-you card: text', 'What happens next.', 240),
  thanksAssessmentLabel: line('Thank-you card: first button', 'Leads to the short assessment.', 30),
  thanksResourcesLabel: line('Thank-you card: second button', 'Leads to Resources.', 30),
  thanksMessageLabel: line('Thank-you card: above their message', 'For example “You wrote”.', 30),
  mailLabel: line('Quiet link', 'Opens the message in the visitor’s own mail app.', 50),
})

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Home', icon: 'home' },
  page: { title: 'Home', href: routes.home },
  lists: ['program'],
}

export const home = singletonType('home', 'Home', facts, {
  Top: {
    hero: objectField('Hero', 'The first screen.', 'homeHero'),
    whoHeading: headingField('Who needs Career Care: heading', 'Above the cards.'),
    who: items(
      'Who needs Career Care',
      'Below that heading: individuals, managers, HR and colleges.',
      'peopleCard',
      [2, 3, 4, 6],
    ),
    programsHeading: headingField(
      'Programs: heading',
      'Above the programs. The cards themselves are edited under Programs.',
    ),
  },
  Middle: {
    compareHeading: line('Comparison: heading', 'Below the programs, above a row for each.', 60),
    compareLabel: line('Comparison: first column', 'Above the names of the programs.', 30),
    assessmentBanner: objectField(
      'Assessment banner',
      'Below the programs, for those who do not know what they need.',
      'banner',
    ),
    whyHeading: headingField('Why: heading', 'Above the reasons.'),
    why: items('Why', 'Below: practical, human, backed by experience.', 'card', [2, 3, 4, 5, 6]),
    videoHeading: headingField('Video: heading', 'Above the featured video.'),
    video: reference('Featured video', 'Its card opens the address in Settings, Links.', 'video'),
    moreVideosLabel: line('Button below the video', 'Leads to Insights.', 30),
    toolkitsHeading: headingField('Toolkits: heading', 'Above the toolkits.'),
    toolkits: references('Toolkits', 'Three, below the heading, in order.', 'toolkit', [2, 3, 4]),
  },
  Bottom: {
    book: objectField('Book', 'The words around the book. The book itself is edited under Book.', 'homeBook'),
    about: objectField('About', 'The words around your story. The story is edited under Founder.', 'homeAbout'),
    contact: objectField(
      'Contact form',
      'The words around the form, and the card after a message is sent.',
      'homeContact',
    ),
    closing: objectField('End of the page', 'The last invitation.', 'closingBand'),
  },
  'Search and sharing': { seo: seoField },
})
