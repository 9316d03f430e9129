import { object, type output, pipe } from 'zod/mini'
import { formKind } from '#web/forms/form-kind.ts'
import { orNull, requestPerson, shortText } from '#web/forms/request-rules.ts'
import { program, required } from '#web/forms/text-fields.ts'

/** @param programs keys of the published programs; undefined if unavailable */
export const groupRules = (programs?: readonly string[]) =>
  object({
    program: program(programs, 'Please go back to the program, and ask from there'),
    // The order of the page: the focus goes to the first field with a problem.
    people: shortText(required('Please say how many people, roughly')),
    dates: shortText(required('Please say when, roughly')),
    organisation: pipe(shortText(), orNull),
    ...requestPerson,
  })

export const groupForm = formKind({
  kind: 'group-request',
  path: '/api/group-request',
  fields: ['people', 'dates', 'organisation', 'name', 'email', 'message'],
  schema: groupRules(),
})

export type GroupRequest = output<typeof groupForm.schema>
