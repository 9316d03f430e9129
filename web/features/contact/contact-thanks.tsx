'use client'

import type { Route } from '#schemas/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { focusAtTop } from '#web/ui/focus-on-mount.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { ContactLabels } from './contact-labels.ts'

const bringIntoView = (row: Element | null) => row?.scrollIntoView({ block: 'nearest' })

/**
 * Replaces the form after the message is stored, and takes focus. Shows the message, because the receipt does not quote
 * it.
 * @param draft `mailto:` URL with the same message
 */
export function ContactThanks({
  labels,
  message,
  draft,
  mailNote,
}: {
  labels: ContactLabels
  message: string
  draft: string | undefined
  mailNote: string | undefined
}) {
  return (
    <div>
      <h3 ref={focusAtTop} tabIndex={-1} className="scroll-mt-13 text-2xl outline-none">
        {labels.thanksHeading}
      </h3>
      {labels.thanksText && <p className="mt-3">{labels.thanksText}</p>}
      {mailNote && <p className="callout mt-3">{mailNote}</p>}
      {/* On a phone the toast covers the lower end of the window. */}
      <div ref={bringIntoView} className="mt-5 flex scroll-mb-44 flex-wrap gap-3 sm:scroll-mb-5">
        <ButtonLink href={'/career-assessment' satisfies Route}>{labels.thanksAssessment}</ButtonLink>
        <ButtonLink href={'/resources' satisfies Route} variant="quiet">
          {labels.thanksResources}
        </ButtonLink>
      </div>
      {message && (
        <section className="mt-5">
          <h4 className="font-semibold">{labels.thanksMessage}</h4>
          <blockquote dir="auto" className="mt-1 whitespace-pre-wrap">
            {message}
          </blockquote>
        </section>
      )}
      {draft && (
        <p className="mt-5 text-sm">
          <TextLink href={draft}>{labels.mail}</TextLink>
        </p>
      )}
    </div>
  )
}
