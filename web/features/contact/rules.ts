import { array, minLength, object, type output, pipe, transform, enum as values } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { address, atMost, personName, required, text, tooLong } from '#web/forms/text-fields.ts'
import { longest } from '#web/forms/text-rules.ts'
import { inquiryTypes } from './fields.ts'

/** Error messages of the form. Source: specification, section 5, except `messageTooLong`. */
export const contactMessages = {
  name: 'Name is required',
  email: 'Please add a valid email so we can reply',
  message: 'Message is required',
  intent: 'Please select at least one inquiry type',
  messageTooLong: tooLong(longest.message, 'your message'),
}

/** Normalizes checkbox values to a list. A single checked box sends a string. */
const textList = transform((value) => [value].flat().filter((one) => typeof one === 'string' && one !== ''))

const contactSchema = object({
  name: personName(required(contactMessages.name)),
  email: address(contactMessages.email),
  message: text(required(contactMessages.message), atMost(longest.message, contactMessages.messageTooLong)),
  // Removes duplicates and sorts in the form's order.
  intent: pipe(
    textList,
    pipe(
      array(values(inquiryTypes, contactMessages.intent)).check(minLength(1, contactMessages.intent)),
      transform((chosen) => inquiryTypes.filter((type) => chosen.includes(type))),
    ),
  ),
})

export type ContactMessage = output<typeof contactSchema>

export const contactForm = formKind({
  kind: 'contact',
  path: '/api/contact',
  fields: ['name', 'email', 'message', 'intent'],
  schema: contactSchema,
})
