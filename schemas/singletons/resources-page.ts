import type { DocumentFacts } from '../document-facts.ts'
import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { references } from '../list-fields.ts'
import { routes } from '../routes.ts'
import { line, paragraph, sentenceWithAddress } from '../text-fields.ts'

export const packDialog = objectType('packDialog', 'Download dialog', {
  heading: line('Heading', 'At the top of the dialog.', 70),
  text: paragraph('Text', 'What happens when the address is given.', 200),
  emailLabel: line('E-mail field', 'The word above it.', 30),
  newsletterLabel: line('Newsletter box', 'Beside the unticked box.', 80),
  submitLabel: line('Button', 'For example “Download”.', 30),
  cancelLabel: line('Cancel', 'Closes the dialog.', 20),
  mailNote: sentenceWithAddress('Below the thank-you', 'Says that a mail with a link is on its way.', 120),
  openLabel: line('After it: link', 'Leads to the PDF, for a browser that does not save it.', 40),
})

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Resources', icon: 'package' },
  page: { title: 'Resources', href: routes.resources },
  lists: ['toolkit'],
}

export const resourcesPage = singletonType('resourcesPage', 'Resources', facts, {
  Page: {
    heading: headingField('Top of the page', 'Headline and text.'),
    packsHeading: headingField('Starter packs: heading', 'Above the packs. They are edited under Toolkits.'),
    videosHeading: headingField('Videos: heading', 'Above the three videos.'),
    videos: references('Videos', 'Three, below that heading, in this order.', 'video', [2, 3]),
    tipsHeading: headingField('Tips: heading', 'Above the four tips.'),
    tips: references('Tips', 'Four, below that heading, in this order.', 'tip', [4]),
    assessmentBanner: objectField('End of the page', 'The invitation to the short assessment.', 'banner'),
    dialog: objectField('Download dialog', 'The words around the e-mail field.', 'packDialog'),
    freeNote: line(
      'Toolkits: what they cost',
      'On the first screen of each toolkit, above the link to its form.',
      120,
      'optional',
    ),
    privacyNote: line(
      'Line below the e-mail field',
      'Says that the address is kept, and why. A link to /privacy follows it.',
      160,
    ),
  },
  'Search and sharing': { seo: seoField },
})
