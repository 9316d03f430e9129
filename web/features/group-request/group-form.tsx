'use client'

import type { Route } from '#schemas/routes.ts'
import type { GroupForm as Words } from '#web/content/generated/sanity.types.ts'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import { lazyRequest, RequestForm, type RequestPage } from '#web/forms/request-form.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { groupValues } from './fields.ts'
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
  const labels = groupLabels(words)
  return (
    <RequestForm
      {...page}
      action="/api/group-request"
      request={request}
      valuesOf={groupValues}
      quoteOf={({ people, dates }) => `${people.trim()}\n${dates}`}
      labels={labels}
      next={{ href: '/resources' satisfies Route, label: labels.thanks }}
      name="Your request"
    >
      {(field) => (
        <>
          <input type="hidden" name="program" value={program} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...field('people')} hint={words?.peopleHint} required />
            <TextField {...field('dates')} hint={words?.datesHint} required />
          </div>
          <TextField {...field('organisation')} autoComplete="organization" />
          <div className="grid gap-5 sm:grid-cols-2">
            <NameField {...field('name')} />
            <EmailField {...field('email')} />
          </div>
          <TextArea {...field('message')} rows={2} className="ruled" />
        </>
      )}
    </RequestForm>
  )
}
