import { defineType } from 'sanity'
import { line, lines, paragraph, part, search } from '../fields.ts'

export const longAssessment = defineType({
  name: 'longAssessment',
  title: 'Long assessment',
  type: 'document',
  groups: [
    { name: 'intro', title: 'Start', default: true },
    { name: 'step1', title: '1 You' },
    { name: 'step2', title: '2 Journey' },
    { name: 'step3', title: '3 Now' },
    { name: 'step4', title: '4 Support' },
    { name: 'step5', title: '5 Last' },
    { name: 'thanks', title: 'Thank-you' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    line('title', 'Title', 'At the top of the page.', { max: 60, group: 'intro' }),
    paragraph('text', 'Text', 'How long it takes and what happens with the answers.', {
      max: 300,
      group: 'intro',
    }),
    part('personalHeading', 'Heading', 'Step 1.', 'sectionHeading', { group: 'step1' }),
    part('firstName', 'First name', 'Required.', 'textQuestion', { group: 'step1' }),
    part('lastName', 'Last name', 'Required.', 'textQuestion', { group: 'step1' }),
    part('email', 'E-mail', 'Required.', 'textQuestion', { group: 'step1' }),
    part('phoneNumber', 'Phone number', 'May stay empty.', 'textQuestion', { group: 'step1' }),
    part('journeyHeading', 'Heading', 'Step 2.', 'sectionHeading', { group: 'step2' }),
    part('careerStage', 'Career stage', 'Required.', 'choiceQuestion', { group: 'step2' }),
    part('currentRole', 'Current role', 'May stay empty.', 'textQuestion', { group: 'step2' }),
    part('industry', 'Industry', 'May stay empty.', 'textQuestion', { group: 'step2' }),
    part('situationHeading', 'Heading', 'Step 3.', 'sectionHeading', { group: 'step3' }),
    part('workSituation', 'Work situation', 'Required.', 'choiceQuestion', { group: 'step3' }),
    part('biggestChallenge', 'Biggest challenge', 'Required, in their own words.', 'textQuestion', {
      group: 'step3',
    }),
    part('careerGoals', 'Career goals', 'May stay empty.', 'textQuestion', { group: 'step3' }),
    part('supportHeading', 'Heading', 'Step 4.', 'sectionHeading', { group: 'step4' }),
    part('supportType', 'Kind of support', 'Required.', 'choiceQuestion', { group: 'step4' }),
    part('preferredFormat', 'Preferred format', 'May stay empty.', 'choiceQuestion', {
      group: 'step4',
    }),
    part('urgency', 'How soon', 'Required.', 'choiceQuestion', { group: 'step4' }),
    part('finalHeading', 'Heading', 'Step 5.', 'sectionHeading', { group: 'step5' }),
    part('additionalInfo', 'Anything else', 'May stay empty.', 'textQuestion', { group: 'step5' }),
    line('nextTitle', 'What happens next: heading', 'Above the list.', { max: 50, group: 'step5' }),
    lines('next', 'What happens next', 'Three or four short lines.', { group: 'step5' }),
    line('submitLabel', 'Last button', 'For example “Submit Assessment”.', {
      max: 30,
      group: 'step5',
    }),
    line('thanksTitle', 'Title', 'For example “Assessment Submitted”.', {
      max: 50,
      group: 'thanks',
    }),
    paragraph('thanksText', 'Text', 'The promise: a personalised response within 24 hours.', {
      max: 300,
      group: 'thanks',
    }),
    line('homeLabel', 'First button', 'Leads to Home.', { max: 30, group: 'thanks' }),
    line('contactLabel', 'Second button', 'Starts a mail to you.', { max: 30, group: 'thanks' }),
    line('mailLabel', 'Quiet link', 'Opens the answers in the visitor’s own mail app.', {
      max: 50,
      group: 'thanks',
    }),
    search({ group: 'search' }),
  ],
  preview: { select: { title: 'title' } },
})
