'use client'

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import type { DraftWays } from './draft-ways.tsx'
import type { FormKind } from './form-kind.ts'
import { type LazyCode, lazyOnInteraction } from './lazy.ts'
import { lazyFormFrom } from './lazy-code.ts'
import type { MailDraft } from './mail-draft.ts'
import { MessageForm } from './message-form.tsx'
import { PrivacyLink } from './privacy-link.tsx'
import type { RequestLabels } from './request-labels.ts'
import type { RequestThanks } from './request-thanks.tsx'
import { useForm } from './use-form.ts'

/** Code that loads on the first interaction, in one chunk outside of the page's own script. */
interface RequestCode<Field extends string, Values> {
  form: FormKind<Field>
  /** @param to the coach's address */
  draftOf(to: string, values: Values): MailDraft
  DraftWays: typeof DraftWays
  RequestThanks: typeof RequestThanks
}

/** Declares the lazily loaded code of a request form. */
export function lazyRequest<Field extends string, Values>(
  fetchCode: () => Promise<RequestCode<Field, Values>>,
) {
  const code = lazyOnInteraction(fetchCode)
  return { code, rules: lazyFormFrom(code, ({ form }) => form) }
}

type LazyRequest<Field extends string, Values> = {
  code: LazyCode<RequestCode<Field, Values>>
  rules: ReturnType<typeof lazyFormFrom<RequestCode<Field, Values>, Field>>
}

/** What the page knows of a request form. */
export interface RequestPage {
  privacyLink: string | null | undefined
  /** Recipient of the mail draft when the request cannot be stored. */
  contactEmail: string | null
  /** Id of the form's heading. */
  labelledBy: string
}

interface Props<Field extends string, Values> extends RequestPage {
  action: string
  request: LazyRequest<Field, Values>
  valuesOf: (form: HTMLFormElement) => Values
  /** Returns the text that the thank-you card quotes: the receipt does not quote it. */
  quoteOf: (values: Values) => string
  labels: RequestLabels & Record<Field, string>
  next: { href: string; label: string }
  /** Name of the request in messages: “Your times”. */
  name: string
  children: (field: (name: Field) => RequestField<Field>) => ReactNode
}

interface RequestField<Field> {
  name: Field
  label: string
  error: string | undefined
  readOnly: boolean
  onInput: () => void
}

/**
 * Form of a request that the coach answers. Without script, a plain POST redirects to its thank-you page. The inputs
 * are uncontrolled, so that late hydration or a failed request loses no text.
 */
export function RequestForm<Field extends string, Values extends object>({
  action,
  request: { code, rules },
  valuesOf,
  quoteOf,
  labels,
  next,
  name,
  privacyLink,
  contactEmail,
  labelledBy,
  children,
}: Props<Field, Values>) {
  const [values, setValues] = useState<Values>()
  const { ref, status, problems, failure, mailNote, send, edited, dismiss } = useForm(rules, {
    log: `${name}: not stored`,
    onResumed: (_, form) => form && setValues(valuesOf(form)),
  })
  const sending = status === 'sending'

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = valuesOf(event.currentTarget)
    setValues(typed)
    await send(typed)
  }

  const { RequestThanks: Thanks, DraftWays, draftOf } = code.loaded ?? {}
  if (status === 'sent' && Thanks)
    return (
      <Thanks
        labels={labels}
        quote={values ? quoteOf(values).trim() : ''}
        next={next}
        mailNote={mailNote}
      />
    )
  const draft = values && contactEmail ? draftOf?.(contactEmail, values) : undefined

  return (
    <MessageForm
      action={action}
      formRef={ref}
      labelledBy={labelledBy}
      failure={failure && (failure.message ?? notReached(name))}
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
      {children((field) => ({
        name: field,
        label: labels[field],
        error: problems[field],
        // Fields are read-only while sending: later input would be lost.
        readOnly: sending,
        onInput: () => edited(field),
      }))}
    </MessageForm>
  )
}

const notReached = (name: string) =>
  `${name} is not sent: the site could not be reached. Everything you typed is still here; please try again in a minute.`
