'use client'

import type { SubmitEvent } from 'react'
import type { Route } from '#schemas/routes.ts'
import { BusyButton } from '#web/forms/busy-button.tsx'
import { textIn } from '#web/forms/form-values.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { lazyOnInteraction } from '#web/forms/lazy.ts'
import { lazyFormFrom } from '#web/forms/lazy-code.ts'
import { EmailField, NameField } from '#web/forms/person-fields.tsx'
import type { SendResult } from '#web/forms/send-result.ts'
import { isBlank } from '#web/forms/text-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { TextLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'
import { useInteractive } from '#web/ui/use-interactive.ts'
import { notSubscribed } from './messages.ts'
import type { NewsletterLabels } from './newsletter-labels.ts'

const code = lazyOnInteraction(() => import('./lazy-chunk.ts'))
const rules = lazyFormFrom(code, ({ newsletterForm }) => newsletterForm)

const inputIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)

/**
 * Form of the newsletter page. Without script, a plain POST redirects to /thanks/newsletter. The inputs are
 * uncontrolled, so that late hydration or a failed request loses no text. Source: specification, sections 4, 5 and 8.
 * @param labelledBy id of the heading that labels this form
 */
export function NewsletterForm({ labels, labelledBy }: { labels: NewsletterLabels; labelledBy: string }) {
  const { ref, status, problems, failure, mailNote, confirmNote, send, edited } = useForm(rules, {
    log: 'The signup was not stored',
    onResumed: (sent) => showOutcome(sent),
  })
  const interactive = useInteractive()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = { name: textIn(form, 'name').trim(), email: textIn(form, 'email').trim() }
    const blank = (['name', 'email'] as const).find((field) => isBlank(fields[field]))
    if (blank) {
      toast(missing)
      inputIn(form, blank)?.focus()
      return
    }
    const sent = await send(fields)
    if (sent) showOutcome(sent)
  }
  const showOutcome = (sent: SendResult) => {
    // After a sign-up that has to be confirmed, the page itself names the next step.
    if (sent.status !== 'invalid' && !('confirmNote' in sent)) toast(code.loaded?.pageToast(sent) ?? notSubscribed)
  }

  const Thanks = code.loaded?.Subscribed
  if (status === 'sent' && Thanks) return <Thanks {...{ labels, mailNote, confirmNote }} />
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
      <NameField label={labels.name} error={problems.name} onInput={() => edited('name')} />
      <EmailField label={labels.email} error={problems.email} onInput={() => edited('email')} />
      <Honeypot />
      {failure && (
        <p className="rounded-md bg-blush p-5">
          <span>
            {failure.message ??
              'You are not subscribed yet: the site could not be reached. What you typed is still here.'}
          </span>{' '}
          <TextLink href="/#contact">Contact us directly</TextLink>
        </p>
      )}
      <div>
        <BusyButton busy={status === 'sending'} busyLabel="Subscribing...">
          {labels.button}
        </BusyButton>
      </div>
      <p className="text-muted text-sm">
        <span>{labels.privacyNote}</span> <TextLink href={'/privacy' satisfies Route}>{labels.privacy}</TextLink>
      </p>
    </form>
  )
}

const missing = {
  title: 'Missing Information',
  description: 'Please fill in both your name and email address.',
  variant: 'destructive',
} as const
