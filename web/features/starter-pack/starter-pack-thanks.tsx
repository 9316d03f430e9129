'use client'

import { RetryNote } from '#web/forms/retry-note.tsx'
import { withEmail } from '#web/forms/with-email.ts'
import { HandTick } from '#web/illustrations/ornaments.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-on-mount.ts'
import { TextLink } from '#web/ui/link.tsx'
import { notDownloading, starterPackReady } from './messages.ts'
import type { StarterPackLabels } from './starter-pack-fields.tsx'

/** Replaces the form and takes focus. Shows the outcome of the download and of the request. */
export function StarterPackThanks({
  text,
  keepsButton,
  labels,
  form: { file, saved, storedEmail, mailNote: blocked, confirmNote, problem, retry },
}: {
  text: string | null
  /** True to keep the download button after a successful download. */
  keepsButton: boolean
  labels: Pick<StarterPackLabels, 'mailNote' | 'openLabel'>
  form: {
    file: string | undefined
    /** False if the file was missing. */
    saved: boolean | undefined
    storedEmail: string | undefined
    mailNote: string | undefined
    confirmNote: string | undefined
    problem: string | undefined
    retry: () => void
  }
}) {
  return (
    <div className="[animation:arrive_var(--duration-normal)_var(--ease-out)]">
      {saved && <HandTick className="mb-3 w-13" />}
      <h3 ref={focusOnMount} tabIndex={-1} className="text-balance text-2xl outline-none">
        {saved === false ? notDownloading.title : text || starterPackReady}
      </h3>
      <p className="mt-5">
        {keepsButton || saved === false ? (
          <ButtonLink href={file} download>
            Download PDF
          </ButtonLink>
        ) : (
          <TextLink href={file}>{labels.openLabel}</TextLink>
        )}
      </p>
      <RetryNote className="mt-5 text-muted" onRetry={retry}>
        {(again) => (
          <>
            {storedEmail && <p>{withEmail(labels.mailNote, storedEmail)}</p>}
            {blocked && <p>{blocked}</p>}
            {confirmNote && confirmNote !== blocked && <p className="mt-3">{confirmNote}</p>}
            {problem && <p>{problem}</p>}
            {problem && (
              <Button variant="quiet" className="mt-3" onClick={again}>
                Try again
              </Button>
            )}
          </>
        )}
      </RetryNote>
    </div>
  )
}
