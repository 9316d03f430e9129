'use client'

import { type SubmitEvent, useState } from 'react'
import { lazyOnInteraction } from '#web/forms/lazy-on-interaction.ts'
import { lazySender } from '#web/forms/lazy-sender.ts'
import { pageAddress } from '#web/forms/page-address.ts'
import type { Sent } from '#web/forms/send-result.ts'
import { toast } from '#web/ui/toast.ts'
import { contactValues } from './contact-values.ts'
import { forgetTyped } from './persisted-message.ts'
import { type ContactFields, type ContactProblems, contactProblems } from './rules.ts'

type ContactState =
  | { is: 'editing'; problems: ContactProblems; notice?: string; draft?: string }
  | { is: 'sending' }
  | { is: 'sent'; draft?: string }

const order = ['name', 'email', 'message', 'intent'] as const

const drafts = lazyOnInteraction(() => import('./mail-draft.ts'))

/** The states of the contact form. Source: specification, sections 4, 5 and 8. */
export function useContactForm(contactEmail: string | null, contactReply: string) {
  const [state, setState] = useState<ContactState>({ is: 'editing', problems: {} })
  const [send] = useState(() => lazySender('/api/contact'))

  const show = (
    form: HTMLFormElement,
    problems: ContactProblems,
    notice?: string,
    draft?: string,
  ) => {
    setState({ is: 'editing', problems, notice, draft })
    const first = order.find((field) => problems[field] !== undefined)
    if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.is !== 'editing') return
    const form = event.currentTarget
    const { website, ...fields } = contactValues(form)
    const problems = contactProblems(fields)
    if (Object.keys(problems).length > 0) return show(form, problems)

    setState({ is: 'sending' })
    const page = pageAddress(window.location.href)
    const draft = contactEmail
      ? (await drafts())?.contactDraft(contactEmail, fields, {
          page,
          userAgent: navigator.userAgent,
        })
      : undefined
    const sent = await send(fields, website)
    if (sent.is === 'stored') {
      setState({ is: 'sent', draft })
      forgetTyped()
      toast({
        title: 'Message sent!',
        description: `Thanks for reaching out! We'll be in touch within ${contactReply}.`,
      })
    } else if (sent.is === 'invalid') {
      const { notice, ...known } = sortErrors(sent.errors)
      show(form, known, notice, draft)
    } else if (sent.is === 'refused') {
      show(form, {}, sent.message, draft)
    } else {
      setState({ is: 'editing', problems: {}, notice: failure(draft), draft })
      sendAnswers(sent, draft)
    }
  }

  const edited = (field: keyof ContactFields) =>
    setState((now) => {
      if (now.is !== 'editing' || now.problems[field] === undefined) return now
      return { ...now, problems: { ...now.problems, [field]: undefined } }
    })

  return { state, submit, edited }
}

/** Section 8: what failed is logged, and the message goes by e-mail. */
function sendAnswers(sent: Extract<Sent, { is: 'failed' }>, draft: string | undefined): void {
  console.error(`The message was not stored: ${sent.reason}`)
  if (draft === undefined) return
  toast({
    title: 'Sending via email',
    description: "We couldn't submit in-app. Opening your email client now...",
  })
  // Opens the e-mail app; the page stays as it is.
  window.location.href = draft
}

const failure = (draft: string | undefined) =>
  draft === undefined
    ? 'Your message is not sent: we could not be reached. Everything you typed is still here; please try again in a minute.'
    : 'Your message is not sent yet: please send the draft in your e-mail app, or try again here. Everything you typed is still here.'

function sortErrors(errors: Record<string, string>): ContactProblems & { notice?: string } {
  const known = order.filter((field) => errors[field] !== undefined)
  const rest = Object.entries(errors).filter(([field]) => !known.some((one) => one === field))
  return {
    ...Object.fromEntries(known.map((field) => [field, errors[field]])),
    notice: rest.map(([, message]) => message).join(' ') || undefined,
  }
}
