'use client'

import { useSyncExternalStore } from 'react'
import { smallButton } from '../small-button.ts'

const subscribeToNothing = () => () => undefined

/** Button for the browser's time zone. Without script it is a link to the settings. */
export function TimeZoneOffer() {
  const zone = useSyncExternalStore(
    subscribeToNothing,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
  return (
    <>
      <input type="hidden" name="zone" value={zone ?? ''} />
      {zone ? (
        <button type="submit" className={smallButton}>
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
