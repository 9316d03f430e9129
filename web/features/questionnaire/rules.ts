import { object, type output, pipe, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import {
  address,
  atMost,
  choice,
  line,
  noControl,
  noControlInLine,
  personName,
  required,
  text,
  without,
} from '#web/forms/text-fields.ts'
import { allFields, type ChoiceField } from './answers.ts'
import { isOption, type Options } from './options.ts'

/** Longest answers, in UTF-16 units: three long ones in any script stay below the handler's 64 kB. */
export const maxAnswerLength = { line: 200, text: 5_000 }

/** What the questionnaire says beside a field (the first: decision 7; the others are ours). */
export const questionnaireMessages = {
  email: 'Please add a valid email so we can reply',
  firstName: 'Please add your first name',
  lastName: 'Please add your last name',
  careerStage: 'Please choose what describes you best',
  workSituation: 'Please choose how things are at work',
  biggestChallenge: 'Please tell us your biggest challenge',
  supportType: 'Please choose the support that would suit you',
  urgency: 'Please choose how soon you would like to start',
  option: 'Please choose one of the answers',
  lineTooLong: `Please shorten this to ${maxAnswerLength.line} characters`,
  textTooLong: `Please shorten this to ${maxAnswerLength.text.toLocaleString('en')} characters`,
}
const messages = questionnaireMessages

const shortText = [noControlInLine, atMost(maxAnswerLength.line, messages.lineTooLong)]
const longText = [noControl, atMost(maxAnswerLength.text, messages.textTooLong)]

const orNull = transform((value: string) => value || null)
const optionalLine = pipe(line(...shortText), orNull)
const optionalText = pipe(text(...longText), orNull)
/** Never asked, and stored as null: decision 8. */
const neverAsked = transform(() => null)

/**
 * A finished questionnaire: every answer tidied, null where there is none.
 * @param options what the coach offers now; the specification's values are taken besides
 */
const questionnaireSchema = (options: Options) => {
  const offered = (field: ChoiceField) =>
    without((value) => value !== '' && !isOption(options, field, value), messages.option)
  return pipe(
    object({
      firstName: personName(required(messages.firstName)),
      lastName: personName(required(messages.lastName)),
      email: address(messages.email),
      phoneNumber: optionalLine,
      careerStage: choice(required(messages.careerStage), offered('careerStage')),
      currentRole: optionalLine,
      yearsExperience: neverAsked,
      industry: optionalLine,
      workSituation: choice(required(messages.workSituation), offered('workSituation')),
      biggestChallenge: text(required(messages.biggestChallenge), ...longText),
      careerGoals: optionalText,
      supportType: choice(required(messages.supportType), offered('supportType')),
      timeCommitment: neverAsked,
      preferredFormat: pipe(choice(offered('preferredFormat')), orNull),
      urgency: choice(required(messages.urgency), offered('urgency')),
      additionalInfo: optionalText,
    }),
    transform((answers) => ({ name: `${answers.firstName} ${answers.lastName}`, ...answers })),
  )
}

export const questionnaireKind = { kind: 'long-assessment', path: '/api/assessment/long' }

export const questionnaireForm = (options: Options) =>
  formKind({
    ...questionnaireKind,
    fields: allFields,
    schema: questionnaireSchema(options),
  })

export type QuestionnaireLead = output<ReturnType<typeof questionnaireForm>['schema']>
