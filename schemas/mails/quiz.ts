import { button, heading, type MailPart, mistake, preview, subject, words } from './fields.ts'

export const quizMail: MailPart = {
  name: 'quiz',
  title: 'Quiz result',
  description: 'Sent with the result of a quiz. The result itself comes from the quiz.',
  fields: {
    subject: subject('Your result: {result}', 'quiz', 'result'),
    preview: preview('{today}', 'quiz', 'result', 'today'),
    label: words('Label', 'In the corner beside the site’s name.', 'Your result', [], 30),
    heading: heading('{result}', 'quiz', 'result'),
    text: words(
      'Text',
      'Above the result.',
      'Thank you for taking “{quiz}”. Here is your result, so that you have it at hand.',
      ['quiz', 'result'],
      300,
    ),
    textWithoutResult: words(
      'Text without a result',
      'For the rare moment at which the result cannot be read.',
      'Thank you for taking the quiz. I have your answers now.',
      [],
      300,
    ),
    scores: words('Above the scores', 'A few words.', 'Where you stand', [], 40),
    promise: words(
      'When you answer',
      'Below the result, where the quiz promises a time.',
      'I read your answers myself, and write back within {reply}.',
      ['reply'],
      160,
    ),
    button: button('Opens the program’s page.', 'More about {program}', 'program'),
    buttonAll: words('Button without a program', 'Opens Resources.', 'See the free toolkits', [], 40),
    kept: words(
      'Above the link to the result',
      'The address is in this mail alone, and works for a year.',
      'Your result is also on the site, at an address that only this mail has, for a year.',
      [],
      160,
    ),
    open: words('Link to the result', 'Opens the result on your site.', 'Open my result', [], 40),
    ownerSubject: words(
      'Subject of the mail to you',
      'In your own list of mails, and at the top of that mail.',
      '{name} took “{quiz}”: {result}',
      ['name', 'quiz', 'result'],
    ),
    mistake: mistake(
      'take it',
      'If you did not take it, someone typed your address by mistake: nothing more will come.',
    ),
  },
}
