import { object, type output, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { address, program } from '#web/forms/text-fields.ts'
import { newsletterChoice } from './newsletter-choice.ts'

/** What the form says beside a field; the specification has no words for it. */
export const starterPackMessages = {
  email: 'Please add a valid email address',
  program: 'Please choose one of our packs',
}

/** @param programs the keys of those that have a pack, where that is known */
export const starterPackRules = (programs?: readonly string[]) =>
  object({
    name: transform(() => null),
    email: address(starterPackMessages.email),
    program: program(programs, starterPackMessages.program),
    // Only a clear yes is one: nobody is subscribed by a value that we do not know.
    newsletter: transform((value) => [true, newsletterChoice, 'on'].some((yes) => yes === value)),
  })

export const starterPackForm = formKind({
  kind: 'pack',
  path: '/api/pack',
  fields: ['email'],
  schema: starterPackRules(),
})

export type StarterPackRequest = output<typeof starterPackForm.schema>
