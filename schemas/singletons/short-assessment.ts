import { objectField, objectType, seoField, singletonType } from '../fields.ts'
import { line, paragraph, sentenceWithAddress } from '../text-fields.ts'

export const sliderQuestion = objectType('sliderQuestion', 'Question with a slider', [
  line('text', 'Question', 'As you would ask it across a table.', 140),
  paragraph('help', 'Help', 'A short line below it. May stay empty.', 160, 'optional'),
  line('lowLabel', 'What 1 means', 'At the left end.', 40),
  line('highLabel', 'What 5 means', 'At the right end.', 40),
])

export const assessmentContact = objectType('assessmentContact', 'Contact screen', [
  line('text', 'Heading', 'Above the fields.', 90),
  paragraph('help', 'Text', 'What is sent, and what the address is used for.', 240),
  line('nameLabel', 'Name field', 'The word above it.', 30),
  line('emailLabel', 'E-mail field', 'The word above it.', 30),
  line('whatsappLabel', 'WhatsApp field', 'The words above it. It may stay empty.', 40),
  line('buttonLabel', 'Button', 'For example “Send My Plan”.', 30),
])

export const shortAssessment = singletonType('shortAssessment', 'Short assessment', {
  Start: [
    line('headline', 'Headline', 'On the first screen.', 90),
    paragraph('text', 'Text', 'How long it takes and what one gets.', 300),
    line('startLabel', 'Start button', 'For example “Start Assessment”.', 30),
    line('backLabel', 'Link home', 'On every screen.', 30),
    line('longLabel', 'Link to the long assessment', 'On the first screen and the result.', 50),
  ],
  Questions: [
    objectField(
      'careerStage',
      'Question 1: where they are',
      'The answer decides the result profile.',
      'choiceQuestion',
    ),
    objectField(
      'biggestChallenge',
      'Question 2: the biggest challenge',
      'Five answers.',
      'choiceQuestion',
    ),
    objectField('supportLevel', 'Question 3: how supported', 'Four answers.', 'choiceQuestion'),
    objectField('helpNeeded', 'Question 4: what would help', 'Five answers.', 'choiceQuestion'),
    objectField('readiness', 'Question 5: readiness, 1 to 5', 'The slider.', 'sliderQuestion'),
    objectField('contact', 'Question 6: contact', 'Where the plan is sent.', 'assessmentContact'),
  ],
  Result: [
    line('planHeading', 'Heading', 'Where there is no result profile.', 40),
    sentenceWithAddress('saved', 'Once it is sent', 'Says that a copy is on its way.', 120),
    line(
      'savedUnnamed',
      'The address where it is not known',
      'Takes the place of the address above.',
      40,
    ),
    line('actionLabel', 'Above the action for today', 'For example “Your Action for Today”.', 40),
    line('programmeLabel', 'Above the programme', 'For example “Recommended for you”.', 40),
    line('learnMoreLabel', 'First button', 'Leads to Resources.', 40),
    line('bookLabel', 'Second button', 'Starts a mail to you about a call.', 30),
    line('exploreLabel', 'Third button', 'Leads to the programs.', 30),
    line('mailLabel', 'Quiet link', 'Opens the answers in the visitor’s own mail app.', 50),
  ],
  'Small words': [
    objectField('steps', 'Around the questions', 'The same on every screen.', 'stepWords'),
  ],
  'Search and sharing': [seoField()],
})
