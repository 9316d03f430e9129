'use client'

import { useState } from 'react'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExternalLink } from '#web/ui/external-link.tsx'

/**
 * Calendar of the scheduling service. A press loads it in place, and nothing of the service is loaded before. Without
 * script the button leads to the page that frames the calendar.
 */
export function Calendar({
  url,
  label,
  tabLabel,
}: {
  url: string
  label: string
  tabLabel: string | null | undefined
}) {
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-5">
      {open ? (
        <iframe
          src="/call/calendar"
          title={label}
          ref={(frame) => frame?.focus()}
          className="h-[46rem] w-full rounded-sm border-0 bg-white"
        />
      ) : (
        <p>
          <ButtonLink
            href="/call/calendar"
            data-takes-press
            onClick={(event) => {
              event.preventDefault()
              setOpen(true)
            }}
          >
            {label}
          </ButtonLink>
        </p>
      )}
      {tabLabel && (
        <p>
          <ExternalLink href={url} data-booking>
            {tabLabel}
          </ExternalLink>
        </p>
      )}
    </div>
  )
}
