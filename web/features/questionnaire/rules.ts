import { object, type output, pipe, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { storedValue } from '#web/forms/steps/choices.ts'
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
import { type RequiredField, tasks } from './steps.ts'

/** Maximum lengths in UTF-16 units. Three long answers stay below the request limit of 64 kB. */
export const maxAnswerLength = { line: 200, text: 5_000 }

/** Error messages of the questionnaire. Source of `email`: ruling 7. */
export const messages = {
  email: 'Please add a valid email so we can reply',
  option: 'Please choose one of the answers',
  lineTooLong: `Please shorten this to ${maxAnswerLength.line} characters`,
  textTooLong: `Please shorten this to ${maxAnswerLength.text.toLocaleString('en')} characters`,
}

/** Requires an answer. The message is worded like the hint beside Next. */
const needed = (field: RequiredField) => required(`Please ${tasks[field].join(' ')}`)

const shortText = [noControlInLine, atMost(maxAnswerLength.line, messages.lineTooLong)]
const longText = [noControl, atMost(maxAnswerLength.text, messages.textTooLong)]

const orNull = transform((value: string) => value || null)
const optionalLine = pipe(line(...shortText), orNull)
const optionalText = pipe(text(...longText), orNull)
/** Field that is never asked, and stored as null. Source: ruling 8. */
const neverAsked = transform(() => null)

/**
 * Returns the schema of the questionnaire: trims every answer, and turns an empty one into null.
 * @param options the coach's current options; those of the specification are valid too
 */
const questionnaireSchema = (options: Options) => {
  const offered = (field: ChoiceField) =>
    without((value) => value !== '' && !isOption(options, field, value), messages.option)
  const chosen = (field: ChoiceField & RequiredField) =>
    pipe(choice(needed(field), offered(field)), transform(storedValue))
  return pipe(
    object({
      firstName: personName(needed('firstName')),
      lastName: personName(needed('lastName')),
      email: address(messages.email),
      phoneNumber: optionalLine,
      careerStage: chosen('careerStage'),
      currentRole: optionalLine,
      yearsExperience: neverAsked,
      industry: optionalLine,
      workSituation: chosen('workSituation'),
      biggestChallenge: text(needed('biggestChallenge'), ...longText),
      careerGoals: optionalText,
      supportType: chosen('supportType'),
      timeCommitment: neverAsked,
      preferredFormat: pipe(
        choice(offered('preferredFormat')),
        transform((value) => storedValue(value) || null),
      ),
      urgency: chosen('urgency'),
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
