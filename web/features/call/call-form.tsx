'use client'

import type { Route } from '#schemas/routes.ts'
import type { CallForm as Words } from '#web/content/generated/sanity.types.ts'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import { lazyRequest, RequestForm, type RequestPage } from '#web/forms/request-form.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { callLabels } from './call-labels.ts'
import { callValues } from './fields.ts'

const request = lazyRequest(() => import('./lazy-chunk.ts'))

/** Form for two times for a first call. */
export function CallForm({ words, ...page }: RequestPage & { words: Partial<Words> | null }) {
  const labels = callLabels(words)
  return (
    <RequestForm
      {...page}
      action="/api/call"
      request={request}
      valuesOf={callValues}
      quoteOf={({ times }) => times}
      labels={labels}
      next={{ href: '/career-assessment' satisfies Route, label: labels.thanks }}
      name="Your offer of two times"
    >
      {(field) => (
        <>
          <TextArea
            {...field('times')}
            hint={labels.timesHint}
            rows={2}
            className="ruled"
            required
          />
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
