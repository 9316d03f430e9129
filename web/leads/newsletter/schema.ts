import { z } from 'zod'
import { isBlank, tidyLine } from '../rules.ts'
import { newsletterProblems } from './rules.ts'

/** A field that is missing, or is not text, is a field left empty. */
const text = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value : ''))

/** A newsletter signup: the address in lower case, as it is kept; null for a name left empty. */
export const newsletterSchema = z
  .object({ name: text, email: text })
  .superRefine((fields, context) => {
    for (const [field, message] of Object.entries(newsletterProblems(fields)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  .transform(({ name, email }) => ({
    name: isBlank(name) ? null : tidyLine(name),
    email: tidyLine(email).toLowerCase(),
  }))

export type NewsletterSignup = z.output<typeof newsletterSchema>
