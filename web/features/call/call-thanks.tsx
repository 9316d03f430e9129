'use client'

import type { Route } from '#schemas/routes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import type { CallLabels } from './call-labels.ts'

/** Replaces the form after the times are stored, and takes focus. Shows the times: the receipt does not quote them. */
export function CallThanks({
  labels,
  times,
  mailNote,
}: {
  labels: CallLabels
  times: string
  mailNote: string | undefined
}) {
  return (
    <div>
      <h3 ref={focusOnMount} tabIndex={-1} className="text-2xl outline-none">
        {labels.thanksHeading}
      </h3>
      <blockquote
        dir="auto"
        className="mt-5 whitespace-pre-wrap border-marigold border-l-4 pl-5 font-display text-lg"
      >
        {times}
      </blockquote>
      {labels.thanksText && <p className="mt-5">{labels.thanksText}</p>}
      {mailNote && <p className="callout mt-3">{mailNote}</p>}
      <p className="mt-5">
        <ButtonLink href={'/career-assessment' satisfies Route} variant="quiet">
          {labels.thanks}
        </ButtonLink>
      </p>
    </div>
  )
}
