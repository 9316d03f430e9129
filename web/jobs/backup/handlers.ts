import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { backupReport, recordBackup } from '#web/checks/backup.ts'
import { dumpToFile } from '#web/db/dump.ts'
import { logFailure } from '#web/db/failure.ts'
import type { Store } from '#web/db/store.ts'
import { RequestError, readFields } from '#web/http/body.ts'
import { requireStartSecret } from '#web/http/cron-secret.ts'
import { dataPolicy, failure, json } from '#web/http/response.ts'

interface BackupSite {
  /** Secret of the start process. No other program may get a dump, because it holds all personal data. */
  startSecret: string | undefined
  /** Folder for the dump file; undefined unless the database is embedded. */
  folder: string | undefined
  store(): Promise<Store>
}

/**
 * Handles GET /api/backup: sends a dump of the embedded database, which only this process can open. The dump is written
 * to a file first, so that a failure of the database is answered with a 503.
 */
export const sendDump =
  (siteOf: () => BackupSite) =>
  async ({ headers }: Request): Promise<Response> => {
    const { startSecret, folder, store } = siteOf()
    const refused = requireStartSecret(headers, startSecret)
    if (refused) return refused
    if (folder === undefined) return json(409, { error: 'The database is not embedded.' })
    const file = path.join(/* turbopackIgnore: true */ folder, `.dump-${randomUUID()}`)
    try {
      await mkdir(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 })
      await dumpToFile(await store(), file)
    } catch (error) {
      await rm(file, { force: true })
      const status = logFailure('[backup] GET /api/backup: the database was not dumped', error)
      return failure(status, 'The database is down: no backup was made.')
    }
    return new Response(streamOnce(file), {
      headers: {
        'content-type': 'application/gzip',
        'cache-control': 'no-store',
        'content-security-policy': dataPolicy,
        'x-content-type-options': 'nosniff',
      },
    })
  }

/** Streams a file, and deletes it at the end or after an abort. */
function streamOnce(file: string): ReadableStream<Uint8Array> {
  const source = createReadStream(/* turbopackIgnore: true */ file)
  source.once('close', () => void rm(file, { force: true }))
  const chunks: AsyncIterator<Uint8Array> = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void source.destroy(),
  })
}

/** Handles POST /api/backup: stores the outcome of a backup. The watch mails a problem to the owners. */
export const storeReport =
  (siteOf: () => BackupSite) =>
  async (request: Request): Promise<Response> => {
    const { startSecret, store } = siteOf()
    const refused = requireStartSecret(request.headers, startSecret)
    if (refused) return refused
    try {
      const report = backupReport.safeParse(await readFields(request))
      if (!report.success) return json(422, { error: 'Invalid report of a backup.' })
      await recordBackup((await store()).db, report.data)
      return json(200, {})
    } catch (error) {
      if (error instanceof RequestError) return json(error.status, { error: error.message })
      const status = logFailure('[backup] POST /api/backup: a report was not stored', error)
      return failure(status, 'The database is down: nothing was stored.')
    }
  }
