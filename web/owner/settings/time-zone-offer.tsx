'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Offers the browser's time zone; without script, the settings have them all. */
export function TimeZoneOffer() {
  const zone = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
  return (
    <>
      <input type="hidden" name="zone" value={zone ?? ''} />
      {zone ? (
        <button type="submit" className="button button-quiet min-h-11 border px-4 py-1 text-sm">
          {`Use ${zone}`}
        </button>
      ) : (
        <a href="/owner/settings#time-zone" className="link">
          Choose yours
        </a>
      )}
    </>
  )
}
