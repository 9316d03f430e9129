'use client'

import { type SubmitEvent, useState } from 'react'
import type { HomeContact } from '#web/content/generated/sanity.types.ts'
import { BusyButton } from '#web/forms/busy-button.tsx'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom } from '#web/forms/lazy-code.ts'
import type { MailDraft } from '#web/forms/mail-draft.ts'
import { MessageForm } from '#web/forms/message-form.tsx'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import type { SendResult } from '#web/forms/send-result.ts'
import { signedSnapshot } from '#web/forms/snapshot.ts'
import { useForm } from '#web/forms/use-form.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { contactLabels, contactWords } from './contact-labels.ts'
import { type ContactValues, contactValues } from './fields.ts'
import { InquiryTypes } from './inquiry-types.tsx'

const code = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const rules = lazyFormFrom(code, ({ contactForm }) => contactForm)

interface ContactFormProps {
  labels: HomeContact | null
  /** Server signature of the page's texts. */
  signature?: string | undefined
  /** Recipient of the mail draft when the message cannot be stored. */
  contactEmail: string | null
  /** Promised reply time, which completes “We'll be in touch within …”. */
  contactReply: string
}

/**
 * Contact form. Without script, a plain POST redirects to /thanks/contact. The inputs are uncontrolled, so that late
 * hydration or a failed request loses no text. Source: specification, sections 4, 5 and 8.
 */
export function ContactForm({ labels: written, signature, contactEmail, contactReply }: ContactFormProps) {
  const labels = contactLabels(written)
  const snapshot = signedSnapshot(signature, contactWords(labels))
  const { ref, status, problems, failure, mailNote, send, edited, dismiss } = useForm(rules, {
    log: 'The message was not stored',
    snapshot: () => snapshot,
    onResumed: (sent, form) => form && showOutcome(sent, contactValues(form)),
  })
  const [draft, setDraft] = useState<MailDraft>()
  const [message, setMessage] = useState('')
  const sending = status === 'sending'

  /** Shows the outcome of sending. @returns a mail draft of the message */
  const showOutcome = (sent: SendResult, values: ContactValues): MailDraft | undefined => {
    const draft = contactEmail ? code.loaded?.contactDraft(contactEmail, values) : undefined
    setDraft(draft)
    if (sent.status === 'stored') {
      setMessage(values.message.trim())
      toast({
        title: 'Message sent!',
        description: `Thanks for reaching out! We'll be in touch within ${contactReply}.`,
      })
    }
    return draft
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = contactValues(event.currentTarget)
    const sent = await send(values)
    const draft = sent && showOutcome(sent, values)
    if (sent?.status === 'failed' && draft !== undefined) {
      toast({
        title: 'Sending via email',
        description: "We couldn't submit in-app. Opening your email client now...",
      })
      // Opens the e-mail app; the page stays open.
      window.location.href = draft.href
    }
  }

  const { ContactThanks: Thanks, DraftWays } = code.loaded ?? {}
  if (status === 'sent' && Thanks)
    return <Thanks labels={labels} message={message} draft={draft?.href} mailNote={mailNote} />
  // Fields are read-only while sending: later input would be lost.
  const field = (name: 'name' | 'email' | 'message') => ({
    name,
    label: labels[name],
    error: problems[name],
    readOnly: sending,
    onInput: () => edited(name),
  })

  return (
    <MessageForm
      action="/api/contact"
      formRef={ref}
      failure={failure && (failure.message ?? notReached(draft))}
      draft={draft && DraftWays && <DraftWays draft={draft} label={labels.mail} />}
      buttons={<BusyButton busy={sending}>{labels.button}</BusyButton>}
      onSubmit={submit}
      onInput={dismiss}
    >
      <NameField {...field('name')} />
      <EmailField {...field('email')} />
      <TextArea {...field('message')} rows={4} className="ruled" required />
      <InquiryTypes
        label={labels.intent}
        types={labels.inquiryTypes}
        error={problems.intent}
        locked={sending}
        onChange={() => edited('intent')}
      />
      {snapshot && <input type="hidden" name="shown" value={snapshot} />}
    </MessageForm>
  )
}

const notReached = (draft: MailDraft | undefined) =>
  draft === undefined
    ? 'Your message is not sent: the site could not be reached. Everything you typed is still here; please try again in a minute.'
    : 'Your message is not sent yet: please send the draft in your email app, or try again here. Everything you typed is still here.'
