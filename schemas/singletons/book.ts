import { defineArrayMember } from 'sanity'
import type { DocumentFacts } from '../document-facts.ts'
import { field } from '../field.ts'
import {
  documentType,
  headingField,
  numberField,
  objectField,
  objectType,
  pictureField,
  sample,
  seoField,
  warningFlag,
} from '../fields.ts'
import { checkCount, items, references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

export const endorsement = {
  ...objectType('endorsement', 'Endorsement', {
    quote: paragraph('Quote', 'Their words, without quotation marks.', 300),
    attribution: line('Who said it', 'Name and what they do, as they agreed to be named.', 90),
    sample,
  }),
  preview: { select: { title: 'quote', subtitle: 'attribution' } },
}

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Book', icon: 'book' },
  single: true,
  page: { title: 'Book', href: routes.book },
}

export const book = documentType('book', 'Book', facts, {
  tabs: {
    'The book': {
      title: line('Title', 'As on the cover.', 70),
      subtitle: line('Line below', 'What kind of book it is.', 120),
      cover: pictureField('Cover', 'The front of the book. Shown whole, but beside its back.', {
        title: 'Beside its back',
        aspectRatio: 3 / 4,
      }),
      endorsements: items('Endorsements', 'Two, shown on Home.', 'endorsement', [1, 2, 4]),
      testimonials: references('Reader testimonials', 'Four, shown on the book’s page.', 'testimonial', [3, 4]),
      rating: numberField(
        'Retailer’s rating',
        'Below the buttons, as the retailer shows it, for example 4.8. Keep it true: look it up before you change it.',
        (value) => value >= 1 && value <= 5 && /^\d(\.\d)?$/.test(`${value}`),
        'A number from 1 to 5 with one decimal, please.',
      ),
      ratingLabel: line('Words beside the rating', 'Who rated it, for example “on Amazon”.', 40),
      ratingIsSample: warningFlag(
        'The rating is a sample',
        'On while this is the number the site came with. Turn it off once you have looked it up.',
        'A sample: please replace it with the retailer’s number.',
        true,
      ),
    },
    'Its page': {
      headline: line('Headline', 'The first thing on its page.', 90),
      text: paragraph('Text', 'Below the headline: what the book does for its reader.', 600),
      buyLabel: line('Buy button', 'Opens the retailer’s page.', 30),
      sampleLabel: line('Sample button', 'Opens the retailer’s sample.', 30),
      testimonialsHeading: headingField('Testimonials: heading', 'Above what readers say.'),
      lifestyle: field('array', {
        title: 'Two pictures',
        description: 'Below the testimonials: the book in somebody’s day.',
        of: [
          defineArrayMember({
            type: 'picture',
            options: { hotspot: { previews: [{ title: 'On the page', aspectRatio: 4 / 3 }] } },
          }),
        ],
        validation: (rule) => rule.custom((list) => checkCount(list, [2, 4])).warning(),
      }),
      authorHeading: headingField('Meet the Author: heading', 'Above your story.'),
      closing: objectField('End of the page', 'The last invitation to buy.', 'banner'),
      program: reference(
        'Program for its readers',
        'Linked above the end of the page. Its own page links to the book. May stay empty.',
        'program',
        'optional',
      ),
      teaser: paragraph('Where it is linked: text', 'On that program’s page.', 200),
      teaserLabel: line('Where it is linked: link', 'Leads to the book’s page.', 40),
      editions: line('Editions', 'On the book’s back: “Available in paperback and on Kindle”.', 80),
    },
    'Search and sharing': { seo: seoField },
  },
  preview: { select: { title: 'title', media: 'cover' } },
})
