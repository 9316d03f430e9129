import { defineType } from 'sanity'
import { items, line, lines, part, references, search } from '../fields.ts'

export const careKitPage = defineType({
  name: 'careKitPage',
  title: 'Care Kit',
  type: 'document',
  fields: [
    line('title', 'Title', 'At the top of the page.', { max: 60 }),
    line('headline', 'Line below', 'What the kit is for.', { max: 140 }),
    line('backLabel', 'Back link', 'Leads to Home.', { max: 30 }),
    line('getLabel', 'First button', 'Scrolls to the items.', { max: 30 }),
    line('previewLabel', 'Second button', 'Scrolls to the items.', { max: 30 }),
    part('itemsHeading', 'Items: heading', 'Above the four items.', 'sectionHeading'),
    references('items', 'Items', 'Four, in this order.', 'careKitItem', { count: 4 }),
    line('downloadLabel', 'Download button', 'On an available item.', { max: 24 }),
    line('comingSoonLabel', 'Button of an item to come', 'It cannot be pressed.', { max: 24 }),
    part('benefitsHeading', 'Benefits: heading', 'Above the list.', 'sectionHeading'),
    lines('benefits', 'Benefits', 'Short lines that say what changes.'),
    items('steps', 'How to use it', 'Three short steps.', 'card', { count: 3 }),
    part('closing', 'End of the page', 'The last invitation.', 'sectionHeading'),
    line('startLabel', 'Last button', 'Opens the download dialog.', { max: 30 }),
    line('joinLabel', 'Last link', 'Leads to the newsletter.', { max: 30 }),
    search(),
  ],
  preview: { select: { title: 'title' } },
})
