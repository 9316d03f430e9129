import type { DocumentFacts } from '../document-facts.ts'
import { objectField, objectType, seoField, singletonType } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { questionText } from '../question-text.ts'
import { routes } from '../routes.ts'
import { line, paragraph, sentenceWithAddress } from '../text-fields.ts'

export const sliderQuestion = objectType('sliderQuestion', 'Question with a slider', {
  text: questionText('As you would ask it across a table.'),
  help: paragraph('Help', 'A short line below it. May stay empty.', 160, 'optional'),
  lowLabel: line('What 1 means', 'At the left end.', 40),
  highLabel: line('What 5 means', 'At the right end.', 40),
  replies: lines('Replies', 'On the result: a sentence for each number, from 1 to 5.', [5]),
})

export const assessmentContact = objectType('assessmentContact', 'Contact screen', {
  text: line('Heading', 'Above the fields.', 90),
  help: paragraph('Text', 'What is sent, and what the address is used for.', 240),
  nameLabel: line('Name field', 'The word above it.', 30),
  emailLabel: line('E-mail field', 'The word above it.', 30),
  whatsappLabel: line('WhatsApp field', 'The words above it. It may stay empty.', 40),
  buttonLabel: line('Button', 'For example “Send My Plan”.', 30),
})

const facts: DocumentFacts = {
  desk: { group: 'quizzes', title: 'Short assessment', icon: 'task' },
  page: { title: 'Career assessment', href: routes.careerAssessment },
  lists: ['resultProfile'],
  ogImage: { scene: 'assessment', ground: 'blush' },
}

export const shortAssessment = singletonType('shortAssessment', 'Short assessment', facts, {
  Start: {
    headline: line('Headline', 'On the first screen.', 90),
    text: paragraph('Text', 'Below the headline: how long it takes and what one gets.', 300),
    startLabel: line('Start button', 'Below the text, for example “Start Assessment”.', 30),
    backLabel: line('Link home', 'On every screen.', 30),
    longLabel: line('Link to the long assessment', 'On the first screen and the result.', 50),
  },
  Questions: {
    careerStage: objectField('Question 1: where they are', 'The answer decides the result profile.', 'heardQuestion'),
    biggestChallenge: objectField('Question 2: the biggest challenge', 'Five answers.', 'heardQuestion'),
    supportLevel: objectField('Question 3: how supported', 'Four answers.', 'heardQuestion'),
    helpNeeded: objectField('Question 4: what would help', 'Five answers.', 'heardQuestion'),
    readiness: objectField('Question 5: readiness, 1 to 5', 'The slider.', 'sliderQuestion'),
    contact: objectField('Question 6: contact', 'Where the plan is sent.', 'assessmentContact'),
  },
  Result: {
    planHeading: line('Heading', 'At the top of the result, where there is no result profile.', 40),
    saved: sentenceWithAddress('Once it is sent', 'On the result: a copy is on its way.', 120),
    savedUnnamed: line('The address where it is not known', 'Takes the place of the address above.', 40),
    actionLabel: line('Above the action for today', 'For example “Your Action for Today”.', 40),
    programmeLabel: line('Above the programme', 'For example “Recommended for you”.', 40),
    heardHeading: line('Above your replies', 'On the result, before a sentence for each answer.', 60),
    seeLabel: line(
      'Button of the program',
      'Below your replies. The name of the program follows, as in “See Rookie Launchpad”.',
      20,
    ),
    learnMoreLabel: line('First button', 'Leads to Resources.', 40),
    bookLabel: line('Second button', 'Starts a mail to you about a call.', 30),
    exploreLabel: line('Third button', 'Leads to the programs.', 30),
    mailLabel: line('Quiet link', 'Opens the answers in the visitor’s own mail app.', 50),
  },
  'Small words': {
    steps: objectField('Around the questions', 'The same on every screen.', 'stepWords'),
  },
  'Search and sharing': { seo: seoField },
})
