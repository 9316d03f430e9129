import type { DocumentFacts } from '../document-facts.ts'
import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

export const textQuestion = objectType('textQuestion', 'Question answered in writing', {
  text: line('Question', 'As the visitor reads it.', 140),
  help: paragraph(
    'Help',
    'A short line below it, or an example answer. May stay empty.',
    160,
    'optional',
  ),
})

const facts: DocumentFacts = {
  desk: { group: 'assessments', title: 'Long assessment', icon: 'task' },
  page: { title: 'Questionnaire', href: routes.questionnaire },
  ogImage: { scene: 'questionnaire', ground: 'pine' },
}

export const longAssessment = singletonType('longAssessment', 'Long assessment', facts, {
  Start: {
    title: line('Title', 'At the top of the page.', 60),
    text: paragraph('Text', 'How long it takes and what happens with the answers.', 300),
  },
  '1 You': {
    personalHeading: headingField('Heading', 'Step 1.'),
    firstName: objectField('First name', 'Required.', 'textQuestion'),
    lastName: objectField('Last name', 'Required.', 'textQuestion'),
    email: objectField('E-mail', 'Required.', 'textQuestion'),
    phoneNumber: objectField('Phone number', 'May stay empty.', 'textQuestion'),
  },
  '2 Journey': {
    journeyHeading: headingField('Heading', 'Step 2.'),
    careerStage: objectField('Career stage', 'Required.', 'choiceQuestion'),
    currentRole: objectField('Current role', 'May stay empty.', 'textQuestion'),
    industry: objectField('Industry', 'May stay empty.', 'textQuestion'),
  },
  '3 Now': {
    situationHeading: headingField('Heading', 'Step 3.'),
    workSituation: objectField('Work situation', 'Required.', 'choiceQuestion'),
    biggestChallenge: objectField(
      'Biggest challenge',
      'Required, in their own words.',
      'textQuestion',
    ),
    careerGoals: objectField('Career goals', 'May stay empty.', 'textQuestion'),
  },
  '4 Support': {
    supportHeading: headingField('Heading', 'Step 4.'),
    supportType: objectField('Kind of support', 'Required.', 'choiceQuestion'),
    preferredFormat: objectField('Preferred format', 'May stay empty.', 'choiceQuestion'),
    urgency: objectField('How soon', 'Required.', 'choiceQuestion'),
  },
  '5 Last': {
    finalHeading: headingField('Heading', 'Step 5.'),
    additionalInfo: objectField('Anything else', 'May stay empty.', 'textQuestion'),
    nextTitle: line('What happens next: heading', 'Above the list.', 50),
    next: lines('What happens next', 'Three or four short lines.'),
    submitLabel: line('Last button', 'For example “Submit Assessment”.', 30),
  },
  'Thank-you': {
    thanksTitle: line('Title', 'For example “Assessment Submitted”.', 50),
    thanksText: paragraph('Text', 'The promise: a personalised response within 24 hours.', 300),
    answersLabel: line('Above their answers', 'For example “This is what you told us”.', 50),
    homeLabel: line('First button', 'Leads to Home.', 30),
    contactLabel: line('Second button', 'Starts a mail to you.', 30),
    mailLabel: line('Quiet link', 'Opens the answers in the visitor’s own mail app.', 50),
  },
  'Small words': {
    stepWords: objectField('Around the questions', 'The same on every step.', 'stepWords'),
    startOver: objectField('Before all is thrown away', 'The question, and what it means.', 'card'),
    keepLabel: line('First button', 'Keeps the answers.', 30),
    startOverLabel: line('Second button', 'Takes the answers away.', 30),
  },
  'Search and sharing': { seo: seoField },
})
