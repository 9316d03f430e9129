import { object, type output, transform, enum as values } from 'zod/mini'
import { programs } from '#schemas/programs.ts'
import { formKind } from '#web/forms/form-kind.ts'
import { address } from '#web/forms/text-fields.ts'
import { newsletterChoice } from './messages.ts'

/** What the form says beside a field; the specification has no words for it. */
export const starterPackMessages = {
  email: 'Please add a valid email address',
  program: 'Please choose one of our five packs',
}

const keys = programs.map(({ key }) => key)

export const starterPackForm = formKind({
  kind: 'pack',
  path: '/api/pack',
  fields: ['email'],
  schema: object({
    name: transform(() => null),
    email: address(starterPackMessages.email),
    program: values(keys, starterPackMessages.program),
    // Only a clear yes is one: nobody is subscribed by a value that we do not know.
    newsletter: transform((value) => [true, newsletterChoice, 'on'].some((yes) => yes === value)),
  }),
})

export type StarterPackRequest = output<typeof starterPackForm.schema>
