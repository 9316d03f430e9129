/*
 * What the long assessment asks. Source: specification, section 3. yearsExperience and timeCommitment
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
