import { button, heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const confirmationMail: MailPart = {
  name: 'confirmation',
  title: 'Newsletter confirmation',
  description:
    'Sent first to whoever signs up, while the owner asks for confirmations (the inbox, “Settings”). The welcome follows the press.',
  fields: {
    subject: subject('Please confirm: the {siteName} newsletter'),
    preview: preview('One press, and my {newsletterRhythm} letter is yours.'),
    heading: heading('Is this you?'),
    text: words(
      'Text',
      'What the button does, and for how long.',
      'Somebody signed this address up for my {newsletterRhythm} letter. If that was you, open the link and press the button there. It works for thirty days.',
      [],
      300,
    ),
    button: button('Opens the page with the last button.', 'Confirm my address'),
    mistake: mistake('sign up', 'If it was not you, do nothing: this sign-up is forgotten after thirty days.'),
  },
}
