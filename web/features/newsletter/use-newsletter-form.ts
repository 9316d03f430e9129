'use client'

import { type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { lazySender } from '#web/forms/lazy-sender.ts'
import { reasonOf, type SendResult } from '#web/forms/send-result.ts'
import { isBlank } from '#web/forms/text-rules.ts'
import { toast } from '#web/ui/toast.ts'
import { onHandedOver, takeHandedOverEmail } from './prefilled-address.ts'

type Problems = { name?: string; email?: string }

type NewsletterState =
  | { is: 'editing'; problems: Problems; notice?: string }
  | { is: 'sending' }
  | { is: 'subscribed' }

/** The states of the newsletter page. Source: specification, sections 4, 5 and 8. */
export function useNewsletterForm(form: RefObject<HTMLFormElement | null>) {
  const [state, setState] = useState<NewsletterState>({ is: 'editing', problems: {} })
  const [send] = useState(() => lazySender('/api/newsletter'))
  useEffect(() => {
    const take = () => {
      const email = form.current && fieldOf(form.current, 'email')
      if (email?.value === '') email.value = takeHandedOverEmail() ?? ''
    }
    take()
    return onHandedOver(take)
  }, [form])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.is !== 'editing') return
    const written = event.currentTarget
    const text = (name: string) => fieldOf(written, name)?.value ?? ''
    const fields = { name: text('name').trim(), email: text('email').trim() }
    const blank = (['name', 'email'] as const).find((field) => isBlank(fields[field]))
    if (blank) {
      toast(missing)
      fieldOf(written, blank)?.focus()
      return
    }

    setState({ is: 'sending' })
    const sent = await send(fields, text('website'))
    if (sent.status === 'stored') {
      setState({ is: 'subscribed' })
      toast(welcome)
      return
    }
    if (sent.status === 'invalid' && (sent.errors.name || sent.errors.email)) {
      const { name, email } = sent.errors
      setState({ is: 'editing', problems: { name, email } })
      fieldOf(written, name ? 'name' : 'email')?.focus()
      return
    }
    console.error(`The signup was not stored: ${reasonOf(sent)}`)
    setState({ is: 'editing', problems: {}, notice: noticeOf(sent) })
    toast(failed)
  }

  const edited = (field: keyof Problems) =>
    setState((now) =>
      now.is === 'editing' && now.problems[field] !== undefined
        ? { ...now, problems: { ...now.problems, [field]: undefined } }
        : now,
    )

  return { state, submit, edited }
}

const missing = {
  title: 'Missing Information',
  description: 'Please fill in both your name and email address.',
  variant: 'destructive',
} as const

const failed = {
  title: 'Subscription Failed',
  description: 'Something went wrong. Please try again or contact us directly.',
  variant: 'destructive',
} as const

const welcome = {
  title: 'Welcome to Career Care!',
  description: 'Thanks for subscribing! Your first issue is on its way.',
}

/** Stays when the toast has gone: what happened, and that nothing is lost. */
const noticeOf = (sent: SendResult) =>
  sent.status === 'refused'
    ? sent.message
    : 'You are not subscribed yet: we could not be reached. What you typed is still here.'

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : undefined
}
