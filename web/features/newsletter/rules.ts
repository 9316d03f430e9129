import { object, type output, pipe, transform } from 'zod/mini'
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
  }),
})

export type NewsletterSignup = output<typeof newsletterForm.schema>
