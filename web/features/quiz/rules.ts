import { object, pipe, string, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import {
  address,
  atMost,
  line,
  noControlInLine,
  personName,
  required,
} from '#web/forms/text-fields.ts'
import { quizKind } from './content.ts'

const messages = {
  name: 'Please add your name',
  email: 'Please add a valid email so we can reply',
  phone: 'Please shorten your number to 60 characters',
}

/** Rules of the contact fields. @param asksName true if the name is required */
export const contactRules = (asksName: boolean) =>
  object({
    name: pipe(
      personName(...(asksName ? [required(messages.name)] : [])),
      pipe(
        string(),
        transform((name) => name || null),
      ),
    ),
    email: address(messages.email),
    phone: pipe(
      line(noControlInLine, atMost(60, messages.phone)),
      transform((phone) => phone || null),
    ),
  })

/** Form of all quizzes. The server also requires a name, where the quiz asks for one. */
export const quizForm = formKind({
  kind: quizKind,
  path: '/api/quiz',
  fields: ['quiz', 'answers', 'name', 'email', 'phone', 'newsletter'],
  schema: contactRules(false),
})
