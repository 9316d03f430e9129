import type { DocumentFacts } from '../document-facts.ts'
import { isExampleAddress } from '../example-address.ts'
import { field } from '../field.ts'
import { headingField, objectField, objectType, sample, seoField, singletonType } from '../fields.ts'
import { items } from '../list-fields.ts'
import { routes, thankYouPath } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

export const callQuestion = {
  ...objectType('callQuestion', 'Question', {
    question: line('Question', 'In the words people ask it with.', 120),
    answer: paragraph('Answer', 'The answer first, then why.', 600),
  }),
  preview: { select: { title: 'question' } },
}

export const callForm = objectType('callForm', 'Two times', {
  heading: line('Heading', 'Above the form.', 60),
  text: paragraph('Text', 'Below the heading: what happens after it, and when you answer.', 280),
  nameLabel: line('Name field', 'The word above it.', 30),
  emailLabel: line('E-mail field', 'The word above it.', 30),
  timesLabel: line('Times field', 'The words above it.', 50),
  timesHint: line('Times field: example', 'Below those words. Their time zone is added.', 120),
  messageLabel: line('Message field', 'The words above it. It may stay empty.', 60),
  buttonLabel: line('Button', 'For example “Offer these times”.', 30),
  thanksHeading: line('Thank-you: heading', 'Shown once the times are stored.', 70),
  thanksText: paragraph('Thank-you: text', 'What happens next.', 240),
  thanksLabel: line('Thank-you: button', 'Leads to the short assessment.', 40),
  mailLabel: line('Quiet link', 'Opens the times in the visitor’s own mail app.', 50),
})

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'A first call', icon: 'comment' },
  page: { title: 'A first call', href: routes.call },
  locations: () => [{ title: 'After offering two times', href: thankYouPath('call') }],
  ogImage: { scene: 'coffee', ground: 'sage' },
}

export const callPage = singletonType('callPage', 'A first call', facts, {
  Page: {
    headline: line('Headline', 'At the top: what the call is.', 70),
    text: paragraph('Text', 'Below it: for whom, and what they leave with.', 320),
    timesLabel: line('Button', 'Below the text. Scrolls to the times.', 30),
    stepsHeading: line('The call: heading', 'Above the three lines.', 70),
    steps: items('The call', 'Below that heading, in three lines: when, and what happens then.', 'card', [3]),
    notes: items(
      'At a glance',
      'Beside them: what it costs, how long it is, how you talk, what you ask beforehand.',
      'card',
      [3, 4, 5],
    ),
    coachZoneLabel: line('Your time zone', 'Before your time zone. Choose the zone in the inbox.', 30),
    visitorZoneLabel: line('Their time zone', 'Before the zone of the visitor’s browser.', 30),
    sample,
  },
  Times: {
    form: objectField('Offer me two times', 'The form, and the page after it.', 'callForm'),
    calendarUrl: field('url', {
      title: 'Calendar',
      description:
        'In place of the form: the page of your scheduling service. It is loaded when a visitor presses the button, and not before.',
      validation: (rule) => [
        rule.uri({ scheme: ['https'] }).error('Please paste a whole address, starting with https://'),
        rule.custom((url) => !isExampleAddress(url ?? '') || 'This is an example address.').warning(),
      ],
    }),
    calendarHeading: line('Calendar: heading', 'Above it, in place of the form’s.', 60),
    calendarLabel: line('Calendar: button', 'Shows the calendar on this page.', 40),
    calendarTabLabel: line('Calendar: link', 'Opens the calendar in a new tab.', 40),
  },
  Questions: {
    questionsHeading: headingField('Questions: heading', 'Above the questions.'),
    questions: items(
      'Questions',
      'Below that heading: cost, confidence, therapy, time zones, cancelling, not fitting.',
      'callQuestion',
      [3, 4, 5, 6, 7, 8],
    ),
    assessmentBanner: objectField(
      'End of the page',
      'For those who do not want to talk yet. Leads to the short assessment.',
      'banner',
    ),
  },
  'Other pages': {
    afterToolkit: objectField('Toolkits', 'At the end of each toolkit.', 'banner'),
    afterArticle: objectField('Articles', 'At the end of each article.', 'banner'),
    afterBook: objectField('Book', 'At the end of the book’s page.', 'banner'),
    afterResources: objectField('Resources', 'At the end of Resources.', 'banner'),
    afterCareKit: objectField('Care kit', 'At the end of the care kit.', 'banner'),
  },
  'Search and sharing': { seo: seoField },
})
