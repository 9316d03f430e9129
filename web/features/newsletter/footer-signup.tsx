'use client'

import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Route } from '#schemas/routes.ts'
import type { FooterLabels } from '#web/content/generated/sanity.types.ts'
import { BusyButton } from '#web/forms/busy-button.tsx'
import { textIn } from '#web/forms/form-values.ts'
import { Honeypot } from '#web/forms/honeypot.tsx'
import { lazy, lazyForm } from '#web/forms/lazy.ts'
import { EmailField } from '#web/forms/person-fields.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { afterToast, toast } from '#web/ui/toast.ts'
import { useInteractive } from '#web/ui/use-interactive.ts'

/** Delay in milliseconds between the toast and the redirect. Source: specification, section 4. */
const redirectDelay = 1_500

const code = lazy(() => import('./footer-chunk.ts'))
const rules = lazyForm(async () => (await import('./footer-chunk.ts')).newsletterForm, lazy)
const preload = () => void rules.load()

export type SignupLabels = Pick<
  FooterLabels,
  'newsletterHeading' | 'newsletterText' | 'emailLabel' | 'newsletterButton'
>

/** Newsletter signup of the footer. Without script, a POST redirects to /thanks/newsletter. */
export function FooterSignup({
  labels,
  rhythm,
}: {
  labels: SignupLabels
  /** Frequency of the newsletter, for example “monthly”. */
  rhythm?: string | null
}) {
  const { ref, status, problems, edited, send } = useForm(rules, {
    log: 'The signup was not stored',
    onResumed: (sent) => void code.load().then((lazy) => lazy && toast(lazy.footerToast(sent, rhythm))),
  })
  const interactive = useInteractive()
  const cancelRedirect = useRef<() => void>(() => undefined)
  useEffect(() => {
    const cancel = () => cancelRedirect.current()
    // A page restored from the back/forward cache would resume its timer.
    addEventListener('pagehide', cancel)
    return () => {
      cancel()
      removeEventListener('pagehide', cancel)
    }
  }, [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = textIn(form, 'email').trim()
    if (!email) return
    const sent = await send({ email })
    if (!sent) return
    const loaded = rules.loaded && (await code.load())
    // A new deployment may have removed the chunk. The form is then posted as without script.
    if (!loaded) return form.submit()
    // After a new deployment, the form may have a field that this page lacks. The response to a plain POST is a page
    // with all fields and their errors.
    if (sent.status === 'invalid') return sent.message && form.submit()
    toast(loaded.footerToast(sent, rhythm))
    if (sent.status !== 'stored') return
    form.reset()
    cancelRedirect.current()
    cancelRedirect.current = afterToast(redirectDelay, () => {
      const { mailNote, confirmNote } = sent
      loaded.storeFreshSignup({ email, mailNote, confirmNote })
      location.assign('/newsletter' satisfies Route)
    })
  }

  return (
    <section aria-labelledby="footer-signup-heading" className="relative">
      <h2 id="footer-signup-heading" className="text-xl">
        {labels.newsletterHeading || 'Newsletter'}
      </h2>
      {labels.newsletterText && <p className="mt-2 text-muted">{labels.newsletterText}</p>}
      <form
        action="/api/newsletter"
        method="post"
        ref={ref}
        onSubmit={submit}
        onFocus={preload}
        onPointerEnter={preload}
        noValidate={interactive}
        className="mt-3 grid gap-3"
      >
        <EmailField label={labels.emailLabel || 'Email'} error={problems.email} onInput={() => edited('email')} />
        <Honeypot />
        <div>
          <BusyButton busy={status === 'sending'} busyLabel="Subscribing...">
            {labels.newsletterButton || 'Subscribe'}
          </BusyButton>
        </div>
      </form>
    </section>
  )
}
