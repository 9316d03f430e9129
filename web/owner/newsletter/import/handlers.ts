import { and, eq, ne } from 'drizzle-orm'
import { webCookies } from 'iron-session'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { errorCode } from '#web/db/store.ts'
import { subscriberImports as imports } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { environment } from '#web/env.ts'
import { tidyLine } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/response.ts'
import { callLimit, stopSignal } from '#web/http/stop-signal.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { csvFile, datedName } from '../../download.ts'
import { notice, notSignedIn, ownerAction, routeHandler, textOf } from '../../owner-action.ts'
import { rowIdIn } from '../../row-id.ts'
import { ownerSession } from '../../session.ts'
import { readColumns } from './columns.ts'
import { outcomeLabels } from './decide.ts'
import { isOutcome, readImport, rowsOf, stageImport, startImport } from './imports.ts'
import { readTable } from './read-file.ts'
import { runImports } from './run-imports.ts'

const pageOf = (id: string) => `/owner/newsletter/import/${id}`

const idIn = (request: Request) => rowIdIn(request, 4) ?? ''

const fileNotFound = () => notice(404, 'This file is not here any more. Please choose it again.')

/**
 * Handles GET /owner/newsletter/import: 204 for a signed-in owner. The gateway asks before it reads a file.
 */
export const checkUploadSession = routeHandler((siteOf) => async (request) => {
  const session = await ownerSession(webCookies(request, new Headers()), siteOf())
  if (session === undefined) return notSignedIn()
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
})

/** Handles POST /owner/newsletter/import {file}: stores the rows of a file for the preview. */
export const uploadSubscribers = ownerAction(async ({ owner, fields, store }) => {
  const { file } = fields
  if (!(file instanceof File) || file.size === 0) return notice(422, 'Please choose a file first.')
  try {
    const table = await readTable(new Uint8Array(await file.arrayBuffer()))
    const id = await stageImport(store.db, table, tidyLine(file.name).slice(0, 200))
    await writeAudit(store.db, owner, 'chose a file of readers', id)
    return seeOther(pageOf(id))
  } catch (error) {
    if (error instanceof UnreadableFile) return notice(422, `${error.message} Nothing was changed.`)
    throw error
  }
})

/** Handles POST /owner/newsletter/import/[id]/start {columns, source}: starts the import of a file. */
export const startSubscriberImport = ownerAction(
  async ({ owner, fields, request, site, store }) => {
    const id = idIn(request)
    const file = await readImport(store.db, id)
    if (file === undefined) return fileNotFound()
    const columns = readColumns(fields, file.columns)
    const source = tidyLine(textOf(fields.source)).slice(0, 200)
    if (columns.email === undefined || source === '') {
      return notice(422, 'Choose the column of the addresses, and write where these people agreed.')
    }
    await store.transaction(async (tx) => {
      if (await startImport(tx, id, { columns, source }))
        await writeAudit(tx, owner, 'started an import of readers', id)
    })
    const signal = environment().onVercel ? callLimit() : stopSignal()
    site.afterResponse(() =>
      runImports(store, signal).catch((error: unknown) => {
        console.error(`[newsletter] import failed, the next run continues it: ${errorCode(error)}`)
      }),
    )
    return seeOther(pageOf(id))
  },
)

/** Handles POST /owner/newsletter/import/[id]/remove: deletes a file, and keeps the imported subscribers. */
export const removeSubscriberImport = ownerAction(async ({ owner, request, store }) => {
  const id = idIn(request)
  await store.transaction(async (tx) => {
    const removed = await tx
      .delete(imports)
      .where(and(eq(imports.id, id), ne(imports.state, 'running')))
      .returning({ id: imports.id })
    if (removed.length > 0) await writeAudit(tx, owner, 'removed a file of readers', id)
  })
  return seeOther('/owner/newsletter')
})

/** Handles POST /owner/newsletter/import/[id]/export: returns the outcome of each row as CSV. */
export const exportOutcomes = ownerAction(async ({ owner, request, store }) => {
  const id = idIn(request)
  if ((await readImport(store.db, id)) === undefined) return fileNotFound()
  await writeAudit(store.db, owner, 'exported what became of a file of readers', id)
  return csvFile(
    datedName('import', await readTimeZone(store.db)),
    [
      { title: 'Row', of: ({ row }) => row },
      { title: 'Email', of: ({ email }) => email },
      { title: 'Outcome', of: ({ outcome }) => (isOutcome(outcome) ? outcomeLabels[outcome] : '') },
    ],
    eachRow(rowsOf(store.db, id)),
  )
})

async function* eachRow<Row>(batches: AsyncIterable<Row[]>) {
  for await (const rows of batches) yield* rows
}
