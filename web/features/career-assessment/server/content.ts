import type { ShortAssessmentQueryResult } from '#web/content/generated/sanity.types.ts'
import { getShortAssessment } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'

export type ShortAssessmentTexts = NonNullable<ShortAssessmentQueryResult>

/** The coach's words for the mails, read before the store is touched. Never throws. */
export async function shortAssessmentTexts(): Promise<ShortAssessmentTexts | null> {
  return ifInTime(getShortAssessment())
}
