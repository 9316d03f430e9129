'use client'

import { type SubmitEvent, useState } from 'react'
import type { HomeContact } from '#web/content/generated/sanity.types.ts'
import { BusyButton } from '#web/forms/busy-button.tsx'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom } from '#web/forms/lazy-code.ts'
import type { MailDraft } from '#web/forms/mail-draft.ts'
import { DraftNotice } from '#web/forms/mail-draft-notice.tsx'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import type { SendResult } from '#web/forms/send-result.ts'
import { signedWords } from '#web/forms/shown-words.ts'
import { useForm } from '#web/forms/use-form.ts'
import { TextArea } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { contactLabels } from './contact-labels.ts'
import { type ContactValues, contactValues } from './fields.ts'
import { InquiryTypes } from './inquiry-types.tsx'
import { shownWords } from './shown-words.ts'

const code = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const rules = lazyFormFrom(code, ({ contactForm }) => contactForm)

interface ContactFormProps {
  labels: HomeContact | null
  /** Of the words that the page shows. */
  signature?: string | undefined
  /** Where drafts are addressed to when the message cannot be stored. */
  contactEmail: string | null
  /** Completes “We'll be in touch within …”. */
  contactReply: string
}

/**
 * The contact form. Without script it is a plain post that ends on /thanks/contact. The fields belong
 * to the browser, so nothing typed is lost when script arrives late or sending fails. Source:
 * specification, sections 4, 5 and 8.
 */
export function ContactForm({
  labels: written,
  signature,
  contactEmail,
  contactReply,
}: ContactFormProps) {
  const labels = contactLabels(written)
  const shown = signedWords(signature, shownWords(labels))
  const { ref, status, problems, failure, mailNote, send, edited, dismiss } = useForm(rules, {
    log: 'The message was not stored',
    shown: () => shown,
    onResumed: (sent, form) => form && follow(sent, contactValues(form)),
  })
  const [draft, setDraft] = useState<MailDraft>()
  const [message, setMessage] = useState('')
  const interactive = useInteractive()
  const sending = status === 'sending'

  /** Shows what became of the message. @returns a draft of it */
  const follow = (sent: SendResult, values: ContactValues): MailDraft | undefined => {
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
    const draft = sent && follow(sent, values)
    if (sent?.status === 'failed' && draft !== undefined) {
      toast({
        title: 'Sending via email',
        description: "We couldn't submit in-app. Opening your email client now...",
      })
      // Opens the e-mail app; the page stays as it is.
      window.location.href = draft.href
    }
  }

  const { ContactThanks: Thanks, DraftWays } = code.loaded ?? {}
  if (status === 'sent' && Thanks)
    return <Thanks labels={labels} message={message} draft={draft?.href} mailNote={mailNote} />
  // What is typed while it is sent would go neither along nor anywhere else.
  const field = (name: keyof ContactValues) => ({
    name,
    readOnly: sending,
    onInput: () => edited(name),
  })

  return (
    <form
      action="/api/contact"
      method="post"
      onSubmit={submit}
      noValidate={interactive}
      ref={ref}
      // The draft beside it would hold the words of before.
      onInput={dismiss}
      className="relative grid gap-5"
    >
      <NameField {...field('name')} label={labels.name} error={problems.name} />
      <EmailField {...field('email')} label={labels.email} error={problems.email} />
      <TextArea
        {...field('message')}
        rows={4}
        className="ruled"
        label={labels.message}
        error={problems.message}
        required
      />
      <InquiryTypes
        label={labels.intent}
        types={labels.inquiryTypes}
        error={problems.intent}
        locked={sending}
        onChange={() => edited('intent')}
      />
      {shown && <input type="hidden" name="shown" value={shown} />}
      <Honeypot />
      <DraftNotice notice={failure && (failure.message ?? notReached(draft))}>
        {draft && DraftWays && <DraftWays draft={draft} label={labels.mail} />}
      </DraftNotice>
      <div>
        <BusyButton busy={sending}>{labels.button}</BusyButton>
      </div>
    </form>
  )
}

const notReached = (draft: MailDraft | undefined) =>
  draft === undefined
    ? 'Your message is not sent: we could not be reached. Everything you typed is still here; please try again in a minute.'
    : 'Your message is not sent yet: please send the draft in your e-mail app, or try again here. Everything you typed is still here.'
