import { recordOf } from '#web/forms/record-of.ts'
import { withOwnValues } from '#web/forms/steps/choices.ts'
import { type ChoiceField, choiceFields } from './answers.ts'

interface Option {
  value: string
  label: string
}

export type Options = Readonly<Record<ChoiceField, readonly Option[]>>

/** Options of the specification (tests/specification). They are always valid, and provide missing labels. */
const fixed: Options = {
  careerStage: [
    { value: 'student', label: 'Still in college/university' },
    { value: 'new-grad', label: 'Recent graduate (0-6 months)' },
    { value: 'early-career', label: 'Early career (6 months-3 years)' },
    { value: 'career-changer', label: 'Career changer' },
    { value: 'returning', label: 'Returning to workforce' },
  ],
  workSituation: [
    { value: 'employed-happy', label: 'Employed and happy' },
    { value: 'employed-struggling', label: 'Employed and struggling' },
    { value: 'job-searching', label: 'Searching for a job' },
    { value: 'unemployed', label: 'Unemployed' },
    { value: 'freelancing', label: 'Freelancing' },
  ],
  supportType: [
    { value: 'one-on-one', label: 'One-on-one' },
    { value: 'group-sessions', label: 'Group sessions' },
    { value: 'resources', label: 'Resources' },
    { value: 'mixed', label: 'A mix of these' },
  ],
  preferredFormat: [
    { value: 'video', label: 'Video' },
    { value: 'phone', label: 'Phone' },
    { value: 'in-person', label: 'In person' },
    { value: 'any', label: 'Any of these' },
  ],
  urgency: [
    { value: 'immediate', label: 'Immediate (this week)' },
    { value: 'soon', label: 'Soon (within the month)' },
    { value: 'flexible', label: 'Flexible' },
  ],
}

type ChoiceQuestion = { options?: { value?: string; label?: string }[] } | null
/** Choice questions in the content; any part can be missing. */
type ChoiceQuestions = Partial<Record<ChoiceField, ChoiceQuestion>> | null

/** Returns the options of each question: the coach's, or else the specification's. */
export function optionsOf(content: ChoiceQuestions): Options {
  return recordOf(choiceFields, (field) => {
    const written = (content?.[field]?.options ?? []).flatMap(({ value, label }) =>
      value ? [{ value, label: label || labelOf(fixed, field, value) }] : [],
    )
    return written.length > 0 ? withOwnValues(written) : fixed[field]
  })
}

/** Returns true for the coach's current options and for those of the specification. */
export function isOption(options: Options, field: ChoiceField, value: string): boolean {
  return optionOf(options, field, value) !== undefined
}

/** Returns the label of a stored value, or the value itself if it has no label. */
export function labelOf(options: Options, field: ChoiceField, value: string): string {
  return optionOf(options, field, value)?.label ?? value
}

const optionOf = (options: Options, field: ChoiceField, value: string) =>
  [...options[field], ...fixed[field]].find((option) => option.value === value)

export const isChoice = (field: string): field is ChoiceField =>
  choiceFields.some((one) => one === field)
