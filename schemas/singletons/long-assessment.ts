import type { DocumentFacts } from '../document-facts.ts'
import { headingField, objectField, objectType, seoField, singletonType } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { questionText } from '../question-text.ts'
import { routes } from '../routes.ts'
import { line, paragraph } from '../text-fields.ts'

export const textQuestion = objectType('textQuestion', 'Question answered in writing', {
  text: questionText('As the visitor reads it.'),
  help: paragraph('Help', 'A short line below it, or an example answer. May stay empty.', 160, 'optional'),
})

const facts: DocumentFacts = {
  desk: { group: 'quizzes', title: 'Long assessment', icon: 'task' },
  page: { title: 'Questionnaire', href: routes.questionnaire },
  ogImage: { scene: 'questionnaire', ground: 'pine' },
}

export const longAssessment = singletonType('longAssessment', 'Long assessment', facts, {
  Start: {
    title: line('Title', 'At the top of the page.', 60),
    text: paragraph('Text', 'Below: how long it takes and what happens with the answers.', 300),
  },
  '1 You': {
    personalHeading: headingField('Heading', 'Step 1.'),
    firstName: objectField('First name', 'Step 1. Required.', 'textQuestion'),
    lastName: objectField('Last name', 'Step 1. Required.', 'textQuestion'),
    email: objectField('E-mail', 'Step 1. Required.', 'textQuestion'),
    phoneNumber: objectField('Phone number', 'Step 1. May stay empty.', 'textQuestion'),
  },
  '2 Journey': {
    journeyHeading: headingField('Heading', 'Step 2.'),
    careerStage: objectField('Career stage', 'Step 2. Required.', 'choiceQuestion'),
    currentRole: objectField('Current role', 'Step 2. May stay empty.', 'textQuestion'),
    industry: objectField('Industry', 'Step 2. May stay empty.', 'textQuestion'),
  },
  '3 Now': {
    situationHeading: headingField('Heading', 'Step 3.'),
    workSituation: objectField('Work situation', 'Step 3. Required.', 'choiceQuestion'),
    biggestChallenge: objectField('Biggest challenge', 'Step 3. Required, in their own words.', 'textQuestion'),
    careerGoals: objectField('Career goals', 'Step 3. May stay empty.', 'textQuestion'),
  },
  '4 Support': {
    supportHeading: headingField('Heading', 'Step 4.'),
    supportType: objectField('Kind of support', 'Step 4. Required.', 'choiceQuestion'),
    preferredFormat: objectField('Preferred format', 'Step 4. May stay empty.', 'choiceQuestion'),
    urgency: objectField('How soon', 'Step 4. Required.', 'choiceQuestion'),
  },
  '5 Last': {
    finalHeading: headingField('Heading', 'Step 5.'),
    additionalInfo: objectField('Anything else', 'Step 5. May stay empty.', 'textQuestion'),
    nextTitle: line('What happens next: heading', 'Above the list.', 50),
    next: lines('What happens next', 'Below that heading: three or four short lines.'),
    submitLabel: line('Last button', 'At the end of step 5, for example “Submit Assessment”.', 30),
  },
  'Thank-you': {
    thanksTitle: line('Title', 'At the top, for example “Assessment Submitted”.', 50),
    thanksText: paragraph('Text', 'Below: a personalised response within 24 hours.', 300),
    answersLabel: line('Above their answers', 'For example “Read what you sent”.', 50),
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
