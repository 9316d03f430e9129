import { singletonType } from '../fields.ts'
import { line, paragraph, sentenceWithAddress } from '../text-fields.ts'

export const selfCheckWords = singletonType('selfCheckWords', 'Words of the self-checks', {
  Questions: [
    line('yesLabel', 'Yes', 'The first answer.', 20),
    line('noLabel', 'No', 'The second answer.', 20),
    line('notSureLabel', 'Not sure', 'The third answer.', 20),
    line('nextLabel', 'On to the next question', 'For example “Next”.', 20),
    line('previousLabel', 'Back to the one before', 'For example “Previous”.', 20),
  ],
  Contact: [
    line('contactHeading', 'Question', 'Asks where the result is sent.', 70),
    line('nameLabel', 'Name field', 'The word above it.', 30),
    line('emailLabel', 'E-mail field', 'The word above it.', 30),
    paragraph(
      'privacyNote',
      'Line below the fields',
      'Says what the address is used for. A link to /privacy follows it.',
      160,
    ),
    line('resultLabel', 'Button', 'For example “See my result”.', 30),
  ],
  Result: [
    line('resultHeading', 'Heading', 'Above the message of the self-check.', 50),
    line('saving', 'While it is sent', 'For example “Saving your result...”.', 60),
    sentenceWithAddress('saved', 'Once it is sent', 'Says that a copy is on its way.', 120),
    paragraph(
      'forgotten',
      'Where the result is not known',
      'For somebody who comes back and took it for another program, or in another browser.',
      240,
    ),
  ],
})
