import { defineArrayMember, defineField, defineType } from 'sanity'
import { items, line, paragraph, part, references, search } from '../fields.ts'

export const book = defineType({
  name: 'book',
  title: 'Book',
  type: 'document',
  groups: [
    { name: 'book', title: 'The book', default: true },
    { name: 'page', title: 'Its page' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    line('title', 'Title', 'As on the cover.', { max: 70, group: 'book' }),
    line('subtitle', 'Line below', 'What kind of book it is.', { max: 120, group: 'book' }),
    part('cover', 'Cover', 'The front of the book.', 'picture', { group: 'book' }),
    items('endorsements', 'Endorsements', 'Two, shown on Home.', 'endorsement', {
      count: 2,
      group: 'book',
    }),
    references(
      'testimonials',
      'Reader testimonials',
      'Four, shown on the book’s page.',
      'testimonial',
      { count: 4, group: 'book' },
    ),
    defineField({
      name: 'rating',
      title: 'Retailer’s rating',
      description:
        'As the retailer shows it, for example 4.8. Keep it true: look it up before you change it.',
      type: 'number',
      group: 'book',
      validation: (rule) =>
        rule
          .required()
          .min(1)
          .max(5)
          .precision(1)
          .error('A number from 1 to 5 with one decimal, please.'),
    }),
    line('ratingLabel', 'Words beside the rating', 'Who rated it, for example “on Amazon”.', {
      max: 40,
      group: 'book',
    }),
    defineField({
      name: 'ratingIsSample',
      title: 'The rating is a sample',
      description:
        'On while this is the number the site came with. Turn it off once you have looked it up.',
      type: 'boolean',
      group: 'book',
      initialValue: true,
      validation: (rule) =>
        rule
          .custom(
            (value) => value !== true || 'A sample: please replace it with the retailer’s number.',
          )
          .warning(),
    }),
    line('headline', 'Headline', 'The first thing on its page.', { max: 90, group: 'page' }),
    paragraph('text', 'Text', 'What the book does for its reader.', { max: 600, group: 'page' }),
    line('buyLabel', 'Buy button', 'Opens the retailer’s page.', { max: 30, group: 'page' }),
    line('sampleLabel', 'Sample button', 'Opens the retailer’s sample.', {
      max: 30,
      group: 'page',
    }),
    part(
      'testimonialsHeading',
      'Testimonials: heading',
      'Above what readers say.',
      'sectionHeading',
      { group: 'page' },
    ),
    defineField({
      name: 'lifestyle',
      title: 'Two pictures',
      description: 'The book in somebody’s day.',
      type: 'array',
      group: 'page',
      of: [defineArrayMember({ type: 'picture' })],
      validation: (rule) => rule.length(2).warning('The page is drawn for exactly 2.'),
    }),
    part('authorHeading', 'Meet the Author: heading', 'Above your story.', 'sectionHeading', {
      group: 'page',
    }),
    part('closing', 'End of the page', 'The last invitation to buy.', 'banner', { group: 'page' }),
    line('editions', 'Editions', 'For example “Available in paperback and on Kindle”.', {
      max: 80,
      group: 'page',
    }),
    search({ group: 'search' }),
  ],
  preview: { select: { title: 'title', media: 'cover' } },
})
