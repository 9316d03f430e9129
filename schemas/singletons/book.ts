import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  headingField,
  numberField,
  objectField,
  pictureField,
  sample,
  seoField,
  tabs,
  warningFlag,
} from '../fields.ts'
import { items, looksRight, references } from '../list-fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const endorsement = defineType({
  name: 'endorsement',
  title: 'Endorsement',
  type: 'object',
  fields: [
    paragraph('quote', 'Quote', 'Their words, without quotation marks.', 300),
    line('attribution', 'Who said it', 'Name and what they do, as they agreed to be named.', 90),
    sample,
  ],
  preview: { select: { title: 'quote', subtitle: 'attribution' } },
})

export const book = defineType({
  name: 'book',
  title: 'Book',
  type: 'document',
  ...tabs({
    'The book': [
      line('title', 'Title', 'As on the cover.', 70),
      line('subtitle', 'Line below', 'What kind of book it is.', 120),
      pictureField('cover', 'Cover', 'The front of the book. Shown whole, but beside its back.', {
        title: 'Beside its back',
        aspectRatio: 3 / 4,
      }),
      items('endorsements', 'Endorsements', 'Two, shown on Home.', 'endorsement', [1, 2, 4]),
      references(
        'testimonials',
        'Reader testimonials',
        'Four, shown on the book’s page.',
        'testimonial',
        [3, 4],
      ),
      numberField(
        'rating',
        'Retailer’s rating',
        'As the retailer shows it, for example 4.8. Keep it true: look it up before you change it.',
        (value) => value >= 1 && value <= 5 && /^\d(\.\d)?$/.test(`${value}`),
        'A number from 1 to 5 with one decimal, please.',
      ),
      line('ratingLabel', 'Words beside the rating', 'Who rated it, for example “on Amazon”.', 40),
      warningFlag(
        'ratingIsSample',
        'The rating is a sample',
        'On while this is the number the site came with. Turn it off once you have looked it up.',
        'A sample: please replace it with the retailer’s number.',
        true,
      ),
    ],
    'Its page': [
      line('headline', 'Headline', 'The first thing on its page.', 90),
      paragraph('text', 'Text', 'What the book does for its reader.', 600),
      line('buyLabel', 'Buy button', 'Opens the retailer’s page.', 30),
      line('sampleLabel', 'Sample button', 'Opens the retailer’s sample.', 30),
      headingField('testimonialsHeading', 'Testimonials: heading', 'Above what readers say.'),
      defineField({
        name: 'lifestyle',
        title: 'Two pictures',
        description: 'The book in somebody’s day.',
        type: 'array',
        of: [
          defineArrayMember({
            type: 'picture',
            options: { hotspot: { previews: [{ title: 'On the page', aspectRatio: 4 / 3 }] } },
          }),
        ],
        validation: (rule) => rule.custom((list) => looksRight(list, [2, 4])).warning(),
      }),
      headingField('authorHeading', 'Meet the Author: heading', 'Above your story.'),
      objectField('closing', 'End of the page', 'The last invitation to buy.', 'banner'),
      line('editions', 'Editions', 'For example “Available in paperback and on Kindle”.', 80),
    ],
    'Search and sharing': [seoField()],
  }),
  preview: { select: { title: 'title', media: 'cover' } },
})
