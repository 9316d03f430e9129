import { parseAnswers as parse } from '#web/forms/questions/parse-answers.ts'
import { questionForm } from '#web/forms/questions/question-form.ts'
import { recordOf } from '#web/forms/record-of.ts'

/** Short names of mails and drafts, options and required answers. Source: specification, sections 3, 5 and 7. */
export const questionnaire = questionForm({
  kind: 'long-assessment',
  path: '/api/assessment/long',
  questions: {
    firstName: {
      ...{ kind: 'name', label: 'First name', task: ['add', 'your first name'] },
      input: { autoComplete: 'given-name' },
    },
    lastName: {
      ...{ kind: 'name', label: 'Last name', task: ['add', 'your last name'] },
      input: { autoComplete: 'family-name' },
    },
    email: {
      ...{ kind: 'email', label: 'Email', task: ['add', 'your email'] },
      input: { type: 'email', autoComplete: 'email' },
    },
    phoneNumber: { kind: 'line', label: 'Phone', input: { type: 'tel', autoComplete: 'tel' } },
    careerStage: {
      ...{ kind: 'choice', label: 'Career stage', task: ['choose', 'what describes you best'] },
      options: [
        { value: 'student', label: 'Still in college/university' },
        { value: 'new-grad', label: 'Recent graduate (0-6 months)' },
        { value: 'early-career', label: 'Early career (6 months-3 years)' },
        { value: 'career-changer', label: 'Career changer' },
        { value: 'returning', label: 'Returning to workforce' },
      ],
    },
    currentRole: {
      ...{ kind: 'line', label: 'Current role' },
      input: { autoComplete: 'organization-title' },
    },
    // Two fields are never asked (ruling 8).
    yearsExperience: { kind: 'unasked' },
    industry: { kind: 'line', label: 'Industry' },
    workSituation: {
      ...{ kind: 'choice', label: 'Work situation', task: ['choose', 'how things are at work'] },
      options: [
        { value: 'employed-happy', label: 'Employed and happy' },
        { value: 'employed-struggling', label: 'Employed and struggling' },
        { value: 'job-searching', label: 'Searching for a job' },
        { value: 'unemployed', label: 'Unemployed' },
        { value: 'freelancing', label: 'Freelancing' },
      ],
    },
    biggestChallenge: {
      ...{ kind: 'text', label: 'Biggest challenge', task: ['tell me', 'your biggest challenge'] },
      input: { rows: 5 },
    },
    careerGoals: { kind: 'text', label: 'Career goals', input: { rows: 3 } },
    supportType: {
      ...{
        kind: 'choice',
        label: 'Kind of support',
        task: ['choose', 'the support that would suit you'],
      },
      options: [
        { value: 'one-on-one', label: 'One-on-one' },
        { value: 'group-sessions', label: 'Group sessions' },
        { value: 'resources', label: 'Resources' },
        { value: 'mixed', label: 'A mix of these' },
      ],
    },
    timeCommitment: { kind: 'unasked' },
    preferredFormat: {
      ...{ kind: 'choice', label: 'Preferred format' },
      options: [
        { value: 'video', label: 'Video' },
        { value: 'phone', label: 'Phone' },
        { value: 'in-person', label: 'In person' },
        { value: 'any', label: 'Any of these' },
      ],
    },
    urgency: {
      ...{
        kind: 'choice',
        label: 'How soon',
        task: ['choose', 'how soon you would like to start'],
      },
      options: [
        { value: 'immediate', label: 'Immediate (this week)' },
        { value: 'soon', label: 'Soon (within the month)' },
        { value: 'flexible', label: 'Flexible' },
      ],
    },
    additionalInfo: { kind: 'text', label: 'Anything else', input: { rows: 5 } },
  },
  steps: [
    { title: 'Personal info', fields: ['firstName', 'lastName', 'email', 'phoneNumber'] },
    { title: 'Career background', fields: ['careerStage', 'currentRole', 'industry'] },
    { title: 'Current situation', fields: ['workSituation', 'biggestChallenge', 'careerGoals'] },
    { title: 'Support needs', fields: ['supportType', 'preferredFormat', 'urgency'] },
    { title: 'Additional info', fields: ['additionalInfo'] },
  ],
})

export type Field = (typeof questionnaire.fieldNames)[number]
export const noAnswers = recordOf(questionnaire.fieldNames, () => '')

/** Raw answers. An empty string means unanswered. */
export type Answers = Readonly<typeof noAnswers>

export const parseAnswers = (stored: unknown) => parse(noAnswers, stored)

export type Options = ReturnType<typeof questionnaire.optionsIn>

export const lastStep = questionnaire.steps.length

/** Returns the fields of a step. Steps count from 1. */
export const fieldsOf = (step: number): readonly Field[] => questionnaire.steps[step - 1]?.fields ?? []

export const isEmpty = (answers: Answers) => Object.values(answers).every((text) => text === '')
