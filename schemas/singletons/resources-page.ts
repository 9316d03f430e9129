import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { references } from '../list-fields.ts'
import { line, paragraph, sentenceWithAddress } from '../text-fields.ts'

export const packDialog = objectType('packDialog', 'Download dialog', [
  line('heading', 'Heading', 'At the top of the dialog.', 70),
  paragraph('text', 'Text', 'What happens when the address is given.', 200),
  line('emailLabel', 'E-mail field', 'The word above it.', 30),
  line('newsletterLabel', 'Newsletter box', 'Beside the unticked box.', 80),
  line('submitLabel', 'Button', 'For example “Download”.', 30),
  line('cancelLabel', 'Cancel', 'Closes the dialog.', 20),
  sentenceWithAddress(
    'mailNote',
    'Below the thank-you',
    'Says that a mail with a link is on its way.',
    120,
  ),
])

export const resourcesPage = singletonType('resourcesPage', 'Resources', {
  Page: [
    headingField('heading', 'Top of the page', 'Headline and text.'),
    headingField(
      'packsHeading',
      'Starter packs: heading',
      'Above the packs. They are edited under Toolkits.',
    ),
    headingField('videosHeading', 'Videos: heading', 'Above the three videos.'),
    references('videos', 'Videos', 'Three, in this order.', 'video', [2, 3]),
    headingField('tipsHeading', 'Tips: heading', 'Above the four tips.'),
    references('tips', 'Tips', 'Four, in this order.', 'tip', [4]),
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
  ],
  'Search and sharing': [seoField()],
})
