import { readChosenZone } from '#web/db/time-zone.ts'
import { PostForm } from '../inbox-ui.tsx'
import { readForBanner } from './read-for-banner.ts'
import { TimeZoneOffer } from './time-zone-offer.tsx'

/** Banner that offers the browser's time zone, until one is chosen. */
export async function TimeZoneBanner() {
  const zone = await readForBanner(async (db) => ({ chosen: await readChosenZone(db) }))
  if (!zone || zone.chosen) return null
  return (
    <PostForm
      action="/owner/settings/save"
      aria-label="Time zone"
      fields={{ back: '/owner' }}
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <p className="text-sm max-sm:basis-full">Times are in UTC, until you choose a time zone.</p>
      <TimeZoneOffer />
    </PostForm>
  )
}
