import { z } from 'zod'
import { tidy, tidyLine } from '#web/forms/text-rules.ts'
import { typedText } from '#web/leads/typed-text.ts'
import { chosenInquiryTypes, contactProblems } from '../rules.ts'

/** A form with one box ticked sends a text, with several a list. */
const texts = z
  .unknown()
  .optional()
  .transform((value) => (Array.isArray(value) ? value : [value]))
  .transform((list) => list.filter((one): one is string => typeof one === 'string' && one !== ''))

/**
 * A contact message. Takes anything; gives `{name, email, message, intent[]}` tidied, or one issue
 * per wrong field whose message is the one the visitor reads.
 */
export const contactSchema = z
  .object({ name: typedText, email: typedText, message: typedText, intent: texts })
  .superRefine((fields, context) => {
    for (const [field, message] of Object.entries(contactProblems(fields)))
      context.addIssue({ code: 'custom', path: [field], message })
  })
  .transform((fields) => ({
    name: tidyLine(fields.name),
    email: tidyLine(fields.email),
    message: tidy(fields.message),
    intent: chosenInquiryTypes(fields.intent),
  }))

export type ContactMessage = z.output<typeof contactSchema>
