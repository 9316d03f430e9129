import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import {
  choice,
  documentType,
  fixedAddress,
  headingField,
  objectField,
  objectType,
  orderField,
  pictureField,
  seoField,
  stableKey,
  themeFields,
  titlesOf,
} from '../fields.ts'
import { items, lines, references } from '../list-fields.ts'
import { programPlots } from '../program-themes.ts'
import { publishDates } from '../publish-dates.ts'
import { reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

export const programHero = objectType('programHero', 'Top of a program page', {
  eyebrow: line('Small line above', 'A few words, for example “The first 100 days”. May stay empty.', 50, 'optional'),
  headline: line('Headline', 'One sentence that promises one thing.', 90),
  text: paragraph('Text', 'Two or three sentences: the problem in their words, and what changes.', 320),
  selfCheckLabel: line('Self-check button', 'Opens the self-check.', 40),
  skipLabel: line('Skip link', 'For those who have decided. Opens your booking page.', 40),
})

/** Fact on the ticket at the top of the page, and in the comparison on Home. */
const glance = (title: string, description: string) =>
  line(
    `At a glance: ${title.toLowerCase()}`,
    `At the top of the page, and on Home. ${description} May stay empty.`,
    40,
    'optional',
  )

const facts: DocumentFacts = {
  desk: 'each program',
  ownPages: { staysWhenEnded: true },
  locations: () => [{ title: 'Home, Programs', href: '/#programs' }],
}

export const program = documentType('program', 'Program', facts, {
  tabs: {
    Card: {
      title: line('Name', 'The program’s name, as on its card and in the menu.', 40),
      description: paragraph(
        'Description on the card',
        'For whom it is and what they leave with. One or two sentences.',
        200,
      ),
      cta: line('Button on the card', 'For example “Learn More”.', 30),
      audience: lines('For whom', 'On the card: two or three kinds of people, a few words each.'),
      hidden: field('boolean', {
        title: 'Not on the site for now',
        description:
          'While this is on, the program leaves Home, the lists and search, and links to its pages lead to your other programs.',
        initialValue: false,
      }),
      order: orderField,
      key: stableKey('Key'),
      slug: fixedAddress('Address of its page', 'Fixed: links all over the web point here.', 'program'),
    },
    Look: {
      ...themeFields(
        'On its card, its page, its pack and its mails.',
        'The drawing on its card and its page, with the emblem and the patterned paper that go with it.',
      ),
      picture: pictureField(
        'A picture of your own',
        'Takes the drawing’s place on the card and at the top of the page. May stay empty.',
        { title: 'Card and page', aspectRatio: 6 / 5 },
      ),
    },
    Page: {
      hero: objectField('Top of the page', 'The first thing a visitor reads.', 'programHero'),
      duration: glance('Length', 'For example “90 days”.'),
      sessions: glance('Sessions', 'How many, or how often. For example “One a week”.'),
      format: glance('Format', 'Where and how. For example “Video calls”.'),
      group: glance('Alone or together', 'For example “One-to-one”.'),
      whoHeading: headingField('Who it is for: heading', 'Above the cards.'),
      whoItsFor: items(
        'Who it is for: cards',
        'Below that heading: three kinds of people, each with a sentence they would say yes to.',
        'audienceCard',
        [3, 6],
      ),
      doHeading: headingField('What you will do: heading', 'Above the list.'),
      plot: choice(
        'What you will do: arrangement',
        'Of the list below that heading.',
        titlesOf(programPlots),
        'Please choose an arrangement.',
      ),
      whatYouWillDo: items(
        'What you will do',
        'Below that heading: four things, each a verb and its result.',
        'stepCard',
        [3, 4, 5, 6],
      ),
      getHeading: headingField('What you get: heading', 'Above the cards.'),
      whatYouGet: items(
        'What you get',
        'Below that heading: three things one can hold, such as a plan, a script, a review.',
        'sheetCard',
        [2, 3],
      ),
      howHeading: headingField('How it works: heading', 'Above the steps.'),
      howItWorks: items('How it works', 'Three steps below, or one card that says it all.', 'card'),
      offersHeading: line('Offers: heading', 'Above them. May stay empty.', 80, 'optional'),
      offers: references(
        'Offers',
        'Below “How it works”: prices and dates, in the order shown. May stay empty.',
        'offer',
        [0, 1, 2, 3],
      ),
      quotesHeading: line('Quotes: heading', 'Above them. May stay empty.', 80, 'optional'),
      quotes: references(
        'Quotes',
        'Below the offers: what people said about this program. May stay empty.',
        'testimonial',
        [0, 1, 2, 3, 4],
      ),
      video: reference(
        'Workshop video',
        'Below the quotes, as a teaser that leads to Insights. May stay empty.',
        'video',
        'optional',
      ),
      trioHeading: headingField('Plans, toolkits, tips: heading', 'Above the links.'),
      trio: items(
        'Plans, toolkits, tips',
        'Below that heading: three next things to read or take home, in this order.',
        'linkCard',
        [1, 2, 3],
      ),
      faqHeading: headingField('Questions: heading', 'Above the questions.'),
      faqs: references(
        'Questions',
        'Below that heading: the questions people ask before they join.',
        'faq',
        [1, 2, 3, 4, 5, 6],
      ),
      closing: objectField('End of the page', 'The last invitation, with its two buttons.', 'closingBand'),
      exploreTo: choice(
        'Where its second button leads',
        'The visitor has read the whole page by then.',
        { services: 'Up to “Plans, toolkits, tips”', home: 'Home' },
        'Please choose where it leads.',
      ),
    },
    'For groups': {
      forGroups: objectField(
        'For companies and colleges',
        'Below the offers, with a form and a PDF to pass on. May stay empty.',
        'groupOffer',
      ),
    },
    'Search and sharing': { seo: seoField },
    Dates: publishDates,
  },
  preview: { select: { title: 'title', subtitle: 'description' } },
})
