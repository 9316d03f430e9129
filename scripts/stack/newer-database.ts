import { findNewerVersion } from '#web/db/migrate.ts'
import { connect } from '#web/db/open.ts'

/*
 * Program of one question: has a newer version migrated the embedded database in this folder? Prints the
 * answer as one sentence, or nothing. A process of its own: PGlite keeps 190 MB of the one that opened it.
 */
const [, , folder = ''] = process.argv
const store = await connect({ driver: 'embedded', folder, diskLasts: true })
process.stdout.write((await findNewerVersion(store.db)) ?? '')
await store.close()
process.exit()
