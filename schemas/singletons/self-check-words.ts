import { type DocumentFacts, locationOf } from '../document-facts.ts'
import { singletonType } from '../fields.ts'
import { line, paragraph, sentenceWithAddress } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'quizzes', title: 'Words of the self-checks', icon: 'words' },
  locations: (_, programs) => programs.map(locationOf),
}

export const selfCheckWords = singletonType('selfCheckWords', 'Words of the self-checks', facts, {
  Questions: {
    yesLabel: line('Yes', 'Below each question: the first answer.', 20),
    noLabel: line('No', 'Below each question: the second answer.', 20),
    notSureLabel: line('Not sure', 'Below each question: the third answer.', 20),
    nextLabel: line('On to the next question', 'Below the answers, for example “Next”.', 20),
    previousLabel: line('Back to the one before', 'Below the answers, for example “Previous”.', 20),
  },
  Contact: {
    contactHeading: line('Question', 'Above the fields: asks where the result is sent.', 70),
    nameLabel: line('Name field', 'The word above it.', 30),
    emailLabel: line('E-mail field', 'The word above it.', 30),
    privacyNote: paragraph(
      'Line below the fields',
      'Says what the address is used for. A link to /privacy follows it.',
      160,
    ),
    resultLabel: line('Button', 'Below the fields, for example “See my result”.', 30),
  },
  Result: {
    resultHeading: line('Heading', 'Above the message of the self-check.', 50),
    startHere: line(
      'Start here',
      'On the result, before the template that helps with an answer of “no” or “not sure”.',
      30,
    ),
    saving: line('While it is sent', 'Below the result, for example “Saving your result...”.', 60),
    saved: sentenceWithAddress('Once it is sent', 'On the result: a copy is on its way.', 120),
    forgotten: paragraph(
      'Where the result is not known',
      'In place of the result, for somebody who took it for another program or in another browser.',
      240,
    ),
  },
})
