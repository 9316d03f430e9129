import {
  array,
  maxLength,
  minLength,
  object,
  type output,
  pipe,
  transform,
  enum as values,
} from 'zod/mini'
import { programs } from '#schemas/programs.ts'
import { formKind } from '#web/forms/form-kind.ts'
import { address, personName, required } from '#web/forms/text-fields.ts'
import { countNoOrNotSure, selfCheckAnswers } from './score.ts'
import { emailMessage } from './steps.ts'

export const selfCheckMessages = {
  name: 'Please add your name',
  email: emailMessage,
  program: 'Please start the self-check from a program page',
  answers: 'Please answer every question',
}

const keys = programs.map(({ key }) => key)
const someAnswers = array(values(selfCheckAnswers, selfCheckMessages.answers)).check(
  minLength(1, selfCheckMessages.answers),
  maxLength(20, selfCheckMessages.answers),
)

/**
 * A finished self-check. The number of answers is not compared with the questions: the coach may have
 * changed them while the visitor answered.
 */
export const selfCheckForm = formKind({
  kind: 'self-check',
  path: '/api/self-check',
  fields: ['name', 'email'],
  schema: pipe(
    object({
      name: personName(required(selfCheckMessages.name)),
      email: address(selfCheckMessages.email),
      program: values(keys, selfCheckMessages.program),
      answers: pipe(
        transform((value) => [value].flat()),
        someAnswers,
      ),
    }),
    transform((fields) => ({ ...fields, noOrNotSure: countNoOrNotSure(fields.answers) })),
  ),
})

export type SelfCheckLead = output<typeof selfCheckForm.schema>
