import { object, type output, pipe, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import {
  address,
  atMost,
  line,
  noControl,
  noControlInLine,
  personName,
  program,
  required,
  text,
} from '#web/forms/text-fields.ts'
import { longest } from '#web/forms/text-rules.ts'

const tooLong = (length: number) =>
  `Please shorten this to ${length.toLocaleString('en')} characters`

/** One line about the group. */
const about = (...checks: Parameters<typeof line>) =>
  line(...checks, noControlInLine, atMost(longest.name, tooLong(longest.name)))

const orNull = transform((typed: string) => typed || null)

/** @param programs keys of the published programs; undefined if unavailable */
export const groupRules = (programs?: readonly string[]) =>
  object({
    program: program(programs, 'Please go back to the program, and ask from there'),
    // The order of the page: the focus goes to the first field with a problem.
    people: about(required('Please say how many people, roughly')),
    dates: about(required('Please say when, roughly')),
    organisation: pipe(about(), orNull),
    name: personName(required('Name is required')),
    email: address('Please add a valid email so I can reply'),
    message: pipe(text(noControl, atMost(longest.message, tooLong(longest.message))), orNull),
  })

export const groupForm = formKind({
  kind: 'group-request',
  path: '/api/group-request',
  fields: ['people', 'dates', 'organisation', 'name', 'email', 'message'],
  schema: groupRules(),
})

export type GroupRequest = output<typeof groupForm.schema>
