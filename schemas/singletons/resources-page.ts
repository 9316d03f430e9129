import { defineType } from 'sanity'
import { line, part, references, search } from '../fields.ts'

export const resourcesPage = defineType({
  name: 'resourcesPage',
  title: 'Resources',
  type: 'document',
  fields: [
    part('heading', 'Top of the page', 'Headline and text.', 'sectionHeading'),
    part(
      'packsHeading',
      'Starter packs: heading',
      'Above the five packs. They are edited under Toolkits.',
      'sectionHeading',
    ),
    part('videosHeading', 'Videos: heading', 'Above the three videos.', 'sectionHeading'),
    references('videos', 'Videos', 'Three, in this order.', 'video', { count: 3 }),
    part('tipsHeading', 'Tips: heading', 'Above the four tips.', 'sectionHeading'),
    references('tips', 'Tips', 'Four, in this order.', 'tip', { count: 4 }),
    part(
      'assessmentBanner',
      'End of the page',
      'The invitation to the short assessment.',
      'banner',
    ),
    part('dialog', 'Download dialog', 'The words around the e-mail field.', 'packDialog'),
    line(
      'privacyNote',
      'Line below the e-mail field',
      'Says that the address is kept, and why. A link to /privacy follows it.',
      { max: 160 },
    ),
    search(),
  ],
  preview: { prepare: () => ({ title: 'Resources' }) },
})
