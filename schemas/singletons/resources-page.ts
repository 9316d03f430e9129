import { defineType } from 'sanity'
import { headingField, line, objectField, references, seoField } from '../fields.ts'

export const resourcesPage = defineType({
  name: 'resourcesPage',
  title: 'Resources',
  type: 'document',
  fields: [
    headingField('heading', 'Top of the page', 'Headline and text.'),
    headingField(
      'packsHeading',
      'Starter packs: heading',
      'Above the five packs. They are edited under Toolkits.',
    ),
    headingField('videosHeading', 'Videos: heading', 'Above the three videos.'),
    references('videos', 'Videos', 'Three, in this order.', 'video', 3),
    headingField('tipsHeading', 'Tips: heading', 'Above the four tips.'),
    references('tips', 'Tips', 'Four, in this order.', 'tip', 4),
    objectField(
      'assessmentBanner',
      'End of the page',
      'The invitation to the short assessment.',
      'banner',
    ),
    objectField('dialog', 'Download dialog', 'The words around the e-mail field.', 'packDialog'),
    line(
      'privacyNote',
      'Line below the e-mail field',
      'Says that the address is kept, and why. A link to /privacy follows it.',
      160,
    ),
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Resources' }) },
})
