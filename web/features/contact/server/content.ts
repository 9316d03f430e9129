import { getSite } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'

/** How soon the coach promises an answer, read before the store is touched. Never throws. */
export const contactPromise = async (): Promise<string> =>
  (await ifInTime(getSite()))?.contactReply || '2 working days'
