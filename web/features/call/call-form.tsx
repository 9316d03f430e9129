'use client'

import type { Route } from '#schemas/routes.ts'
import type { CallForm as Words } from '#web/content/generated/sanity.types.ts'

import { lazyRequest, RequestForm, type RequestPage } from '#web/forms/request-form.tsx'
import { RequestPerson } from '#web/forms/request-person.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { callLabels } from './call-labels.ts'
import { callFields } from './fields.ts'

const request = lazyRequest(() => import('./lazy-chunk.ts'))

/** Form for two times for a first call. */
export function CallForm({ words, ...page }: RequestPage & { words: Partial<Words> | null }) {
  const labels = callLabels(words)
  const zone = useInteractive() ? Intl.DateTimeFormat().resolvedOptions().timeZone : ''
  return (
    <RequestForm
      {...page}
      action="/api/call"
      request={request}
      fields={callFields}
      hidden={{ zone }}
      quoted={['times']}
      labels={labels}
      next={'/career-assessment' satisfies Route}
      name="Your offer of two times"
      subject="Two times for a first call"
    >
      {(field) => (
        <>
          <TextArea {...field('times')} hint={words?.timesHint} rows={2} className="ruled" required />
          <RequestPerson field={field} />
        </>
      )}
    </RequestForm>
  )
}
