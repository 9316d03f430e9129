import type { HTMLInputAutoCompleteAttribute } from 'react'
import { recordOf } from '#web/forms/record-of.ts'

/*
 * Fields of the questionnaire. Source: specification, section 3. yearsExperience and timeCommitment
 * are never asked (ruling 8), so they are missing here.
 */

export const choiceFields = [
  'careerStage',
  'workSituation',
  'supportType',
  'preferredFormat',
  'urgency',
] as const

export type ChoiceField = (typeof choiceFields)[number]

interface InputAttributes {
  type?: 'email' | 'tel'
  autoComplete?: HTMLInputAutoCompleteAttribute
  /** Number of rows of a text area; undefined for a single line. */
  rows?: number
}

/** Text questions, with the attributes of their inputs. */
const writtenFields = {
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phoneNumber: { type: 'tel', autoComplete: 'tel' },
  currentRole: { autoComplete: 'organization-title' },
  industry: {},
  biggestChallenge: { rows: 5 },
  careerGoals: { rows: 3 },
  additionalInfo: { rows: 5 },
} satisfies Record<string, InputAttributes>

type WrittenField = keyof typeof writtenFields
export type Field = ChoiceField | WrittenField

export const inputOf = (field: WrittenField): InputAttributes => writtenFields[field]

/** The five steps, which are also the sections of the mails. */
export const groups: readonly { title: string; fields: readonly Field[] }[] = [
  { title: 'Personal info', fields: ['firstName', 'lastName', 'email', 'phoneNumber'] },
  { title: 'Career background', fields: ['careerStage', 'currentRole', 'industry'] },
  { title: 'Current situation', fields: ['workSituation', 'biggestChallenge', 'careerGoals'] },
  { title: 'Support needs', fields: ['supportType', 'preferredFormat', 'urgency'] },
  { title: 'Additional info', fields: ['additionalInfo'] },
]

export const allFields = groups.flatMap(({ fields }) => fields)

/** Raw answers. An empty string means unanswered. */
export type Answers = Readonly<Record<Field, string>>

export const noAnswers: Answers = recordOf(allFields, () => '')

export const lastStep = groups.length

/** Returns the fields of a step. Steps count from 1. */
export const fieldsOf = (step: number): readonly Field[] => groups[step - 1]?.fields ?? []

export const stepOf = (field: Field): number =>
  groups.findIndex(({ fields }) => fields.includes(field)) + 1

/** Short field names for mails and drafts, independent of the coach's questions. */
export const fieldNames: Readonly<Record<Field, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phoneNumber: 'Phone',
  careerStage: 'Career stage',
  currentRole: 'Current role',
  industry: 'Industry',
  workSituation: 'Work situation',
  biggestChallenge: 'Biggest challenge',
  careerGoals: 'Career goals',
  supportType: 'Kind of support',
  preferredFormat: 'Preferred format',
  urgency: 'How soon',
  additionalInfo: 'Anything else',
}
