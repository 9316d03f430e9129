/*
 * What the questionnaire asks. Source: specification, section 3. yearsExperience and timeCommitment
 * are never asked (decision 8), so they are not here.
 */

export const choiceFields = [
  'careerStage',
  'workSituation',
  'supportType',
  'preferredFormat',
  'urgency',
] as const

export type ChoiceField = (typeof choiceFields)[number]

/** Answered in writing, on one line or on several. */
export const writtenFields = {
  firstName: 'line',
  lastName: 'line',
  email: 'line',
  phoneNumber: 'line',
  currentRole: 'line',
  industry: 'line',
  biggestChallenge: 'text',
  careerGoals: 'text',
  additionalInfo: 'text',
} as const

export type WrittenField = keyof typeof writtenFields
export type Field = ChoiceField | WrittenField

/** Every answer as typed or chosen; empty where there is none. */
export type Answers = Readonly<Record<Field, string>>

export const noAnswers: Answers = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: '',
  careerStage: '',
  currentRole: '',
  industry: '',
  workSituation: '',
  biggestChallenge: '',
  careerGoals: '',
  supportType: '',
  preferredFormat: '',
  urgency: '',
  additionalInfo: '',
}

interface Group {
  title: string
  fields: readonly Field[]
}

/** The five steps, and the five parts of the letters that tell of them. */
export const groups: readonly Group[] = [
  { title: 'Personal info', fields: ['firstName', 'lastName', 'email', 'phoneNumber'] },
  { title: 'Career background', fields: ['careerStage', 'currentRole', 'industry'] },
  { title: 'Current situation', fields: ['workSituation', 'biggestChallenge', 'careerGoals'] },
  { title: 'Support needs', fields: ['supportType', 'preferredFormat', 'urgency'] },
  { title: 'Additional info', fields: ['additionalInfo'] },
]

export const lastStep = groups.length

/** The fields of a step, from 1 on. */
export const fieldsOf = (step: number): readonly Field[] => groups[step - 1]?.fields ?? []

/** The step that asks for a field. */
export const stepOf = (field: Field): number =>
  groups.findIndex(({ fields }) => fields.includes(field)) + 1

/** What has to be answered, by step. Source: specification, section 5. */
export const required: readonly (readonly Field[])[] = [
  ['firstName', 'lastName', 'email'],
  ['careerStage'],
  ['workSituation', 'biggestChallenge'],
  ['supportType', 'urgency'],
  [],
]

/** Short names for letters and drafts, which must not grow with the coach's questions. */
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
