import { getShortAssessment } from '#web/content/queries/assessments.ts'
import { getSite } from '#web/content/queries/site.ts'

/** The site's own content, for the specimens that are made of it. */
export type Content = Awaited<ReturnType<typeof readContent>>

export const readContent = async () => ({
  site: await getSite(),
  shortAssessment: await getShortAssessment(),
})
