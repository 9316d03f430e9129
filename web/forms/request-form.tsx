'use client'

import { type ReactNode, type SubmitEvent, useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import type { FormKind } from './form-kind.ts'
import { textIn } from './form-values.ts'
import { lazyOnInteraction } from './lazy.ts'
import { lazyFormFrom } from './lazy-code.ts'
import { MessageForm } from './message-form.tsx'
import { PrivacyLink } from './privacy-link.tsx'
import { recordOf } from './record-of.ts'
import type { RequestLabels } from './request-labels.ts'
import { useForm } from './use-form.ts'

type Code<Field extends string> = typeof import('./request-chunk.ts') & { form: FormKind<Field> }

/** Declares the code of a request form that loads on the first interaction. */
export function lazyRequest<Field extends string>(fetchCode: () => Promise<Code<Field>>) {
  const code = lazyOnInteraction(fetchCode)
  return { code, rules: lazyFormFrom(code, ({ form }) => form) }
}

/** What the page knows of a request form. */
export interface RequestPage {
  privacyLink: string | null | undefined
  /** Recipient of the mail draft when the request cannot be stored. */
  contactEmail: string | null
  /** Id of the form's heading. */
  labelledBy: string
}

interface Props<Field extends string> extends RequestPage {
  action: string
  request: ReturnType<typeof lazyRequest<Field>>
  /** Short labels of the fields, for the mail draft. */
  fields: Readonly<Record<Field, string>>
  /** Values that the page sets and the visitor does not type. The draft leaves out those without a label. */
  hidden?: Readonly<Record<string, string>>
  /** Fields that the thank-you card quotes: the receipt does not quote them. */
  quoted: readonly Field[]
  labels: RequestLabels & Record<Field, string>
  /** Path that the thank-you card leads to. */
  next: string
  /** Name of the request in messages: “Your times”. */
  name: string
  /** Subject of the mail draft, without the visitor's name. */
  subject: string
  children: (field: RequestField<Field>) => ReactNode
}

/** Returns the properties of a field. */
export type RequestField<Field extends string> = (name: Field) => {
  name: string
  label: string
  error: string | undefined
  readOnly: boolean
  onInput: () => void
}

/**
 * Form of a request that the coach answers. Without script, a plain POST redirects to its thank-you page. The inputs
 * are uncontrolled, so that late hydration or a failed request loses no text.
 */
export function RequestForm<Field extends string>({
  action,
  request: { code, rules },
  fields,
  hidden = {},
  quoted,
  labels,
  next,
  name,
  subject,
  privacyLink,
  contactEmail,
  labelledBy,
  children,
}: Props<Field>) {
  const [values, setValues] = useState<Record<string, string>>()
  const valuesOf = (form: HTMLFormElement) =>
    recordOf(Object.keys({ ...fields, ...hidden }), (one) => textIn(form, one))
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

  const { RequestThanks: Thanks, DraftWays, requestDraft } = code.loaded ?? {}
  if (status === 'sent' && Thanks) {
    const quote = quoted.map((one) => values?.[one]?.trim()).join('\n')
    return <Thanks labels={labels} quote={quote} next={next} mailNote={mailNote} />
  }
  const draft = values && contactEmail && requestDraft?.(contactEmail, subject, fields, values)

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
      {Object.entries(hidden).map(([one, value]) => (
        <input key={one} type="hidden" name={one} value={value} />
      ))}
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
