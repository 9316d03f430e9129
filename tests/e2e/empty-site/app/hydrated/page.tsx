'use client'

import { useEffect } from 'react'
import { hydratedEvent } from '#web/ui/hydrated-event.ts'

/** Empty page that reports its hydration. */
// biome-ignore lint/style/noDefaultExport: Next asks for it.
export default function Page() {
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return <p>Nothing</p>
}
