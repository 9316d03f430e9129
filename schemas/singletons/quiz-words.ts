import type { DocumentFacts } from '../document-facts.ts'
import { singletonType } from '../fields.ts'
import { thankYouPath } from '../routes.ts'
import { line, paragraph, sentenceWithAddress, textWithNames } from '../text-fields.ts'

const facts: DocumentFacts = {
  desk: { group: 'quizzes', title: 'Words of the quizzes', icon: 'words' },
  locations: () => [{ title: 'Each quiz, and the page after it', href: thankYouPath('quiz') }],
}

export const quizWords = singletonType('quizWords', 'Words of the quizzes', facts, {
  Questions: {
    countLabel: textWithNames(['number'], 'Number', 'Above each question.', 30),
    nextLabel: line('On to the next question', 'Below the answers, for example “Next”.', 20),
    previousLabel: line('Back to the one before', 'Below the answers, for example “Back”.', 20),
    resultLabel: line('See the result', 'Below the last question, for example “See my result”.', 30),
    optionalNote: line('May stay empty', 'Below a question that needs no answer.', 60),
    severalNote: line('Several answers', 'Below a question with several answers.', 60),
    kept: line('Where the answers are', 'Below the questions: nothing is sent until the end.', 90),
    startOver: line('Start over', 'Below the questions: takes all answers away.', 30),
    allAtOnce: paragraph('Without JavaScript', 'Above the questions, where they are on one page.', 240),
  },
  Contact: {
    nameLabel: line('Name field', 'The word above it.', 30),
    emailLabel: line('E-mail field', 'The word above it.', 30),
    phoneLabel: line('Phone field', 'The words above it. It may stay empty.', 40),
    phoneOnlyLabel: line('Phone field without an email', 'The words above it. It must not stay empty.', 40),
    newsletterLabel: line('Newsletter box', 'The words beside it.', 90),
    privacyNote: paragraph(
      'Line below the fields',
      'Says what the address is used for. A link to /privacy follows it.',
      160,
    ),
    sendLabel: line('Button', 'Below the fields, for example “Send me my result”.', 30),
    sendOnlyLabel: line('Button without an email', 'Below the fields, for example “Send my answers”.', 30),
  },
  Result: {
    scoresHeading: line('Scores', 'Above the bars of the categories.', 40),
    overallLabel: line('Overall score', 'Beside the bar of all points together.', 30),
    todayLabel: line('Above what to do today', 'For example “Do this today”.', 40),
    programLabel: line('Above the program', 'For example “The program that fits”.', 40),
    printLabel: line('Print', 'Below the result: prints it.', 30),
    againLabel: line('Once more', 'Below the result: starts the quiz again.', 30),
    saved: sentenceWithAddress('Once it is sent', 'On the result: a copy is on its way.', 120),
    received: line('Once it is sent, without an email', 'On the result: nothing is mailed.', 120),
    takenOff: paragraph('Where the quiz was taken off', 'On the result of somebody who was in the middle of it.', 200),
    thanksHeading: line('Thank-you: heading', 'On the page after sending without JavaScript.', 60),
    thanksText: paragraph('Thank-you: text', 'Below that heading.', 240),
  },
})
