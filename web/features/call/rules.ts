import { object, type output, pipe, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import {
  address,
  atMost,
  choice,
  noControl,
  personName,
  required,
  text,
} from '#web/forms/text-fields.ts'
import { longest } from '#web/forms/text-rules.ts'

const tooLong = `Please shorten this to ${longest.message.toLocaleString('en')} characters`

const callSchema = object({
  // The order of the page: the focus goes to the first field with a problem.
  times: text(
    required('Please offer at least one time'),
    noControl,
    atMost(longest.message, tooLong),
  ),
  name: personName(required('Name is required')),
  email: address('Please add a valid email so I can reply'),
  message: pipe(
    text(noControl, atMost(longest.message, tooLong)),
    transform((message) => message || null),
  ),
  // The visitor does not type the zone, so that an unreadable one is no error.
  zone: pipe(
    choice(),
    transform((zone) => (/^[A-Za-z][\w+/-]{1,60}$/.test(zone) ? zone : null)),
  ),
})

export type CallRequest = output<typeof callSchema>

export const callForm = formKind({
  kind: 'call',
  path: '/api/call',
  fields: ['times', 'name', 'email', 'message'],
  schema: callSchema,
})
