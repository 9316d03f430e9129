import { and, eq, ne } from 'drizzle-orm'
import { errorCode } from '#web/db/store.ts'
import { subscriberImports as imports } from '#web/db/tables.ts'
import { environment } from '#web/env.ts'
import { tidyLine } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/answer.ts'
import { uploads } from '#web/http/body.ts'
import { callLimit, stopSignal } from '#web/http/stop-signal.ts'
import { writeAudit } from '../../audit/audit-log.ts'
import { csvFile } from '../../download.ts'
import { notice, ownerAction } from '../../owner-action.ts'
import { rowIdIn } from '../../row-id.ts'
import { readColumns } from './columns.ts'
import { outcomes } from './decide.ts'
import { isOutcome, readImport, rowsOf, stageImport, startImport } from './imports.ts'
import { readTable, UnreadableFile } from './read-file.ts'
import { runImports } from './run-imports.ts'

const pageOf = (id: string) => `/owner/newsletter/import/${id}`

const idIn = (request: Request) => rowIdIn(request, 4) ?? ''

const gone = () => notice(404, 'This file is not here any more. Please choose it again.')

/** POST /owner/newsletter/import {file}: stores the rows of a file, to be looked at first. */
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
}, uploads)

/** POST /owner/newsletter/import/[id]/start {columns, source}: begins to add the people of a file. */
export const startSubscriberImport = ownerAction(
  async ({ owner, fields, request, site, store }) => {
    const id = idIn(request)
    const found = await readImport(store.db, id)
    if (found === undefined) return gone()
    const columns = readColumns(fields, found.columns)
    const source = typeof fields.source === 'string' ? tidyLine(fields.source).slice(0, 200) : ''
    if (columns.email === undefined || source === '') {
      return notice(422, 'Choose the column of the addresses, and write where these people agreed.')
    }
    await store.transaction(async (tx) => {
      if (await startImport(tx, id, { columns, source }))
        await writeAudit(tx, owner, 'started an import of readers', id)
    })
    const signal = environment().onVercel ? callLimit() : stopSignal()
    site.later(() =>
      runImports(store, signal).catch((error: unknown) => {
        console.error(`[newsletter] the import goes on in a minute: ${errorCode(error)}`)
      }),
    )
    return seeOther(pageOf(id))
  },
)

/** POST /owner/newsletter/import/[id]/remove: forgets a file. Who was added by it stays. */
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

/** POST /owner/newsletter/import/[id]/export: what became of each row, as a CSV file. */
export const exportOutcomes = ownerAction(async ({ owner, request, store }) => {
  const id = idIn(request)
  if ((await readImport(store.db, id)) === undefined) return gone()
  await writeAudit(store.db, owner, 'exported what became of a file of readers', id)
  return csvFile(
    'import',
    [
      { title: 'Row', of: ({ row }) => row },
      { title: 'Email', of: ({ email }) => email },
      { title: 'Outcome', of: ({ outcome }) => (isOutcome(outcome) ? outcomes[outcome] : '') },
    ],
    eachRow(rowsOf(store.db, id)),
  )
})

async function* eachRow<Row>(batches: AsyncIterable<Row[]>) {
  for await (const rows of batches) yield* rows
}
