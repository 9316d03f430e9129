import { defineField, defineType } from 'sanity'
import {
  choice,
  fixedAddress,
  headingField,
  objectField,
  objectType,
  orderField,
  pictureField,
  seoField,
  stableKey,
  tabs,
} from '../fields.ts'
import { items, lines, references } from '../list-fields.ts'
import { programColours, programScenes } from '../program-themes.ts'
import { dateSelection, publishDates, withDates } from '../publish-dates.ts'
import { reference } from '../references.ts'
import { line, paragraph } from '../text-fields.ts'

export const programHero = objectType('programHero', 'Top of a program page', [
  line(
    'eyebrow',
    'Small line above',
    'A few words, for example “The first 100 days”. May stay empty.',
    50,
    'optional',
  ),
  line('headline', 'Headline', 'One sentence that promises one thing.', 90),
  paragraph(
    'text',
    'Text',
    'Two or three sentences: the problem in their words, and what changes.',
    320,
  ),
  line('selfCheckLabel', 'Self-check button', 'Opens the self-check.', 40),
  line('skipLabel', 'Skip link', 'For those who have decided. Opens your booking page.', 40),
])

export const program = defineType({
  name: 'program',
  title: 'Program',
  type: 'document',
  ...tabs({
    Card: [
      line('title', 'Name', 'The program’s name, as on its card and in the menu.', 40),
      paragraph(
        'description',
        'Description on the card',
        'For whom it is and what they leave with. One or two sentences.',
        200,
      ),
      line('cta', 'Button on the card', 'For example “Learn More”.', 30),
      lines('audience', 'For whom', 'Two or three kinds of people, a few words each.'),
      defineField({
        name: 'hidden',
        title: 'Not on the site for now',
        description:
          'While this is on, the program leaves Home, the lists and search, and links to its pages lead to your other programs.',
        type: 'boolean',
        initialValue: false,
      }),
      orderField,
      stableKey('key', 'Key'),
      fixedAddress('Address of its page', 'Fixed: links all over the web point here.', 'program'),
    ],
    Look: [
      choice(
        'colour',
        'Colour',
        'Of its card, its page, its pack and its mails.',
        [...programColours],
        'Please choose a colour.',
      ),
      choice(
        'scene',
        'Scene',
        'The drawing, with the emblem and the patterned paper that go with it.',
        [...programScenes],
        'Please choose a scene.',
      ),
      pictureField(
        'picture',
        'A picture of your own',
        'Takes the drawing’s place on the card and at the top of the page. May stay empty.',
        { title: 'Card and page', aspectRatio: 6 / 5 },
      ),
    ],
    Page: [
      objectField('hero', 'Top of the page', 'The first thing a visitor reads.', 'programHero'),
      headingField('whoHeading', 'Who it is for: heading', 'Above the cards.'),
      items(
        'whoItsFor',
        'Who it is for: cards',
        'Three kinds of people, each with a sentence they would say yes to.',
        'card',
        [3, 6],
      ),
      headingField('doHeading', 'What you will do: heading', 'Above the list.'),
      items(
        'whatYouWillDo',
        'What you will do',
        'Four things, each a verb and its result.',
        'card',
        [3, 4, 5, 6],
      ),
      headingField('getHeading', 'What you get: heading', 'Above the cards.'),
      items(
        'whatYouGet',
        'What you get',
        'Three things one can hold: a plan, a script, a review.',
        'card',
        [2, 3],
      ),
      headingField('howHeading', 'How it works: heading', 'Above the steps.'),
      items('howItWorks', 'How it works', 'Three steps, or one card that says it all.', 'card'),
      reference(
        'video',
        'Workshop video',
        'Shown as a teaser that leads to Insights. May stay empty.',
        'video',
        'optional',
      ),
      headingField('trioHeading', 'Plans, toolkits, tips: heading', 'Above the links.'),
      items(
        'trio',
        'Plans, toolkits, tips',
        'Three next things to read or take home, in this order.',
        'linkCard',
        [1, 2, 3],
      ),
      headingField('faqHeading', 'Questions: heading', 'Above the questions.'),
      references(
        'faqs',
        'Questions',
        'The questions people ask before they join.',
        'faq',
        [1, 2, 3, 4, 5, 6],
      ),
      objectField(
        'closing',
        'End of the page',
        'The last invitation, with its two buttons.',
        'closingBand',
      ),
      choice(
        'exploreTo',
        'Where its second button leads',
        'The visitor has read the whole page by then.',
        [
          { title: 'Up to “Plans, toolkits, tips”', value: 'services' },
          { title: 'Home', value: 'home' },
        ],
        'Please choose where it leads.',
      ),
    ],
    'Search and sharing': [seoField()],
    Dates: [...publishDates],
  }),
  preview: {
    select: {
      title: 'title',
      subtitle: 'description',
      hidden: 'hidden',
      ...dateSelection,
    },
    prepare: ({ title, subtitle, hidden, ...dates }) => ({
      title,
      subtitle: hidden ? 'Not on the site for now' : withDates(dates, subtitle),
    }),
  },
})
