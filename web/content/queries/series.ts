import { defineQuery } from 'groq'
import { seriesFields } from '../fragments.ts'
import { readDraftsUnmarked, readNow, readPublished } from '../read.ts'

/** All series by name, for sending their mails. Of two that begin together, the first one goes first. */
export const seriesQuery = defineQuery(`*[_type == "series"] | order(lower(title), _id){ ${seriesFields} }`)

/** Reads the published series, without any cache. */
export const getSeriesNow = () => readNow(seriesQuery, {})

/** One series with the coach's draft, for the preview of its mails. */
export const draftSeriesQuery = defineQuery(`*[_type == "series" && _id == $id][0]{ ${seriesFields} }`)

export const getDraftSeries = (id: string) => readDraftsUnmarked(draftSeriesQuery, { id })

/** The published series without their letters, for the owner. */
export const seriesNamesQuery = defineQuery(
  `*[_type == "series"] | order(lower(title), _id){ _id, title, trigger, mails[]{ _key, subject, days, weekday, time } }`,
)

export const getSeriesNames = () => readPublished(seriesNamesQuery)
