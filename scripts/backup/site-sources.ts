import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Lake } from '#lake'
import { dumpToFile } from '#web/db/dump.ts'
import { connect } from '#web/db/open.ts'
import type { StoreAddress } from '#web/db/store.ts'
import { hostedClient } from '../content/dataset.ts'
import { CliError } from '../stack/cli.ts'
import { runEmbeddedDatabase } from '../stack/known-data.ts'
import type { Settings } from '../stack/settings.ts'
import type { Sources } from './make.ts'
import { stageEmbedded, stageHosted, stageSettings } from './sources.ts'
import { folderSize } from './space.ts'

/**
 * Functions that copy the data of a site.
 * @param lake the open embedded lake; undefined for hosted content
 * @param running true if the site runs and has the embedded database open
 */
export function sourcesOf(
  { environment, variables }: Settings,
  { lake, running }: { lake: Pick<Lake, 'snapshot'> | undefined; running: boolean },
): Sources {
  const { content, database, dataDir } = environment
  const folder = path.join(dataDir, 'content')
  return {
    hosting: { content: content.hosting, database: database.driver },
    size: async () => (await folderSize(folder)) + (await databaseSize(database)),
    stageContent: (stage) => (lake ? stageEmbedded(lake, folder, stage) : stageHosted(hostedClient(content), stage)),
    stageSettings: (stage) => stageSettings(variables, stage),
    dump: (file) =>
      running && database.driver === 'embedded'
        ? dumpFromSite(`${environment.ownUrl}/api/backup`, environment.startSecret, file)
        : dumpFrom(database, file),
  }
}

async function databaseSize(database: StoreAddress): Promise<number> {
  if (database.driver === 'embedded') return folderSize(database.folder)
  const store = await connect(database)
  try {
    const size = sql<number>`pg_database_size(current_database())::float8`
    const [row] = await store.db.select({ size }).from(sql`(select 1) as one`)
    return row?.size ?? 0
  } finally {
    await store.close()
  }
}

async function dumpFrom(database: StoreAddress, file: string): Promise<void> {
  if (database.driver === 'embedded') return void (await runEmbeddedDatabase(database.folder, file))
  const store = await connect(database)
  await dumpToFile(store, file).finally(() => store.close())
}

/** Requests the dump from the running site, because no other process may open its database. */
async function dumpFromSite(url: string, secret: string | undefined, file: string): Promise<void> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new CliError(`The site refused the dump of its database (status ${response.status}).`)
  }
  await pipeline(response.body, createWriteStream(file, { mode: 0o600 }))
}
