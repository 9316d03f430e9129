import type { DocumentFacts } from '../document-facts.ts'
import { headingField, seoField, singletonType } from '../fields.ts'
import { items, lines, references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'pages', title: 'Care kit', icon: 'package' },
  page: { title: 'Care Kit', href: routes.careKit },
}

export const careKitPage = singletonType('careKitPage', 'Care Kit', facts, {
  Page: {
    title: line('Title', 'At the top of the page.', 60),
    headline: line('Line below', 'What the kit is for.', 140),
    backLabel: line('Back link', 'Leads to Home.', 30),
    getLabel: line('First button', 'Scrolls to the items.', 30),
    previewLabel: line('Second button', 'Scrolls to the items.', 30),
    itemsHeading: headingField('Items: heading', 'Above the items.'),
    items: references('Items', 'Four, below the heading, in order.', 'careKitItem', [2, 4, 6]),
    downloadLabel: line('Download button', 'On an available item.', 24),
    comingSoonLabel: line('Button of an item to come', 'On that item. It cannot be pressed.', 24),
    benefitsHeading: headingField('Benefits: heading', 'Above the list.'),
    benefits: lines('Benefits', 'Below that heading: short lines that say what changes.'),
    steps: items('How to use it', 'Beside the benefits: three steps.', 'card', [2, 3, 4, 5, 6]),
    closing: headingField('End of the page', 'The last invitation.'),
    pack: reference('Starter pack', 'The one that the last button gives.', 'toolkit'),
    startLabel: line('Last button', 'Opens the download dialog.', 30),
    joinLabel: line('Last link', 'Leads to the newsletter.', 30),
    besideHeading: line(
      'Where it is linked: heading',
      'On the pages of the starter pack’s program and toolkit, on Resources, and on the book’s page.',
      60,
    ),
    teaser: paragraph('Where it is linked: text', 'Below the name of the kit.', 200),
    teaserLabel: line('Where it is linked: link', 'Leads to the kit.', 40),
  },
  'Search and sharing': { seo: seoField },
})
