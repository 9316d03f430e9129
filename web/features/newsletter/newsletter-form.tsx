'use client'

import { useRef } from 'react'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import type { NewsletterLabels } from './newsletter-labels.ts'
import { Subscribed } from './subscribed.tsx'
import { useNewsletterForm } from './use-newsletter-form.ts'

/**
 * The newsletter page's form. Without script a plain post that ends on /thanks/newsletter. The fields
 * belong to the browser, so what was typed before script arrived, or before sending failed, stays.
 * @param labelledBy id of the heading that tells it from the box in the footer
 */
export function NewsletterForm({
  labels,
  labelledBy,
}: {
  labels: NewsletterLabels
  labelledBy: string
}) {
  const button = useRef<HTMLButtonElement>(null)
  const { ref, status, problems, notice, submit, edited } = useNewsletterForm()
  const interactive = useInteractive()
  const sending = status === 'sending'
  useRestoreFocus(sending, button)

  if (status === 'sent') return <Subscribed labels={labels} />
  return (
    <form
      action="/api/newsletter"
      method="post"
      aria-labelledby={labelledBy}
      onSubmit={submit}
      noValidate={interactive}
      ref={ref}
      className="relative grid gap-5"
    >
      <TextField
        name="name"
        label={labels.name}
        error={problems.name}
        onInput={() => edited('name')}
        autoComplete="name"
        required
      />
      <TextField
        type="email"
        name="email"
        label={labels.email}
        error={problems.email}
        onInput={() => edited('email')}
        autoComplete="email"
        required
      />
      <Honeypot />
      {notice && (
        <p className="rounded-md bg-blush p-5">
          {notice} <TextLink href="/#contact">Contact us directly</TextLink>
        </p>
      )}
      <div>
        <Button ref={button} type="submit" disabled={sending} data-busy={sending}>
          {sending ? 'Subscribing...' : labels.button}
        </Button>
      </div>
      <p className="text-muted text-sm">
        {labels.privacyNote} <TextLink href="/privacy">{labels.privacy}</TextLink>
      </p>
    </form>
  )
}
