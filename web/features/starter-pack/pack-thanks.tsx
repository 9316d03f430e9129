'use client'

import { useEffect, useRef } from 'react'
import type { ProgramKey } from '#schemas/programs.ts'
import { HandTick } from '#web/illustrations/ornaments.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { packFile } from './pack-file.ts'
import { notDownloading, packReady } from './pack-messages.ts'
import type { PackDelivery } from './use-pack-delivery.ts'
import './starter-pack.css'

/** Takes the form's place, and the focus with it. Says of the file and of the address what is so. */
export function PackThanks({
  program,
  text,
  delivery: { saved, stored },
}: {
  program: ProgramKey
  text: string | null
  delivery: PackDelivery
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const again = (retry: () => void) => {
    // The button goes away with the press, and must not take the focus along.
    note.current?.focus()
    retry()
  }
  return (
    <div className="pack-thanks">
      {saved && <HandTick className="mb-3 w-13" />}
      <h3 ref={heading} tabIndex={-1} className="text-balance text-2xl outline-none">
        {saved === false ? notDownloading.title : text || packReady}
      </h3>
      {(program === 'rookie_launchpad' || saved === false) && (
        <p className="mt-5">
          <ButtonLink href={packFile(program)} download>
            Download PDF
          </ButtonLink>
        </p>
      )}
      <div ref={note} role="status" tabIndex={-1} className="mt-5 text-muted outline-none">
        {stored.is === 'stored' && <p>A link to it goes to {stored.email}, for another day.</p>}
        {stored.is === 'not-stored' && (
          <>
            <p>{stored.message}</p>
            <Button tone="quiet" className="mt-3" onClick={() => again(stored.retry)}>
              Try again
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
