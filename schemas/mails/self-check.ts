import { button, heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const selfCheckMail: MailPart = {
  name: 'selfCheck',
  title: 'Self-check result',
  description: 'Sent with the result. The result’s text and the questions come from the self-check.',
  fields: {
    subject: subject('Your self-check: {program}', 'program'),
    preview: preview('{result}', 'program', 'result'),
    heading: heading('Your self-check', 'program'),
    text: words('Text', 'Above the result.', 'Here is the result of your self-check for {program}.', ['program'], 300),
    score: words('Above the answers', 'The score in words.', '“No” or “not sure” to {count} of {total} questions:', [
      'count',
      'total',
    ]),
    button: button('Opens the program’s page.', 'More about {program}', 'program'),
    mistake: mistake(
      'take it',
      'If you did not take it, someone typed your address by mistake: nothing more will come.',
    ),
  },
}
