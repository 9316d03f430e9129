'use client'

import { useEffect, useRef } from 'react'
import type { HomeContact } from '#web/content/generated/sanity.types.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { draftLabel } from '#web/forms/mail-draft-label.ts'
import { DraftNotice } from '#web/forms/mail-draft-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { contactLabels } from './contact-labels.ts'
import { ContactThanks } from './contact-thanks.tsx'
import type { ContactValues } from './fields.ts'
import { InquiryTypes } from './inquiry-types.tsx'
import { persistTyped, restoreTyped } from './persisted-message.ts'
import { useContactForm } from './use-contact-form.ts'

interface ContactFormProps {
  labels: HomeContact | null
  /** Where drafts are addressed to when the message cannot be stored. */
  contactEmail: string | null
  /** Completes “We'll be in touch within …”. */
  contactReply?: string | null
}

/**
 * The contact form. Without script it is a plain post that ends on /thanks/contact. The fields belong
 * to the browser, so nothing typed is lost when script arrives late or sending fails.
 */
export function ContactForm({ labels: written, contactEmail, contactReply }: ContactFormProps) {
  const labels = contactLabels(written)
  const { ref, status, problems, notice, draft, submit, edited } = useContactForm(
    contactEmail,
    contactReply || '2 working days',
  )
  const interactive = useInteractive()
  const button = useRef<HTMLButtonElement>(null)
  const sending = status === 'sending'
  useRestoreFocus(sending, button)
  useEffect(() => {
    if (ref.current) restoreTyped(ref.current)
  }, [ref])

  if (status === 'sent') return <ContactThanks labels={labels} draft={draft} />
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
      onInput={(event) => persistTyped(event.currentTarget)}
      className="relative grid gap-5"
    >
      <TextField
        {...field('name')}
        label={labels.name}
        error={problems.name}
        autoComplete="name"
        required
      />
      <TextField
        {...field('email')}
        type="email"
        label={labels.email}
        error={problems.email}
        autoComplete="email"
        required
      />
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
        error={problems.intent}
        locked={sending}
        onChange={() => edited('intent')}
      />
      <Honeypot />
      <DraftNotice notice={notice} draft={draft} label={draftLabel} />
      <div>
        <Button ref={button} type="submit" disabled={sending} data-busy={sending}>
          {sending ? 'Sending...' : labels.button}
        </Button>
      </div>
    </form>
  )
}
