import { z } from 'zod'
import { isBlank, tidyLine } from '#web/forms/text-rules.ts'
import { typedText } from '#web/leads/typed-text.ts'
import { newsletterProblems } from '../rules.ts'

/** A newsletter signup: the address in lower case, as it is kept; null for a name left empty. */
export const newsletterSchema = z
  .object({ name: typedText, email: typedText })
  .superRefine((fields, context) => {
    for (const [field, message] of Object.entries(newsletterProblems(fields)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  .transform(({ name, email }) => ({
    name: isBlank(name) ? null : tidyLine(name),
    email: tidyLine(email).toLowerCase(),
  }))

export type NewsletterSignup = z.output<typeof newsletterSchema>
