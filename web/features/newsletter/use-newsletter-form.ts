'use client'

import { type SubmitEvent, useEffect } from 'react'
import { textIn } from '#web/forms/form-values.ts'
import { lazyForm } from '#web/forms/lazy.ts'
import { isBlank } from '#web/forms/text-rules.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/ui/toast.ts'
import { notSubscribed } from './messages.ts'
import { onPrefill, takePrefilledAddress } from './prefilled-address.ts'

const rules = lazyForm(async () => (await import('./rules.ts')).newsletterForm)

const inputIn = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** The states of the newsletter page. Source: specification, sections 4, 5 and 8. */
export function useNewsletterForm() {
  const { send, failure, ...form } = useForm(rules, { log: 'The signup was not stored' })
  const { ref } = form
  useEffect(() => {
    const prefill = () => {
      const email = inputIn(ref.current, 'email')
      if (email?.value === '') email.value = takePrefilledAddress() ?? ''
    }
    prefill()
    return onPrefill(prefill)
  }, [ref])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = event.currentTarget
    const fields = { name: textIn(written, 'name').trim(), email: textIn(written, 'email').trim() }
    const blank = (['name', 'email'] as const).find((field) => isBlank(fields[field]))
    if (blank) {
      toast(missing)
      inputIn(written, blank)?.focus()
      return
    }
    const sent = await send(fields)
    if (sent?.status === 'stored') toast(welcome)
    else if (sent && sent.status !== 'invalid') toast(notSubscribed)
  }

  const notice =
    failure &&
    (failure.message ??
      'You are not subscribed yet: we could not be reached. What you typed is still here.')
  return { ...form, notice, submit }
}

const missing = {
  title: 'Missing Information',
  description: 'Please fill in both your name and email address.',
  variant: 'destructive',
} as const

const welcome = {
  title: 'Welcome to Career Care!',
  description: 'Thanks for subscribing! Your first issue is on its way.',
}
