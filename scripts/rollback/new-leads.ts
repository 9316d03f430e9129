import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { connect } from '#web/db/open.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { parseEnvironment } from '#web/env.ts'
import { csvOf } from '#web/owner/download.ts'
import { exportColumns } from '#web/owner/inbox/export-columns.ts'
import { everyLead } from '#web/owner/inbox/find-leads.ts'
import { readFilter } from '#web/owner/inbox/lead-filter.ts'
import { withNotes } from '#web/owner/lead/notes.ts'
import { exportedSubscribers, subscriberColumns } from '#web/owner/newsletter/export-subscribers.ts'
import { pluralize } from '#web/owner/pluralize.ts'
import { madeAt } from '../backup/manifest.ts'
import { runCommand } from '../stack/cli.ts'

/* `new-leads.ts NAME [FOLDER]`: exports the leads and subscribers that are newer than a backup into files of the data
   folder, before a rollback removes them. FOLDER is a copy of the newer database. The start process of an earlier
   version gives no FOLDER: it has stopped the site, so the site's own database is read. */
await runCommand(async () => {
  const [, , backup = '', copy] = process.argv
  const since = madeAt(backup)
  const { database, dataDir, siteUrl } = parseEnvironment(process.env)
  const store = await connect(copy ? { driver: 'embedded', folder: copy } : database)
  let count = 0

  async function* newer<Row>(rows: AsyncIterable<Row>, dateOf: (row: Row) => Date) {
    for await (const row of rows) {
      if (dateOf(row) < since) continue
      count++
      yield row
    }
  }
  async function save(what: string, rows: ReadableStream<Uint8Array>) {
    count = 0
    const file = path.join(dataDir, `${what}s-since-${backup}.csv`)
    await pipeline(Readable.from(rows), createWriteStream(file, { mode: 0o600, flush: true }))
    console.info(`Exported ${pluralize(count, what)} newer than the backup to ${file} (removed after 30 days)`)
  }
  try {
    const all = everyLead(store.db, readFilter({ status: 'all' }), '')
    const leads = withNotes(
      store.db,
      newer(all, ({ receivedAt }) => receivedAt),
    )
    await save('lead', csvOf(exportColumns(await readTimeZone(store.db)), leads))
    const subscribers = exportedSubscribers(store.db, 'all')
    const columns = subscriberColumns(siteUrl)
    await save(
      'subscriber',
      csvOf(
        columns,
        newer(subscribers, (one) => one.subscribedAt),
      ),
    )
  } finally {
    await store.close()
  }
})
