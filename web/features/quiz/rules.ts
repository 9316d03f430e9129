import { object, pipe, string, transform } from 'zod/mini'
import type { Contact } from '#schemas/quiz/contact.ts'
import { formKind } from '#web/forms/form-kind.ts'
import { address, atMost, line, personName, required } from '#web/forms/text-fields.ts'
import { longest } from '#web/forms/text-rules.ts'
import { contactPath, quizKind } from './content.ts'

const messages = {
  name: 'Please add your name',
  email: 'Please add a valid email so we can reply',
  phone: `Please shorten your number to ${longest.phone} characters`,
  noPhone: 'Please add your number so we can reply',
}

/** Rules of the contact fields. @param fields the fields that must not stay empty */
export const contactRules = (fields: Contact['required']) =>
  object({
    name: pipe(
      personName(...(fields.includes('name') ? [required(messages.name)] : [])),
      pipe(
        string(),
        transform((name) => name || null),
      ),
    ),
    email: address(messages.email, !fields.includes('email')),
    phone: pipe(
      line(...(fields.includes('phone') ? [required(messages.noPhone)] : []), atMost(longest.phone, messages.phone)),
      transform((phone) => phone || null),
    ),
  })

/** Form of all quizzes. The page and the server also require what the quiz asks for. */
export const quizForm = formKind({
  kind: quizKind,
  path: contactPath,
  fields: ['quiz', 'answers', 'name', 'email', 'phone', 'newsletter'],
  schema: contactRules([]),
})
