'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { textIn } from '#web/forms/form-values.ts'
import { lazy, lazyForm } from '#web/forms/lazy.ts'
import { useForm } from '#web/forms/use-form.ts'
import { afterToast, toast } from '#web/ui/toast.ts'
import { notSubscribed } from './messages.ts'
import { prefillAddress } from './prefilled-address.ts'

/** Milliseconds between the toast and the newsletter page. Source: specification, section 4. */
const redirectDelay = 1_500

const rules = lazyForm(async () => (await import('./rules.ts')).newsletterForm, lazy)

/** The states of the newsletter box in the footer. */
export function useFooterSignup() {
  const { ref, status, problems, edited, send } = useForm(rules, {
    log: 'The signup was not stored',
  })
  const router = useRouter()
  const cancelRedirect = useRef<() => void>(() => undefined)
  useEffect(() => () => cancelRedirect.current(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = textIn(form, 'email').trim()
    if (email === '') return
    // Gone with a new deployment, perhaps: then it is posted as without script.
    if ((await rules.load()) === undefined) return form.submit()
    const sent = await send({ email })
    if (sent === undefined || sent.status === 'invalid') return
    if (sent.status !== 'stored') return toast(notSubscribed)
    form.reset()
    toast(subscribed)
    cancelRedirect.current()
    cancelRedirect.current = afterToast(redirectDelay, () => {
      prefillAddress(email)
      router.push('/newsletter')
    })
  }

  return {
    ref,
    sending: status === 'sending',
    problem: problems.email,
    submit,
    edited,
    expect: () => void rules.load(),
  }
}

const subscribed = {
  title: 'Subscribed!',
  description: 'Thanks for joining our newsletter. Expect monthly career care tips!',
}
