import { array, minLength, object, type output, pipe, transform, enum as values } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { address, atMost, noControl, personName, required, text } from '#web/forms/text-fields.ts'
import { longest } from '#web/forms/text-rules.ts'
import { inquiryTypes } from './fields.ts'

/** What the contact form says beside a field (section 5; the last is ours). */
export const contactMessages = {
  name: 'Name is required',
  email: 'Please add a valid email so we can reply',
  message: 'Message is required',
  intent: 'Please select at least one inquiry type',
  messageTooLong: `Please shorten your message to ${longest.message.toLocaleString('en')} characters`,
}

/** A form with one box ticked sends a text, with several a list. */
const textList = transform((value) =>
  [value].flat().filter((one) => typeof one === 'string' && one !== ''),
)

const contactSchema = object({
  name: personName(required(contactMessages.name)),
  email: address(contactMessages.email),
  message: text(
    required(contactMessages.message),
    noControl,
    atMost(longest.message, contactMessages.messageTooLong),
  ),
  // In the form's order, each once.
  intent: pipe(
    textList,
    pipe(
      array(values(inquiryTypes, contactMessages.intent)).check(
        minLength(1, contactMessages.intent),
      ),
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
