import { cache } from 'react'

const request = cache(() => ({ zone: 'UTC' }))

/** The time zone that this request's page shows times in. */
export const shownZone = (): string => request().zone

/** Sets it: `requireOwner` does, before anything of the page is drawn. */
export function showZone(zone: string): void {
  request().zone = zone
}
