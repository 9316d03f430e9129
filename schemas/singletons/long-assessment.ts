import { defineType } from 'sanity'
import { headingField, objectField, objectType, seoField, tabs } from '../fields.ts'
import { lines } from '../list-fields.ts'
import { line, paragraph } from '../text-fields.ts'

export const textQuestion = objectType('textQuestion', 'Question answered in writing', [
  line('text', 'Question', 'As the visitor reads it.', 140),
  paragraph(
    'help',
    'Help',
    'A short line below it, or an example answer. May stay empty.',
    160,
    'optional',
  ),
])

export const longAssessment = defineType({
  name: 'longAssessment',
  title: 'Long assessment',
  type: 'document',
  ...tabs({
    Start: [
      line('title', 'Title', 'At the top of the page.', 60),
      paragraph('text', 'Text', 'How long it takes and what happens with the answers.', 300),
    ],
    '1 You': [
      headingField('personalHeading', 'Heading', 'Step 1.'),
      objectField('firstName', 'First name', 'Required.', 'textQuestion'),
      objectField('lastName', 'Last name', 'Required.', 'textQuestion'),
      objectField('email', 'E-mail', 'Required.', 'textQuestion'),
      objectField('phoneNumber', 'Phone number', 'May stay empty.', 'textQuestion'),
    ],
    '2 Journey': [
      headingField('journeyHeading', 'Heading', 'Step 2.'),
      objectField('careerStage', 'Career stage', 'Required.', 'choiceQuestion'),
      objectField('currentRole', 'Current role', 'May stay empty.', 'textQuestion'),
      objectField('industry', 'Industry', 'May stay empty.', 'textQuestion'),
    ],
    '3 Now': [
      headingField('situationHeading', 'Heading', 'Step 3.'),
      objectField('workSituation', 'Work situation', 'Required.', 'choiceQuestion'),
      objectField(
        'biggestChallenge',
        'Biggest challenge',
        'Required, in their own words.',
        'textQuestion',
      ),
      objectField('careerGoals', 'Career goals', 'May stay empty.', 'textQuestion'),
    ],
    '4 Support': [
      headingField('supportHeading', 'Heading', 'Step 4.'),
      objectField('supportType', 'Kind of support', 'Required.', 'choiceQuestion'),
      objectField('preferredFormat', 'Preferred format', 'May stay empty.', 'choiceQuestion'),
      objectField('urgency', 'How soon', 'Required.', 'choiceQuestion'),
    ],
    '5 Last': [
      headingField('finalHeading', 'Heading', 'Step 5.'),
      objectField('additionalInfo', 'Anything else', 'May stay empty.', 'textQuestion'),
      line('nextTitle', 'What happens next: heading', 'Above the list.', 50),
      lines('next', 'What happens next', 'Three or four short lines.'),
      line('submitLabel', 'Last button', 'For example “Submit Assessment”.', 30),
    ],
    'Thank-you': [
      line('thanksTitle', 'Title', 'For example “Assessment Submitted”.', 50),
      paragraph('thanksText', 'Text', 'The promise: a personalised response within 24 hours.', 300),
      line('homeLabel', 'First button', 'Leads to Home.', 30),
      line('contactLabel', 'Second button', 'Starts a mail to you.', 30),
      line('mailLabel', 'Quiet link', 'Opens the answers in the visitor’s own mail app.', 50),
    ],
    'Small words': [
      objectField('stepWords', 'Around the questions', 'The same on every step.', 'stepWords'),
      objectField(
        'startOver',
        'Before all is thrown away',
        'The question, and what it means.',
        'card',
      ),
      line('keepLabel', 'First button', 'Keeps the answers.', 30),
      line('startOverLabel', 'Second button', 'Takes the answers away.', 30),
    ],
    'Search and sharing': [seoField()],
  }),
  preview: { select: { title: 'title' } },
})
