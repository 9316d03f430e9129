import {
  hasControl,
  hasControlInLine,
  isAddress,
  isBlank,
  nameMessages,
  nameProblem,
  tidy,
  tidyLine,
} from '#web/forms/text-rules.ts'
import { type Answers, type Field, groups, type WrittenField, writtenFields } from './answers.ts'
import { isChoice, isOption, type Options } from './options.ts'

/** Longest answers, in UTF-16 units: three long ones in any script stay below the handler's 64 kB. */
export const longestAnswer = { line: 200, text: 5_000 }

/** What has to be answered, by step. Source: specification, section 5. */
export const required: readonly (readonly Field[])[] = [
  ['firstName', 'lastName', 'email'],
  ['careerStage'],
  ['workSituation', 'biggestChallenge'],
  ['supportType', 'urgency'],
  [],
]

const missing: Partial<Record<Field, string>> = {
  firstName: 'Please add your first name',
  lastName: 'Please add your last name',
  careerStage: 'Please choose what describes you best',
  workSituation: 'Please choose how things are at work',
  biggestChallenge: 'Please tell us your biggest challenge',
  supportType: 'Please choose the support that would suit you',
  urgency: 'Please choose how soon you would like to start',
}

/** What the long assessment says beside a field (the first: decision 7; the others are ours). */
export const longAssessmentMessages = {
  email: 'Please add a valid email so we can reply',
  option: 'Please choose one of the answers',
  lineTooLong: `Please shorten this to ${longestAnswer.line} characters`,
  textTooLong: `Please shorten this to ${longestAnswer.text.toLocaleString('en')} characters`,
  control: nameMessages.control,
}

/** What the thank-you view and the receipt promise, where the content has no words for it. */
export const promise = 'You will have a personalised response within 24 hours.'

export type Problems = Partial<Record<Field, string>>

/**
 * Checks answers as typed.
 * @param fields those of one step, or all
 * @returns the message to show for each field that is not right; empty when all are
 */
export function longAssessmentProblems(
  answers: Answers,
  options: Options,
  fields: readonly Field[] = groups.flatMap((group) => group.fields),
): Problems {
  const found = fields.flatMap((field) => {
    const problem = problemOf(field, answers[field], options)
    return problem === undefined ? [] : [[field, problem] as const]
  })
  return Object.fromEntries(found)
}

function problemOf(field: Field, value: string, options: Options): string | undefined {
  if (field === 'email')
    return isAddress(tidyLine(value)) ? undefined : longAssessmentMessages.email
  if (isBlank(value)) return missing[field]
  if (isChoice(field))
    return isOption(options, field, value) ? undefined : longAssessmentMessages.option
  if (field === 'firstName' || field === 'lastName') return nameProblem(value)
  return writtenProblem(field, value)
}

function writtenProblem(field: WrittenField, value: string): string | undefined {
  const { control, lineTooLong, textTooLong } = longAssessmentMessages
  if (writtenFields[field] === 'line') {
    const line = tidyLine(value)
    if (hasControlInLine(line)) return control
    return line.length > longestAnswer.line ? lineTooLong : undefined
  }
  const text = tidy(value)
  if (hasControl(text)) return control
  return text.length > longestAnswer.text ? textTooLong : undefined
}
