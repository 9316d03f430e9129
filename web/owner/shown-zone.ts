import { cache } from 'react'

const request = cache(() => ({ zone: 'UTC' }))

/** Returns the time zone of the displayed times. It is stored per request. */
export const shownZone = (): string => request().zone

/** Sets the time zone of the displayed times. `requireOwner` calls it before the page renders. */
export function showZone(zone: string): void {
  request().zone = zone
}
