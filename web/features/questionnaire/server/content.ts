import { getLongAssessment } from '#web/content/pages.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { type Options, optionsOf } from '../options.ts'
import { promise } from '../rules.ts'

/** What the handler needs of the coach's words. */
export interface LongAssessmentWords {
  options: Options
  /** The promise that the thank-you view makes. */
  promise: string
}

/** The coach's options and promise, read before the store is touched. Never throws. */
export async function longAssessmentWords(): Promise<LongAssessmentWords> {
  const content = await ifInTime(getLongAssessment())
  return {
    options: optionsOf(content),
    promise: content?.thanksText || promise,
  }
}
