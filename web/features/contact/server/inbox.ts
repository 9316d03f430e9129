import { z } from 'zod'
import { reading } from '#web/leads/inbox-section.ts'

/** A message, as the letter that it is. */
export const readContact = reading(
  { message: z.string(), intent: z.array(z.string()).default([]) },
  ({ message, intent }) => [
    ...(intent.length > 0 ? [{ rows: [{ label: 'About', text: intent.join(', ') }] }] : []),
    { letter: message },
  ],
)
