import { environment } from '#web/env.ts'
import PageCache from '#web/http/page-cache.ts'
import { type Period, periodMetaName, periodOf, readPeriod } from '#web/http/page-period.ts'
import { currentTime } from './due-period.ts'
import { lakeProblem } from './lake-problem.ts'

type Entry = Awaited<ReturnType<PageCache['get']>>
type Value = NonNullable<NonNullable<Entry>['value']>
type Finished = Extract<Value, { kind: 'APP_PAGE' | 'APP_ROUTE' }>

/** The periods that pages were made for: each is read once, and Next hands out the same entry again. */
const periods = new WeakMap<object, Period>()

/**
 * The cache of pages, in which a page ends with the period that it was made for: the first visitor after
 * something began or ended already gets the new one, however long ago the page was made.
 */
export default class DatedPageCache extends PageCache {
  override async get(...args: Parameters<PageCache['get']>) {
    const entry = await super.get(...args)
    // What Next calls expired it renders before it answers; what is merely old it sends once more.
    return entry && (await isOver(entry)) ? { ...entry, lastModified: -1 } : entry
  }
}

const periodOfEntry = (value: Finished) =>
  value.kind === 'APP_PAGE' ? periodOf(value.html) : readPeriod(value.headers[periodMetaName])

/** While the lake is away a page stays as it is: it could not be made again. */
async function isOver({ value }: NonNullable<Entry>): Promise<boolean> {
  if (value?.kind !== 'APP_PAGE' && value?.kind !== 'APP_ROUTE') return false
  const period = periods.get(value) ?? periodOfEntry(value)
  if (!period) return false
  periods.set(value, period)
  const now = await currentTime()
  if (now >= period.from && now < period.until) return false
  return (await lakeProblem(environment().content, 1_000)) === null
}
