import { getSeriesNow } from '#web/content/queries/series.ts'
import { runningIssueSite } from '../issues/issue-site.ts'
import type { SeriesSite } from './sweep-series.ts'

/** Returns the dependencies of the sweep for this process. */
export const runningSeriesSite = (): SeriesSite => ({ ...runningIssueSite(), series: getSeriesNow })
