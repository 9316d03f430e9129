'use client'

import { useInteractive } from '#web/ui/use-interactive.ts'
import { zoneName } from './zone-name.ts'

/** Time zone of the visitor's browser, once it is known. Renders nothing without script. */
export function VisitorZone({ label }: { label: string | null | undefined }) {
  if (!useInteractive() || !label) return null
  return (
    <p>
      <span>{label}</span> <strong>{zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone)}</strong>
    </p>
  )
}
