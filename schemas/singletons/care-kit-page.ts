import { defineType } from 'sanity'
import { headingField, seoField, tabs } from '../fields.ts'
import { items, lines, references } from '../list-fields.ts'
import { reference } from '../references.ts'
import { line } from '../text-fields.ts'

export const careKitPage = defineType({
  name: 'careKitPage',
  title: 'Care Kit',
  type: 'document',
  ...tabs({
    Page: [
      line('title', 'Title', 'At the top of the page.', 60),
      line('headline', 'Line below', 'What the kit is for.', 140),
      line('backLabel', 'Back link', 'Leads to Home.', 30),
      line('getLabel', 'First button', 'Scrolls to the items.', 30),
      line('previewLabel', 'Second button', 'Scrolls to the items.', 30),
      headingField('itemsHeading', 'Items: heading', 'Above the items.'),
      references('items', 'Items', 'Four, in this order.', 'careKitItem', [2, 4, 6]),
      line('downloadLabel', 'Download button', 'On an available item.', 24),
      line('comingSoonLabel', 'Button of an item to come', 'It cannot be pressed.', 24),
      headingField('benefitsHeading', 'Benefits: heading', 'Above the list.'),
      lines('benefits', 'Benefits', 'Short lines that say what changes.'),
      items('steps', 'How to use it', 'Three short steps.', 'card', [2, 3, 4, 5, 6]),
      headingField('closing', 'End of the page', 'The last invitation.'),
      reference('pack', 'Starter pack', 'The one that the last button gives.', 'toolkit'),
      line('startLabel', 'Last button', 'Opens the download dialog.', 30),
      line('joinLabel', 'Last link', 'Leads to the newsletter.', 30),
    ],
    'Search and sharing': [seoField()],
  }),
  preview: { select: { title: 'title' } },
})
