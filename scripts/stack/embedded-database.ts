import { dumpToFile } from '#web/db/dump.ts'
import { findOtherVersion, isPending } from '#web/db/migrate.ts'
import { connect } from '#web/db/open.ts'

/* Opens the embedded database of a stopped site. With the argument FOLDER it prints the state of the migrations as
   JSON, and with FOLDER and FILE it writes a dump. It runs in a separate process, because PGlite keeps 190 MB of memory
   after it is closed. */
const [, , folder = '', file] = process.argv
const store = await connect({ driver: 'embedded', folder })
if (file) await dumpToFile(store, file)
else {
  const newer = await findOtherVersion(store.db)
  process.stdout.write(JSON.stringify({ newer, pending: await isPending(store.db) }))
}
await store.close()
process.exit()
