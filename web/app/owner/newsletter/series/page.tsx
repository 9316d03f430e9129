import type { Metadata } from 'next'
import { getSeriesNames } from '#web/content/queries/series.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { InboxFrame } from '#web/owner/inbox-frame.tsx'
import { flashMessage } from '#web/owner/inbox-ui.tsx'
import { countOutside } from '#web/owner/newsletter/series/series-actions.ts'
import { readSeriesFigures } from '#web/owner/newsletter/series/series-figures.ts'
import { SeriesView } from '#web/owner/newsletter/series/series-view.tsx'
import { type QueryProps, requireOwner } from '#web/owner/require-owner.ts'

export const metadata: Metadata = { title: 'Series of mails' }

const messages = {
  begun: 'Begun for them. Each gets the first mail after its wait.',
  changed: 'Nothing was begun: the number of subscribers, or the series, has changed. Look once more.',
}

/** Figures of each series of mails. */
export default async function SeriesPage({ searchParams }: QueryProps) {
  const { say } = await searchParams
  const published = await ifInTime(getSeriesNames())
  const loaded = await requireOwner(async (db) => {
    const figures = await readSeriesFigures(db, published)
    return Promise.all(figures.map(async (one) => ({ ...one, outside: await countOutside(db, one.id) })))
  })
  return (
    <InboxFrame
      title="Series of mails"
      owner={loaded.owner}
      here="/owner/newsletter"
      message={flashMessage(messages, say)}
    >
      <SeriesView series={loaded.data} />
    </InboxFrame>
  )
}
