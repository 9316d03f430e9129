import { z } from 'zod'
import { programs } from '#schemas/programs.ts'
import { isAddress, tidyLine } from '#web/forms/text-rules.ts'
import { typedText } from '#web/leads/typed-text.ts'
import { newsletterChoice, packMessages } from '../rules.ts'

const keys = programs.map((program) => program.key)

/** Only a clear yes is one: nobody is subscribed by a value that we do not know. */
const ticked = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === newsletterChoice || value === 'on')

/** A starter pack that somebody took, and whether the newsletter's box was ticked. */
export const packSchema = z
  .object({
    email: typedText.transform(tidyLine).refine(isAddress, packMessages.email),
    program: z.enum(keys, packMessages.program),
    newsletter: ticked,
  })
  .transform((fields) => ({ name: null, ...fields }))

export type PackRequest = z.output<typeof packSchema>
