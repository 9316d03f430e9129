import { button, heading, type MailPart, preview, subject, words } from './fields.ts'

export const newsletterMail: MailPart = {
  name: 'newsletter',
  title: 'Newsletter welcome',
  description: 'The mail to a new subscriber.',
  fields: {
    subject: subject('Welcome to {siteName}!'),
    preview: preview('Thanks for joining our newsletter. Expect {newsletterRhythm} career care tips!'),
    heading: heading('Welcome to {siteName}!'),
    text: words(
      'Text',
      'Thanks, and what comes.',
      'Thanks for joining our newsletter. Expect {newsletterRhythm} career care tips!',
      [],
      300,
    ),
    meanwhile: words(
      'Until the first one',
      'What they can read until then.',
      'Until the first one arrives, you may like my free toolkits.',
      [],
      300,
    ),
    button: button('Opens the toolkits.', 'See the free toolkits'),
    reason: words(
      'Why they get it',
      'In small print. The law wants to know where the address came from.',
      'You get this letter because your address was entered in the newsletter form on {page} ({date}).',
      ['page', 'date'],
      200,
    ),
    reasonWithPack: words(
      'Why they get it, with a pack',
      'The same, where they ticked the newsletter’s box beside a starter pack.',
      'You get this letter because your address was given for a starter pack, with the newsletter’s box ticked, on {page} ({date}).',
      ['page', 'date'],
      200,
    ),
    reasonWithQuiz: words(
      'Why they get it, with a quiz',
      'The same, where they ticked the newsletter’s box beside the result of a quiz.',
      'You get this letter because your address was given for the result of a quiz, with the newsletter’s box ticked, on {page} ({date}).',
      ['page', 'date'],
      200,
    ),
    leave: words(
      'How to leave',
      'Comes before the link, and runs on into it.',
      'If you did not ask for this, or have had enough, you can',
      [],
      160,
    ),
    leaveLink: words('Link to leave', 'For example “unsubscribe”.', 'unsubscribe', [], 40),
  },
}
