import { z } from 'zod'
import { programs } from '#schemas/programs.ts'
import { hasControlInLine, isAddress, isBlank, longest, tidyLine } from '../rules.ts'
import { countNoOrNotSure, selfCheckAnswers } from './score.ts'

/** What the self-check says beside a field. */
export const selfCheckMessages = {
  name: 'Please add your name',
  email: 'Please add a valid email so we can send your result.',
  nameTooLong: `Please shorten your name to ${longest.name} characters`,
  control: 'Please remove the special control characters',
  program: 'Please start the self-check from a program page',
  answers: 'Please answer every question',
}

const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''))

const name = text
  .refine((value) => !isBlank(value), selfCheckMessages.name)
  .transform(tidyLine)
  .refine((value) => !hasControlInLine(value), selfCheckMessages.control)
  .refine((value) => value.length <= longest.name, selfCheckMessages.nameTooLong)

const answer = z.enum(selfCheckAnswers, selfCheckMessages.answers)
const keys = programs.map((program) => program.key)

/**
 * A finished self-check. The number of answers is not compared with the questions: the coach may have
 * changed them while the visitor answered.
 */
export const selfCheckSchema = z
  .object({
    name,
    email: text.transform(tidyLine).refine(isAddress, selfCheckMessages.email),
    program: z.enum(keys, selfCheckMessages.program),
    answers: z
      .unknown()
      .transform((value) => [value].flat())
      .pipe(z.array(answer).min(1, selfCheckMessages.answers).max(20, selfCheckMessages.answers)),
  })
  .transform((fields) => ({ ...fields, noOrNotSure: countNoOrNotSure(fields.answers) }))

export type SelfCheckLead = z.output<typeof selfCheckSchema>
