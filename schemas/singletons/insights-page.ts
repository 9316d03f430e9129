import { defineType } from 'sanity'
import { headingField, line, objectField, seoField } from '../fields.ts'

export const insightsPage = defineType({
  name: 'insightsPage',
  title: 'Insights',
  type: 'document',
  fields: [
    headingField('heading', 'Top of the page', 'Headline and text.'),
    line('allLabel', 'First tab', 'Shows every video.', 20),
    line('workshopsLabel', 'Second tab', 'Shows the workshops.', 20),
    line('interviewsLabel', 'Third tab', 'Shows the interviews.', 20),
    line('conversationsLabel', 'Fourth tab', 'Shows the conversations.', 20),
    line('emptyText', 'An empty tab', 'Shown where a tab has no video yet.', 120),
    line('comingSoon', 'A video without an address', 'Shown in its place.', 60),
    objectField('closing', 'End of the page', 'The last invitation.', 'closingBand'),
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'Insights' }) },
})
