import type { DocumentFacts } from '../document-facts.ts'
import { headingField, seoField, singletonType } from '../fields.ts'
import { items } from '../list-fields.ts'
import { issuesPath, routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'issues', title: 'The page Newsletter', icon: 'words' },
  page: { title: 'Newsletter', href: routes.newsletter },
  locations: () => [{ title: 'Past issues', href: issuesPath }],
  ogImage: { scene: 'newsletter', ground: 'sage' },
}

export const newsletterPage = singletonType('newsletterPage', 'Newsletter', facts, {
  Page: {
    headline: line('Headline', 'At the top of the page.', 80),
    text: paragraph('Text', 'Below the headline: what comes, how often, and how to leave.', 320),
    nameLabel: line('Name field', 'The word above it.', 30),
    emailLabel: line('E-mail field', 'The word above it.', 30),
    buttonLabel: line('Button', 'Below the fields, for example “Subscribe”.', 30),
    privacyNote: line('Line below the form', 'Says what the address is used for. A link to /privacy follows it.', 160),
    successHeadline: line('After subscribing: headline', 'Shown in place of the form.', 80),
    successText: paragraph('After subscribing: text', 'What happens next.', 240),
    nameInvitation: paragraph(
      'After a sign-up at the foot of a page: invitation',
      'That form asks for no name. Above a field for it.',
      160,
    ),
    nameButton: line('After a sign-up at the foot of a page: button', 'Below that field.', 30),
    nameThanks: line('After a sign-up at the foot of a page: thanks', 'Once the name is sent.', 80),
    insideHeading: headingField('What is inside: heading', 'Below the form, above what they get.'),
    benefits: items('What they get', 'Below that heading, and after subscribing: tips, stories, tools.', 'card', [3]),
  },
  'Past issues': {
    issuesHeadline: line('Headline', 'At the top of the list of past issues.', 80),
    issuesText: paragraph('Text', 'Below it. Search results show it too.', 165),
    issuesLink: line('Link to the list', 'On this page, once there is an issue to read.', 40),
    noIssues: line('Before the first issue', 'The headline while no issue is on the site.', 120),
    feedLabel: line('Link to the feed', 'Below the list, for readers who use a feed reader.', 40),
    allIssues: line('Back to the list', 'On the page of each issue.', 40),
    invitation: line('Invitation', 'Above the sign-up button, below an issue.', 120),
  },
  'Search and sharing': { seo: seoField },
})
