import { dumpToFile } from '#web/db/dump.ts'
import { findNewerVersion, isPending } from '#web/db/migrate.ts'
import { connect } from '#web/db/open.ts'

/* Program for the embedded database of a stopped site: `FOLDER` prints its state as JSON,
   `FOLDER FILE` writes a dump. It is a process of its own: PGlite keeps 190 MB of memory after
   closing. */
const [, , folder = '', file] = process.argv
const store = await connect({ driver: 'embedded', folder, diskLasts: true })
if (file) await dumpToFile(store, file)
else {
  const newer = await findNewerVersion(store.db)
  process.stdout.write(JSON.stringify({ newer, pending: await isPending(store.db) }))
}
await store.close()
process.exit()
