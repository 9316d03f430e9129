'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { afterToast, toast } from '#web/ui/toast.ts'

/** Milliseconds between the toast and the newsletter page. Source: specification, section 4. */
const redirectDelay = 1_500

/** What sends: on every page, and most visitors never use it, so it comes when somebody is at the form. */
const load = () => import('./subscribe.ts')

/** The states of the newsletter box in the footer. */
export function useFooterSignup() {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** The state is a moment late: two presses before the code is there are one. */
  const busy = useRef(false)
  const router = useRouter()
  const stay = useRef<() => void>(() => undefined)
  useEffect(() => () => stay.current(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const email = text('email').trim()
    if (email === '') return
    const code = await load().catch(() => undefined)
    // Gone with a new deployment, perhaps: then it is posted as without script.
    if (code === undefined) return form.submit()
    const wrong = code.problemOf(email)
    if (wrong) return complain(form, wrong)
    if (busy.current) return
    busy.current = true
    setSending(true)
    const { stored, problem } = await code.subscribe(email, text('website'))
    busy.current = false
    setSending(false)
    if (problem) return complain(form, problem)
    if (!stored) return toast(notSubscribed)
    form.reset()
    toast(subscribed)
    stay.current()
    stay.current = afterToast(redirectDelay, () => {
      code.handOverEmail(email)
      router.push('/newsletter')
    })
  }

  const complain = (form: HTMLFormElement, message: string) => {
    setProblem(message)
    form.querySelector<HTMLInputElement>('[name="email"]')?.focus()
  }

  return {
    sending,
    problem,
    submit,
    edited: () => setProblem(undefined),
    expect: () => void load().catch(() => undefined),
  }
}

const subscribed = {
  title: 'Subscribed!',
  description: 'Thanks for joining our newsletter. Expect monthly career care tips!',
}

const notSubscribed = {
  title: 'Subscription Failed',
  description: 'Something went wrong. Please try again or contact us directly.',
  variant: 'destructive' as const,
}
