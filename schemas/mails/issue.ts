import { type MailPart, words } from './fields.ts'

export const issueMail: MailPart = {
  name: 'issue',
  title: 'Newsletter issue',
  description: 'What stands around each issue. The issues themselves are under “Issues”.',
  fields: {
    webLink: words(
      'Link to its page',
      'Below the letter, for who cannot see it well.',
      'Read this letter on the site',
      [],
      60,
    ),
    reason: words(
      'Why they get it',
      'In small print, before the link to leave.',
      'You get this letter because you signed up for my newsletter.',
      [],
      200,
    ),
    leave: words(
      'How to leave',
      'Comes before the link, and runs on into it.',
      'If you have had enough, you can',
      [],
      160,
    ),
    leaveLink: words('Link to leave', 'For example “unsubscribe”.', 'unsubscribe', [], 40),
  },
}
