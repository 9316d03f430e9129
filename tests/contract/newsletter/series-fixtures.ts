import exampleSeries from '#schemas/series/example-series.json' with { type: 'json' }
import { siteUrl } from '#tests/contract/leads/handled.ts'
import { originalMails } from '#web/content/generated/original-mails.ts'
import type { Store } from '#web/db/store.ts'
import type { Series, SeriesMail } from '#web/owner/newsletter/series/series-mail.ts'
import { type SeriesSite, sweepSeries } from '#web/owner/newsletter/series/sweep-series.ts'

export const day = 86_400_000

/** Mail of a series that waits a day, and whose subject is its key. */
export const mailOf = (_key: string, change: Partial<SeriesMail> = {}): SeriesMail => ({
  ...{ _key, subject: _key, summary: null, days: 1, weekday: null, time: '09:00' },
  ...{ button: null, body: [], ...change },
})

/** Published series with these mails. */
export const seriesOf = (_id: string, mails: SeriesMail[], change: Partial<Series> = {}): Series => ({
  ...{ _id, _rev: 'r1', title: `The series ${_id}`, trigger: 'newsletter', mails },
  ...{ programRef: null, program: null, quiz: null, result: null, offer: null },
  ...{ stopWhenWritten: true, besideOthers: false, whenBack: 'goOn', ...change },
})

/** The start of a new series, as the query returns it. */
export const startSeries = seriesOf(
  'start',
  exampleSeries.mails.map((mail) => ({ ...mailOf(mail._key), ...Object(mail) })),
)

/** Runs the sweep with these published series. */
export const runSeries = (store: Store, published: readonly Series[], at?: Date, change: Partial<SeriesSite> = {}) =>
  sweepSeries(
    store,
    () => ({
      ...{ siteUrl, canSend: true, words: async () => originalMails },
      series: async () => [...published],
      ...change,
    }),
    at,
  )
