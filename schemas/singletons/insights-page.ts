import { defineType } from 'sanity'
import { line, part, search } from '../fields.ts'

export const insightsPage = defineType({
  name: 'insightsPage',
  title: 'Insights',
  type: 'document',
  fields: [
    part('heading', 'Top of the page', 'Headline and text.', 'sectionHeading'),
    line('allLabel', 'First tab', 'Shows every video.', { max: 20 }),
    line('workshopsLabel', 'Second tab', 'Shows the workshops.', { max: 20 }),
    line('interviewsLabel', 'Third tab', 'Shows the interviews.', { max: 20 }),
    line('conversationsLabel', 'Fourth tab', 'Shows the conversations.', { max: 20 }),
    line('emptyText', 'An empty tab', 'Shown where a tab has no video yet.', { max: 120 }),
    line('comingSoon', 'A video without an address', 'Shown in its place.', { max: 60 }),
    part('closing', 'End of the page', 'The last invitation.', 'closingBand'),
    search(),
  ],
  preview: { prepare: () => ({ title: 'Insights' }) },
})
