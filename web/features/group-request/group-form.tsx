'use client'

import type { Route } from '#schemas/routes.ts'
import type { GroupForm as Words } from '#web/content/generated/sanity.types.ts'

import { lazyRequest, RequestForm, type RequestPage } from '#web/forms/request-form.tsx'
import { RequestPerson } from '#web/forms/request-person.tsx'
import { TextField } from '#web/ui/field.tsx'
import { groupFields } from './fields.ts'
import { groupLabels } from './group-labels.ts'

const request = lazyRequest(() => import('./lazy-chunk.ts'))

/** Form of a company or a college that asks for a program for a group. */
export function GroupForm({
  program,
  words,
  ...page
}: RequestPage & {
  /** Key of the program. */
  program: string
  words: Partial<Words> | null | undefined
}) {
  return (
    <RequestForm
      {...page}
      action="/api/group-request"
      request={request}
      fields={groupFields}
      hidden={{ program }}
      quoted={['people', 'dates']}
      labels={groupLabels(words)}
      next={'/resources' satisfies Route}
      name="Your request"
      subject="A request for a group"
    >
      {(field) => (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('people')} hint={words?.peopleHint} required />
            <TextField {...field('dates')} hint={words?.datesHint} required />
          </div>
          <TextField {...field('organisation')} autoComplete="organization" />
          <RequestPerson field={field} />
        </>
      )}
    </RequestForm>
  )
}
