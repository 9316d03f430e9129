import { defineType } from 'sanity'
import { seoField, tabs } from '../fields.ts'
import { items } from '../list-fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const newsletterPage = defineType({
  name: 'newsletterPage',
  title: 'Newsletter',
  type: 'document',
  ...tabs({
    Page: [
      line('headline', 'Headline', 'At the top of the page.', 80),
      paragraph('text', 'Text', 'What comes, how often, and how to leave.', 320),
      line('nameLabel', 'Name field', 'The word above it.', 30),
      line('emailLabel', 'E-mail field', 'The word above it.', 30),
      line('buttonLabel', 'Button', 'For example “Subscribe”.', 30),
      line(
        'privacyNote',
        'Line below the form',
        'Says what the address is used for. A link to /privacy follows it.',
        160,
      ),
      line('successHeadline', 'After subscribing: headline', 'Shown in place of the form.', 80),
      paragraph('successText', 'After subscribing: text', 'What happens next.', 240),
      items(
        'benefits',
        'What they get',
        'Monthly Tips, Career Stories, Practical Tools.',
        'card',
        [3],
      ),
    ],
    'Past issues': [
      line('issuesHeadline', 'Headline', 'At the top of the list of past issues.', 80),
      paragraph('issuesText', 'Text', 'Below it. Search results show it too.', 165),
      line('issuesLink', 'Link to the list', 'On this page, once there is an issue to read.', 40),
      line('noIssues', 'Before the first issue', 'Shown while no issue is on the site.', 120),
      line('feedLabel', 'Link to the feed', 'For readers who use a feed reader.', 40),
      line('allIssues', 'Back to the list', 'On the page of each issue.', 40),
      line('invitation', 'Invitation', 'Above the sign-up button, below an issue.', 120),
    ],
    'Search and sharing': [seoField()],
  }),
  preview: { select: { title: 'headline' } },
})
