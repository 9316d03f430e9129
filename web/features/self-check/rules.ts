import { type output, pipe, transform } from 'zod/mini'
import { questionFormKind, questionRules } from '#web/forms/questions/rules.ts'
import { selfCheck } from './definition.ts'
import { countNoOrNotSure } from './score.ts'

/** @param programs known program keys; undefined if unavailable */
export const selfCheckRules = (programs?: readonly string[]) =>
  pipe(
    questionRules(selfCheck, { programs }),
    transform((fields) => ({ ...fields, noOrNotSure: countNoOrNotSure(fields.answers) })),
  )

export const selfCheckForm = questionFormKind(selfCheck, selfCheckRules())

export type SelfCheckLead = output<typeof selfCheckForm.schema>
