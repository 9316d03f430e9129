'use client'

import { useRouter } from 'next/navigation'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { reasonOf } from '#web/hand-off/send.ts'
import { sender } from '#web/hand-off/sender.ts'
import { newsletterProblems } from '#web/leads/newsletter/rules.ts'
import { afterToast, toast } from '#web/ui/toast.ts'
import { handOverEmail } from './handed-over.ts'

/** Milliseconds between the toast and the newsletter page. Source: specification, section 4. */
const redirectDelay = 1_500

/** The states of the newsletter box in the footer. */
export function useFooterSignup() {
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [send] = useState(() => sender('/api/newsletter'))
  const router = useRouter()
  const stay = useRef<() => void>(() => undefined)
  useEffect(() => () => stay.current(), [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const text = (name: string) => String(data.get(name) ?? '')
    const email = text('email').trim()
    if (email === '' || sending) return
    const wrong = newsletterProblems({ name: '', email }).email
    if (wrong) return complain(form, wrong)

    setSending(true)
    const sent = await send({ email }, text('website'))
    setSending(false)
    if (sent.is === 'invalid' && sent.errors.email) return complain(form, sent.errors.email)
    if (sent.is !== 'stored') {
      console.error(`The signup was not stored: ${reasonOf(sent)}`)
      toast({
        title: 'Subscription Failed',
        description: 'Something went wrong. Please try again or contact us directly.',
        variant: 'destructive',
      })
      return
    }
    form.reset()
    toast({
      title: 'Subscribed!',
      description: 'Thanks for joining our newsletter. Expect monthly career care tips!',
    })
    stay.current()
    stay.current = afterToast(redirectDelay, () => {
      handOverEmail(email)
      router.push('/newsletter')
    })
  }

  const complain = (form: HTMLFormElement, message: string) => {
    setProblem(message)
    form.querySelector<HTMLInputElement>('[name="email"]')?.focus()
  }

  return { sending, problem, submit, edited: () => setProblem(undefined) }
}
