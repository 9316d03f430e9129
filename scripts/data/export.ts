import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { inArray } from 'drizzle-orm'
import { dumpToFile } from '#web/db/dump.ts'
import { outbox } from '#web/db/tables.ts'
import { parseArguments } from '../stack/arguments.ts'
import { runCommand } from '../stack/cli.ts'
import { withDatabase } from './database.ts'

/* `npm run data:export [-- file.ndjson.gz]` exports all rows of the database, such as leads, subscribers and mails,
   into a file for `npm run data:import`. */
await runCommand(() => {
  const [name] = parseArguments('npm run data:export -- FILE.ndjson.gz', 1, {}).positionals
  return withDatabase(process.env, async (store, where) => {
    const day = new Date().toISOString().slice(0, 10)
    const file = path.resolve(name ?? `career-care-data-${day}.ndjson.gz`)
    const part = `${file}.part`
    try {
      const rows = await dumpToFile(store, part)
      await rename(part, file)
      console.info(`Exported ${rows} rows of ${where} to ${file}`)
    } finally {
      await rm(part, { force: true })
    }
    const toSend = await store.db.$count(outbox, inArray(outbox.state, ['waiting', 'queued']))
    if (toSend === 0) return
    console.info(
      `Unsent mails in it, including newsletters: ${toSend}. Stop the old site before the new one starts, or both will send them.`,
    )
  })
})
