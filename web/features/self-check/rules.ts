import {
  array,
  length,
  object,
  type output,
  pipe,
  transform,
  unknown,
  enum as values,
} from 'zod/mini'
import { selfCheckQuestions } from '#schemas/programs.ts'
import { formKind } from '#web/forms/form-kind.ts'
import { address, personName, program, required } from '#web/forms/text-fields.ts'
import { countNoOrNotSure, selfCheckAnswers } from './score.ts'
import { emailMessage } from './steps.ts'

export const selfCheckMessages = {
  name: 'Please add your name',
  email: emailMessage,
  program: 'Please start the self-check from a program page',
  answers: 'Please answer every question',
}

const allAnswers = pipe(
  array(unknown()).check(length(selfCheckQuestions, selfCheckMessages.answers)),
  array(values(selfCheckAnswers, selfCheckMessages.answers)),
)

/**
 * Schema of a finished self-check: an answer to each question.
 * @param programs known program keys; undefined if unavailable
 */
export const selfCheckRules = (programs?: readonly string[]) =>
  pipe(
    object({
      name: personName(required(selfCheckMessages.name)),
      email: address(selfCheckMessages.email),
      program: program(programs, selfCheckMessages.program),
      answers: pipe(
        transform((value) => [value].flat()),
        allAnswers,
      ),
    }),
    transform((fields) => ({ ...fields, noOrNotSure: countNoOrNotSure(fields.answers) })),
  )

export const selfCheckForm = formKind({
  kind: 'self-check',
  path: '/api/self-check',
  fields: ['name', 'email'],
  schema: selfCheckRules(),
})

export type SelfCheckLead = output<typeof selfCheckForm.schema>
