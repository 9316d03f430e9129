import { literal, object, optional, type output, pipe, refine, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { address, personName } from '#web/forms/text-fields.ts'

export const newsletterForm = formKind({
  kind: 'newsletter',
  path: '/api/newsletter',
  fields: ['name', 'email'],
  /** Lower-cases the address, and turns an empty name into null. */
  schema: object({
    name: pipe(
      personName(),
      transform((name) => name || null),
    ),
    email: pipe(
      address('Please add a valid email address'),
      transform((email) => email.toLowerCase()),
    ),
    /** True if the form adds a name to an earlier sign-up, and subscribes nobody. */
    nameOnly: optional(literal(true)),
  }).check(
    refine(({ name, nameOnly }) => !nameOnly || name !== null, {
      path: ['name'],
      error: 'Name is required',
    }),
  ),
})

export type NewsletterSignup = output<typeof newsletterForm.schema>
