import { object, type output, pipe, transform } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { longText, requestPerson } from '#web/forms/request-rules.ts'
import { choice, required } from '#web/forms/text-fields.ts'

const callSchema = object({
  // The order of the page: the focus goes to the first field with a problem.
  times: longText(required('Please offer at least one time')),
  ...requestPerson,
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
