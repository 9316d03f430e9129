import { z } from 'zod'
import { programs } from '#schemas/programs.ts'
import { isAddress, isBlank, nameProblem, tidyLine } from '#web/forms/text-rules.ts'
import { typedText } from '#web/leads/typed-text.ts'
import { selfCheckMessages } from '../rules.ts'
import { countNoOrNotSure, selfCheckAnswers } from '../score.ts'

const name = typedText
  .superRefine((typed, context) => {
    const problem = isBlank(typed) ? selfCheckMessages.name : nameProblem(typed)
    if (problem) context.addIssue(problem)
  })
  .transform(tidyLine)

const answer = z.enum(selfCheckAnswers, selfCheckMessages.answers)
const keys = programs.map((program) => program.key)

/**
 * A finished self-check. The number of answers is not compared with the questions: the coach may have
 * changed them while the visitor answered.
 */
export const selfCheckSchema = z
  .object({
    name,
    email: typedText.transform(tidyLine).refine(isAddress, selfCheckMessages.email),
    program: z.enum(keys, selfCheckMessages.program),
    answers: z
      .unknown()
      .transform((value) => [value].flat())
      .pipe(z.array(answer).min(1, selfCheckMessages.answers).max(20, selfCheckMessages.answers)),
  })
  .transform((fields) => ({ ...fields, noOrNotSure: countNoOrNotSure(fields.answers) }))

export type SelfCheckLead = z.output<typeof selfCheckSchema>
