import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { inArray } from 'drizzle-orm'
import { outbox } from '#web/db/tables.ts'
import { runCommand } from '../stack/cli.ts'
import { withDatabase } from './database.ts'
import { dump } from './dump.ts'

/*
 * `npm run data:export [-- file.ndjson.gz]`: leads, subscribers, mails and all else that the database
 * holds, embedded or a PostgreSQL, in one file for `npm run data:import`.
 */
await runCommand(() =>
  withDatabase(process.env, async (store, where) => {
    const day = new Date().toISOString().slice(0, 10)
    const file = path.resolve(process.argv[2] ?? `career-care-data-${day}.ndjson.gz`)
    const part = `${file}.part`
    let lines = 0
    try {
      await store.transaction((tx) =>
        pipeline(
          async function* () {
            for await (const line of dump(tx)) {
              lines++
              yield `${line}\n`
            }
          },
          createGzip(),
          // People's names and messages: only whoever made the file may read it.
          createWriteStream(part, { mode: 0o600 }),
        ),
      )
      await rename(part, file)
    } finally {
      await rm(part, { force: true })
    }
    console.info(`Exported ${lines - 1} rows of ${where} to ${file}`)
    const toSend = await store.db.$count(outbox, inArray(outbox.state, ['waiting', 'queued']))
    if (toSend === 0) return
    console.info(
      `Mails in it that are still to be sent, newsletters among them: ${toSend}. Stop the old site before the new one starts, or both send them.`,
    )
  }),
)
