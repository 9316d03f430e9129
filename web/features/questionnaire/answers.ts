import type { HTMLInputAutoCompleteAttribute } from 'react'
import { recordOf } from '#web/forms/record-of.ts'

/*
 * What the questionnaire asks. Source: specification, section 3. yearsExperience and timeCommitment
 * are never asked (ruling 8), so they are not here.
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
  /** Of an answer of several lines. */
  rows?: number
}

/** The questions answered in writing, and their inputs. */
export const writtenFields = {
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

export type WrittenField = keyof typeof writtenFields
export type Field = ChoiceField | WrittenField

/** The attributes of a field's input. */
export const inputOf = (field: WrittenField): InputAttributes => writtenFields[field]

/** The five steps, and the five parts of the mails that tell of them. */
export const groups: readonly { title: string; fields: readonly Field[] }[] = [
  { title: 'Personal info', fields: ['firstName', 'lastName', 'email', 'phoneNumber'] },
  { title: 'Career background', fields: ['careerStage', 'currentRole', 'industry'] },
  { title: 'Current situation', fields: ['workSituation', 'biggestChallenge', 'careerGoals'] },
  { title: 'Support needs', fields: ['supportType', 'preferredFormat', 'urgency'] },
  { title: 'Additional info', fields: ['additionalInfo'] },
]

export const allFields = groups.flatMap(({ fields }) => fields)

/** Every answer as typed or chosen; empty where there is none. */
export type Answers = Readonly<Record<Field, string>>

export const noAnswers: Answers = recordOf(allFields, () => '')

export const lastStep = groups.length

/** The fields of a step, from 1 on. */
export const fieldsOf = (step: number): readonly Field[] => groups[step - 1]?.fields ?? []

/** The step that asks for a field. */
export const stepOf = (field: Field): number =>
  groups.findIndex(({ fields }) => fields.includes(field)) + 1

/** Short names for mails and drafts, which must not grow with the coach's questions. */
export const fieldNames: Readonly<Record<Field, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail',
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
