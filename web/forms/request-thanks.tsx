'use client'

import { ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import type { RequestLabels } from './request-labels.ts'

/** Replaces a request form after the request is stored, and takes focus. */
export function RequestThanks({
  labels,
  quote,
  next,
  mailNote,
}: {
  labels: RequestLabels
  /** Request of the visitor, as it was typed. */
  quote: string
  /** Path of the next step. */
  next: string
  mailNote: string | undefined
}) {
  return (
    <div>
      <h3 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none">
        {labels.thanksHeading}
      </h3>
      <blockquote dir="auto" className="mt-5 whitespace-pre-wrap border-marigold border-l-4 pl-5 font-display text-lg">
        {quote}
      </blockquote>
      {labels.thanksText && <p className="mt-5">{labels.thanksText}</p>}
      {mailNote && <p className="callout mt-3">{mailNote}</p>}
      <p className="mt-5">
        <ButtonLink href={next} variant="quiet">
          {labels.thanks}
        </ButtonLink>
      </p>
    </div>
  )
}
