'use client'

import type { ReactNode } from 'react'
import { HandTick } from '#web/illustrations/ornaments.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import type { NewsletterLabels } from './newsletter-labels.ts'
import { confirmTitle } from './toasts.ts'

/** Replaces the form after the signup is stored. */
export function Subscribed({
  labels,
  mailNote,
  confirmNote,
  takesFocus = true,
  children,
}: {
  labels: NewsletterLabels
  mailNote: string | undefined
  confirmNote: string | undefined
  takesFocus?: boolean
  children?: ReactNode
}) {
  return (
    <div className="signup-done visible">
      <h2 ref={takesFocus ? focusOnMount : null} tabIndex={-1} className="pt-3 text-2xl outline-none">
        {confirmNote ? confirmTitle(confirmNote) : labels.successHeadline}
      </h2>
      {mailNote && <p className="callout mt-3">{confirmNote ?? mailNote}</p>}
      {!mailNote && (confirmNote || labels.successText) && <p className="mt-3">{confirmNote ?? labels.successText}</p>}
      {labels.benefits.length > 0 && (
        <ul className="mt-5 grid gap-5">
          {labels.benefits.map(({ _key, title, text }) => (
            <li key={_key} className="grid grid-cols-[2.25rem_1fr] gap-x-3">
              <HandTick className="mt-1 w-8" />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
