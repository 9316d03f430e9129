'use client'

import { useSyncExternalStore } from 'react'
import { smallButton } from '../small-button.ts'
import { currentZoneName } from '../zone-names.ts'

const subscribeToNothing = () => () => undefined

/** Button for the browser's time zone. Without script, or if the browser knows none, it is a link to the settings. */
export function TimeZoneOffer() {
  const zone = useSyncExternalStore(
    subscribeToNothing,
    () => currentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => undefined,
  )
  const isKnown = zone !== undefined && zone !== '' && !zone.startsWith('Etc/')
  return (
    <>
      <input type="hidden" name="zone" value={zone ?? ''} />
      {isKnown ? (
        <button type="submit" className={smallButton}>
          {`Use ${zone}`}
        </button>
      ) : (
        // As high as the button: a row that moves at hydration would lose the press on it.
        <a href="/owner/settings?look=zone" className="link flex min-h-11 items-center">
          Choose yours
        </a>
      )}
    </>
  )
}
