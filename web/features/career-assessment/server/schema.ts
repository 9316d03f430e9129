import { z } from 'zod'
import { hasControlInLine, isBlank, tidyLine } from '#web/forms/text-rules.ts'
import { typedText } from '#web/leads/typed-text.ts'
import { contactRules, shortAssessmentMessages as messages, readiness } from '../rules.ts'

const longestValue = 200

/** An option's value. Which ones there are is the coach's to say, so any short line is taken. */
const choice = typedText
  .transform(tidyLine)
  .refine(
    (value) => !isBlank(value) && !hasControlInLine(value) && value.length <= longestValue,
    messages.choice,
  )

/** One number in a list; a form sends it as text, and not in a list. */
const readinessLevel = z
  .unknown()
  .optional()
  .transform((value, context): [number] => {
    const [one, ...more] = [value].flat()
    const level = typeof one === 'string' && /^\s*\d\s*$/.test(one) ? Number(one) : one
    const fits =
      Number.isInteger(level) && Number(level) >= readiness.min && Number(level) <= readiness.max
    if (fits && more.length === 0) return [Number(level)]
    context.addIssue(messages.readiness)
    return z.NEVER
  })

const detail = (rule: (typed: string) => string | undefined) =>
  typedText
    .superRefine((typed, context) => {
      const problem = rule(typed)
      if (problem) context.addIssue(problem)
    })
    .transform(tidyLine)

/**
 * A finished short assessment. Takes anything; gives section 3's fields tidied, or one issue per wrong
 * field whose message is the one the visitor reads.
 */
export const shortAssessmentSchema = z.object({
  careerStage: choice,
  biggestChallenge: choice,
  supportLevel: choice,
  helpNeeded: choice,
  readinessLevel,
  name: detail(contactRules.name),
  email: detail(contactRules.email),
  whatsapp: detail(contactRules.whatsapp).transform((number) => (isBlank(number) ? null : number)),
})

export type ShortAssessmentLead = z.output<typeof shortAssessmentSchema>
