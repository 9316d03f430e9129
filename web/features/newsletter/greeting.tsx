'use client'

import { type SubmitEvent, useState } from 'react'
import { BusyButton } from '#web/forms/busy-button.tsx'
import { textIn } from '#web/forms/form-values.ts'
import { NameField } from '#web/forms/person-fields.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { toast } from '#web/ui/toast.ts'
import { type FreshSignup, keepFreshSignup } from './fresh-signup.ts'
import type { NameLabels, NewsletterLabels } from './newsletter-labels.ts'
import { newsletterForm } from './rules.ts'
import { Subscribed } from './subscribed.tsx'

/** Greets the visitor of a sign-up in the footer in place of the form, and offers to add a name. */
export function Greeting({
  labels,
  nameLabels,
  signup,
  hasArrived,
}: {
  labels: NewsletterLabels
  nameLabels: NameLabels
  signup: FreshSignup
  hasArrived: boolean
}) {
  const { mailNote, confirmNote } = signup
  return (
    <Subscribed {...{ labels, mailNote, confirmNote }} takesFocus={hasArrived}>
      {!mailNote && <NameForm label={labels.name} labels={nameLabels} signup={signup} />}
    </Subscribed>
  )
}

/** The visits count an address once per sign-up, and ignore unknown kinds. */
const nameForm = { ...newsletterForm, kind: 'newsletter-name' }

/** Form for the name of a person who has signed up. It sends the address again, which the visitor need not type. */
function NameForm({ label, labels, signup }: { label: string; labels: NameLabels; signup: FreshSignup }) {
  const { ref, status, problems, edited, send } = useForm(nameForm, {
    log: 'The name was not stored',
  })
  const [isNamed, setIsNamed] = useState(signup.isNamed)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = textIn(event.currentTarget, 'name').trim()
    const sent = await send({ name, email: signup.email, nameOnly: true })
    if (sent?.status === 'stored') {
      keepFreshSignup({ ...signup, isNamed: true })
      setIsNamed(true)
    } else if (sent && (sent.status !== 'invalid' || sent.message))
      toast({ ...notStored, ...(sent.message && { description: sent.message }) })
  }

  if (isNamed)
    return (
      <p ref={status === 'sent' ? focusOnMount : null} tabIndex={-1} className="mt-8 outline-none">
        {labels.thanks}
      </p>
    )
  return (
    <form action={nameForm.path} method="post" noValidate onSubmit={submit} ref={ref} className="mt-8 grid gap-5">
      {labels.invitation && <p>{labels.invitation}</p>}
      <NameField label={label} error={problems.name} onInput={() => edited('name')} />
      <div>
        <BusyButton busy={status === 'sending'} busyLabel="Sending...">
          {labels.button}
        </BusyButton>
      </div>
    </form>
  )
}

const notStored = {
  title: 'Your name was not stored',
  description: 'The site could not be reached. What you typed is still here: please send it again.',
  variant: 'destructive',
} as const
