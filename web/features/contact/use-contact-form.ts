'use client'

import { type SubmitEvent, useState } from 'react'
import { lazyForm, lazyOnInteraction } from '#web/forms/lazy.ts'
import { pageAddress } from '#web/forms/page-address.ts'
import { useForm } from '#web/forms/use-form.ts'
import { toast } from '#web/ui/toast.ts'
import { contactValues } from './fields.ts'
import { forgetTyped } from './persisted-message.ts'

const rules = lazyForm(async () => (await import('./rules.ts')).contactForm)
const drafts = lazyOnInteraction(() => import('./mail-draft.ts'))

/** The states of the contact form. Source: specification, sections 4, 5 and 8. */
export function useContactForm(contactEmail: string | null, contactReply: string) {
  const { send, failure, ...form } = useForm(rules, { log: 'The message was not stored' })
  const [draft, setDraft] = useState<string>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = contactValues(event.currentTarget)
    const sent = await send(values)
    if (sent === undefined) return
    const where = { page: pageAddress(window.location.href), userAgent: navigator.userAgent }
    const draft = contactEmail
      ? (await drafts.load())?.contactDraft(contactEmail, values, where)
      : undefined
    setDraft(draft)
    if (sent.status === 'stored') {
      forgetTyped()
      toast({
        title: 'Message sent!',
        description: `Thanks for reaching out! We'll be in touch within ${contactReply}.`,
      })
    } else if (sent.status === 'failed' && draft !== undefined) {
      toast({
        title: 'Sending via email',
        description: "We couldn't submit in-app. Opening your email client now...",
      })
      // Opens the e-mail app; the page stays as it is.
      window.location.href = draft
    }
  }

  const notice = failure && (failure.message ?? notReached(draft))
  return { ...form, notice, draft, submit }
}

const notReached = (draft: string | undefined) =>
  draft === undefined
    ? 'Your message is not sent: we could not be reached. Everything you typed is still here; please try again in a minute.'
    : 'Your message is not sent yet: please send the draft in your e-mail app, or try again here. Everything you typed is still here.'
