import { defineType } from 'sanity'
import { line, paragraph, part, search } from '../fields.ts'

export const shortAssessment = defineType({
  name: 'shortAssessment',
  title: 'Short assessment',
  type: 'document',
  groups: [
    { name: 'intro', title: 'Start', default: true },
    { name: 'questions', title: 'Questions' },
    { name: 'result', title: 'Result' },
    { name: 'search', title: 'Search and sharing' },
  ],
  fields: [
    line('headline', 'Headline', 'On the first screen.', { max: 90, group: 'intro' }),
    paragraph('text', 'Text', 'How long it takes and what one gets.', { max: 300, group: 'intro' }),
    line('startLabel', 'Start button', 'For example “Start Assessment”.', {
      max: 30,
      group: 'intro',
    }),
    line('backLabel', 'Link home', 'On every screen.', { max: 30, group: 'intro' }),
    line('longLabel', 'Link to the long assessment', 'On the first screen and the result.', {
      max: 50,
      group: 'intro',
    }),
    part(
      'careerStage',
      'Question 1: where they are',
      'The answer decides the result profile.',
      'choiceQuestion',
      { group: 'questions' },
    ),
    part(
      'biggestChallenge',
      'Question 2: the biggest challenge',
      'Five answers.',
      'choiceQuestion',
      { group: 'questions' },
    ),
    part('supportLevel', 'Question 3: how supported', 'Four answers.', 'choiceQuestion', {
      group: 'questions',
    }),
    part('helpNeeded', 'Question 4: what would help', 'Five answers.', 'choiceQuestion', {
      group: 'questions',
    }),
    part('readiness', 'Question 5: readiness, 1 to 5', 'The slider.', 'sliderQuestion', {
      group: 'questions',
    }),
    part('contact', 'Question 6: contact', 'Where the plan is sent.', 'assessmentContact', {
      group: 'questions',
    }),
    line('actionLabel', 'Above the action for today', 'For example “Your Action for Today”.', {
      max: 40,
      group: 'result',
    }),
    line('programmeLabel', 'Above the programme', 'For example “Recommended for you”.', {
      max: 40,
      group: 'result',
    }),
    line('learnMoreLabel', 'First button', 'Leads to Resources.', { max: 40, group: 'result' }),
    line('bookLabel', 'Second button', 'Starts a mail to you about a call.', {
      max: 30,
      group: 'result',
    }),
    line('exploreLabel', 'Third button', 'Leads to the programs.', { max: 30, group: 'result' }),
    line('mailLabel', 'Quiet link', 'Opens the answers in the visitor’s own mail app.', {
      max: 50,
      group: 'result',
    }),
    search({ group: 'search' }),
  ],
  preview: { prepare: () => ({ title: 'Short assessment' }) },
})
