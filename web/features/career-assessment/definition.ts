import type { Question } from '#web/forms/questions/definition.ts'
import { questionForm } from '#web/forms/questions/question-form.ts'
import { longest } from '#web/forms/text-rules.ts'
import { type Answers, readiness } from './answers.ts'

export const messages = {
  choice: 'Please choose an answer',
  readiness: `Please choose a number from ${readiness.min} to ${readiness.max}`,
  name: 'Please add your name',
  email: 'Please add a valid email so we can reply',
  whatsapp: `Please shorten your number to ${longest.phone} characters`,
}

/** Value of an option. The coach edits the options, so any short line is valid. */
const choice = { kind: 'choice', required: messages.choice } as const

/** Definition of the career assessment. Source: specification, section 3. */
export const careerAssessment = questionForm({
  kind: 'short-assessment',
  path: '/api/assessment/short',
  questions: {
    careerStage: { ...choice, label: 'Career stage' },
    biggestChallenge: { ...choice, label: 'Biggest challenge' },
    supportLevel: { ...choice, label: 'Support level' },
    helpNeeded: { ...choice, label: 'Help needed' },
    readinessLevel: { kind: 'scale', label: 'Readiness', ...readiness, error: messages.readiness },
    name: {
      ...{ kind: 'name', label: 'Name', required: messages.name },
      input: { autoComplete: 'name' },
    },
    email: {
      ...{ kind: 'email', label: 'Email', error: messages.email },
      input: { autoComplete: 'email' },
    },
    whatsapp: {
      ...{ kind: 'line', label: 'WhatsApp', retryLabel: 'WhatsApp (optional)' },
      ...{ most: longest.phone, tooLong: messages.whatsapp },
      input: { autoComplete: 'tel' },
    },
  } satisfies Record<keyof Answers, Question>,
  steps: [
    { title: 'Question 1: Career stage', fields: ['careerStage'] },
    { title: 'Question 2: Biggest challenge', fields: ['biggestChallenge'] },
    { title: 'Question 3: Support level', fields: ['supportLevel'] },
    { title: 'Question 4: Help needed', fields: ['helpNeeded'] },
    { title: 'Question 5: Readiness', fields: ['readinessLevel'] },
    { title: 'Name and address', fields: ['name', 'email', 'whatsapp'] },
  ],
})

/** The questions of screens 1 to 5. The last step has the sender. */
export const questionFields = careerAssessment.steps.slice(0, -1).flatMap(({ fields }) => fields)
