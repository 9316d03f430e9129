import { readChosenZone } from '#web/db/time-zone.ts'
import { PostForm } from '../inbox-ui.tsx'
import { ownerSite } from '../owner-site.ts'
import { TimeZoneOffer } from './time-zone-offer.tsx'

/** Banner that offers the browser's time zone, until one is chosen. */
export async function TimeZoneBanner() {
  const store = await ownerSite().store()
  // If the query fails, the page has no banner.
  if (await readChosenZone(store.db).catch(() => 'unknown')) return null
  return (
    <PostForm
      action="/owner/settings/time-zone"
      aria-label="Time zone"
      fields={{ back: '/owner' }}
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden"
    >
      <p className="text-sm">Times are in UTC, until you choose a time zone.</p>
      <TimeZoneOffer />
    </PostForm>
  )
}
