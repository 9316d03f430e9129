'use client'

import { type SubmitEvent, useState } from 'react'
import type { CallForm as Words } from '#web/content/generated/sanity.types.ts'
import { BusyButton } from '#web/forms/busy-button.tsx'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom } from '#web/forms/lazy-code.ts'
import { MessageForm } from '#web/forms/message-form.tsx'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import { PrivacyLink } from '#web/forms/privacy-link.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { TextArea } from '#web/ui/field.tsx'
import { callLabels } from './call-labels.ts'
import { type CallValues, callValues } from './fields.ts'

const code = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const rules = lazyFormFrom(code, ({ callForm }) => callForm)

/**
 * Form for two times for a first call. Without script, a plain POST redirects to /thanks/call. The inputs are
 * uncontrolled, so that late hydration or a failed request loses no text.
 */
export function CallForm({
  words,
  privacyLink,
  contactEmail,
  labelledBy,
}: {
  words: Partial<Words> | null
  privacyLink: string | null | undefined
  /** Recipient of the mail draft when the times cannot be stored. */
  contactEmail: string | null
  /** Id of the form's heading. */
  labelledBy: string
}) {
  const labels = callLabels(words)
  const [values, setValues] = useState<CallValues>()
  const { ref, status, problems, failure, mailNote, send, edited, dismiss } = useForm(rules, {
    log: 'The times were not stored',
    onResumed: (_, form) => form && setValues(callValues(form)),
  })
  const sending = status === 'sending'

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = callValues(event.currentTarget)
    setValues(typed)
    await send(typed)
  }

  const { CallThanks: Thanks, DraftWays, callDraft } = code.loaded ?? {}
  if (status === 'sent' && Thanks)
    return <Thanks labels={labels} times={values?.times.trim() ?? ''} mailNote={mailNote} />
  const draft = values && contactEmail ? callDraft?.(contactEmail, values) : undefined
  // Fields are read-only while sending: later input would be lost.
  const field = (name: 'name' | 'email' | 'times' | 'message') => ({
    name,
    label: labels[name],
    error: problems[name],
    readOnly: sending,
    onInput: () => edited(name),
  })

  return (
    <MessageForm
      action="/api/call"
      formRef={ref}
      labelledBy={labelledBy}
      failure={failure && (failure.message ?? notReached)}
      draft={draft && DraftWays && <DraftWays draft={draft} label={labels.mail} />}
      buttons={
        <>
          <BusyButton busy={sending}>{labels.button}</BusyButton>
          <PrivacyLink label={privacyLink} />
        </>
      }
      onSubmit={submit}
      onInput={dismiss}
    >
      <TextArea {...field('times')} hint={labels.timesHint} rows={2} className="ruled" required />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField {...field('name')} />
        <EmailField {...field('email')} />
      </div>
      <TextArea {...field('message')} rows={2} className="ruled" />
    </MessageForm>
  )
}

const notReached =
  'Your times are not sent: we could not be reached. Everything you typed is still here; please try again in a minute.'
