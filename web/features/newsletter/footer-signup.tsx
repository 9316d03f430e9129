'use client'

import { useRef } from 'react'
import type { FooterLabels } from '#web/content/generated/sanity.types.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { useFooterSignup } from './use-footer-signup.ts'

/** The newsletter box in the footer. Without script a plain post that ends on /thanks/newsletter. */
export function FooterSignup({ labels }: { labels: FooterLabels | null }) {
  const { ref, sending, problem, submit, edited, expect } = useFooterSignup()
  const interactive = useInteractive()
  const button = useRef<HTMLButtonElement>(null)
  useRestoreFocus(sending, button)

  return (
    <section aria-labelledby="footer-signup-heading" className="relative">
      <h2 id="footer-signup-heading" className="text-xl">
        {labels?.newsletterHeading || 'Newsletter'}
      </h2>
      {labels?.newsletterText && <p className="mt-2 text-muted">{labels.newsletterText}</p>}
      <form
        action="/api/newsletter"
        method="post"
        ref={ref}
        onSubmit={submit}
        onFocus={expect}
        onPointerEnter={expect}
        noValidate={interactive}
        className="mt-3 grid gap-3"
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          required
          error={problem}
          onInput={() => edited('email')}
        />
        <Honeypot />
        <div>
          <Button ref={button} type="submit" disabled={sending} data-busy={sending}>
            {sending ? 'Subscribing...' : labels?.newsletterButton || 'Subscribe'}
          </Button>
        </div>
      </form>
    </section>
  )
}
