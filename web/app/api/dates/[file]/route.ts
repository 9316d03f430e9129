import { createHash } from 'node:crypto'
import { getOffers } from '#web/content/queries/offers.ts'
import { environment } from '#web/env.ts'
import { calendarFile } from '#web/exports/calendar.ts'
import { errorText, fileName, noSuchFile, sendDownload, unavailable } from '#web/exports/pdf/response.ts'
import { calendarPath, datesOf } from '#web/sections/offers.tsx'
import { siteTimeZone } from '../../../site-time-zone.ts'

/** Returns an offer's date and place as an iCalendar file. Its URL does not change when the coach changes the date. */
export async function GET(request: Request, context: { params: Promise<{ file: string }> }) {
  const { file } = await context.params
  try {
    const { offers = [], words } = (await getOffers()) ?? {}
    const offer = offers.find((one) => calendarPath(one) === `/api/dates/${file}`)
    const dates = offer && datesOf(offer)
    if (!dates || !offer?.title) return noSuchFile()
    const { siteUrl } = environment()
    const calendar = calendarFile({
      ...dates,
      uid: `${offer._id}@${new URL(siteUrl).hostname}`,
      changed: new Date(offer._updatedAt),
      timeZone: await siteTimeZone(),
      title: offer.title,
      place: offer.online ? words?.onlineLabel || 'Online' : offer.place,
      text: (offer.included ?? []).join('\n'),
      url: offer.link ?? siteUrl,
    })
    const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 22)}"`
    return sendDownload(request, fileName(offer.title, 'ics'), etag, async () => {
      const headers = { 'content-type': 'text/calendar; charset=utf-8' }
      return new Response(calendar, { headers })
    })
  } catch (error) {
    console.error(`[dates] a calendar file was not generated: ${errorText(error)}`)
    return unavailable()
  }
}
