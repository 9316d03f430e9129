import { getSeriesNames } from '#web/content/queries/series.ts'
import { notAllowed } from '#web/http/response.ts'
import { readSeriesFigures } from '#web/owner/newsletter/series/series-figures.ts'
import { answerStudio } from '#web/owner/studio/answer-studio.ts'

export const GET = notAllowed('POST, OPTIONS')

/** Returns the figures of the series `series`: how many are in it, before which mail, and why it ended for others. */
export const POST = answerStudio(async (db, fields) => {
  const all = await readSeriesFigures(db, await getSeriesNames())
  const one = all.find(({ id }) => id === fields.get('series'))
  return { parts: one ? [{ title: 'Who is where', rows: one.persons }, ...one.mails] : [] }
})
