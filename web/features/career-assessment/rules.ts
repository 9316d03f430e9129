import { gte, int, lte, object, type output, pipe, transform, tuple } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { recordOf } from '#web/forms/record-of.ts'
import { storedValue } from '#web/forms/steps/choices.ts'
import {
  address,
  atMost,
  line,
  noControlInLine,
  personName,
  required,
  without,
} from '#web/forms/text-fields.ts'
import { hasControlInLine } from '#web/forms/text-rules.ts'
import { choiceFields, maxWhatsappLength, readiness } from './answers.ts'

export const messages = {
  choice: 'Please choose an answer',
  readiness: `Please choose a number from ${readiness.min} to ${readiness.max}`,
  name: 'Please add your name',
  email: 'Please add a valid email so we can reply',
  whatsapp: `Please shorten your number to ${maxWhatsappLength} characters`,
}

/** Value of an option. The coach edits the options, so any short line is valid. */
const option = pipe(
  line(
    required(messages.choice),
    without(hasControlInLine, messages.choice),
    atMost(200, messages.choice),
  ),
  transform(storedValue),
)

const level = int(messages.readiness).check(
  gte(readiness.min, messages.readiness),
  lte(readiness.max, messages.readiness),
)

/** Normalizes the readiness to a list of one number. A form post sends a string. */
const readinessLevel = pipe(
  transform((value) =>
    [value]
      .flat()
      .map((one) => (typeof one === 'string' && /^\s*\d\s*$/.test(one) ? Number(one) : one)),
  ),
  tuple([level], messages.readiness),
)

/** Form rules of the career assessment. Source: specification, section 3. */
export const careerAssessmentForm = formKind({
  kind: 'short-assessment',
  path: '/api/assessment/short',
  fields: [...choiceFields, 'readinessLevel', 'name', 'email', 'whatsapp'],
  schema: object({
    ...recordOf(choiceFields, () => option),
    readinessLevel,
    name: personName(required(messages.name)),
    email: address(messages.email),
    whatsapp: pipe(
      line(noControlInLine, atMost(maxWhatsappLength, messages.whatsapp)),
      transform((number) => number || null),
    ),
  }),
})

export type CareerAssessmentLead = output<typeof careerAssessmentForm.schema>
