import { object, type output, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { address, program } from '#web/forms/text-fields.ts'
import { newsletterChoice } from './newsletter-choice.ts'

/** Error messages of the form. The specification has none. */
export const starterPackMessages = {
  email: 'Please add a valid email address',
  program: 'Please choose one of the packs',
}

/** @param programs keys of the programs with a pack; undefined if unavailable */
export const starterPackRules = (programs?: readonly string[]) =>
  object({
    name: transform(() => null),
    email: address(starterPackMessages.email),
    program: program(programs, starterPackMessages.program),
    // Any other value means no.
    newsletter: transform((value) => [true, newsletterChoice, 'on'].some((yes) => yes === value)),
  })

export const starterPackForm = formKind({
  kind: 'pack',
  path: '/api/pack',
  fields: ['email'],
  schema: starterPackRules(),
})

export type StarterPackRequest = output<typeof starterPackForm.schema>
