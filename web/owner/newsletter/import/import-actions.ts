import { and, eq, ne } from 'drizzle-orm'
import { webCookies } from 'iron-session'
import { afterResponseSignal } from '#hosting/after-response-signal.ts'
import { UnreadableFile } from '#schemas/decode-text.ts'
import { logFailure } from '#web/db/failure.ts'
import { subscriberImports as imports } from '#web/db/tables.ts'
import { readTimeZone } from '#web/db/time-zone.ts'
import { tidyLine } from '#web/forms/text-rules.ts'
import { seeOther } from '#web/http/response.ts'
import { writeAudit } from '../../audit-log.ts'
import { csvFile, datedName } from '../../download.ts'
import {
  messagePage,
  notSignedIn,
  type OwnerRequest,
  ownerAction,
  routeHandler,
  textOf,
  withQuery,
} from '../../owner-action.ts'
import { rowIdIn } from '../../row-id.ts'
import { ownerSession } from '../../session.ts'
import { outcomeLabels } from './decide-rows.ts'
import { withAnswers, withRoles } from './import-questions.ts'
import { changeImport, readImport, readWords, rowsOf, type SubscriberImport, stageImport } from './imports.ts'
import { readTable } from './read-csv-file.ts'
import { runImports } from './run-imports.ts'

const pageOf = (id: string) => `/owner/newsletter/import/${id}`

const idIn = (request: Request) => rowIdIn(request, 4) ?? ''

/** Returns a handler of POSTs about an import. */
const importAction = (
  handle: (posted: OwnerRequest & { owner: string; file: SubscriberImport }) => Promise<Response>,
) =>
  ownerAction(async (posted) => {
    const file = await readImport(posted.store.db, idIn(posted.request))
    if (file !== undefined) return handle({ ...posted, file })
    return messagePage(404, 'This file is not here any more. Please choose it again.')
  })

/** Handles GET /owner/newsletter/import: 204 for a signed-in owner. The gateway asks before it reads a file. */
export const checkUploadSession = routeHandler((siteOf) => async (request) => {
  const session = await ownerSession(webCookies(request, new Headers()), siteOf())
  if (session === undefined) return notSignedIn()
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
})

/** Handles POST /owner/newsletter/import {file}: stores the rows of a file for the preview. */
export const uploadSubscribers = ownerAction(async ({ owner, fields, store }) => {
  const { file } = fields
  if (!(file instanceof File) || file.size === 0) return messagePage(422, 'Please choose a file first.')
  try {
    const table = await readTable(new Uint8Array(await file.arrayBuffer()))
    const id = await stageImport(store.db, table, tidyLine(file.name).slice(0, 200))
    await writeAudit(store.db, owner, 'chose a file of subscribers', id)
    return seeOther(pageOf(id))
  } catch (error) {
    if (error instanceof UnreadableFile) return messagePage(422, `${error.message} Nothing was changed.`)
    throw error
  }
})

const toStep = (id: string, step: 'columns' | 'words' | 'counts', say: string | null = null) =>
  seeOther(withQuery(pageOf(id), { step, say }))

/**
 * Handles POST /owner/newsletter/import/[id]/choices: stores the roles of the columns {role-0, role-1, …}, or the
 * meanings of the words {word-<key>, rest, seen}.
 */
export const chooseForImport = importAction(async ({ owner, fields, file, store }) => {
  const isColumns = 'role-0' in fields
  const columns = isColumns ? withRoles(file, fields, await readWords(store.db, file)) : withAnswers(file, fields)
  const isStored = await changeImport(store, owner, file, { columns })
  if (!columns.roles.includes('email')) return toStep(file.id, 'columns', 'email')
  const isSeen = isColumns || fields.seen === file.revision
  if (!isStored || !isSeen) return toStep(file.id, 'words', 'changed')
  return toStep(file.id, isColumns ? 'words' : 'counts')
})

/** Handles POST /owner/newsletter/import/[id]/start {source, seen}: starts an import as its counts show it. */
export const startSubscriberImport = importAction(async ({ owner, fields, file, site, store }) => {
  const source = tidyLine(textOf(fields.source)).slice(0, 200)
  if (!file.choices.roles.includes('email') || source === '') {
    return messagePage(422, 'Choose the column of the addresses, and write where these people agreed.')
  }
  const isSeen = fields.seen === file.revision
  if (!isSeen || !(await changeImport(store, owner, file, { source, state: 'running' })))
    return toStep(file.id, 'counts', 'changed')
  const signal = afterResponseSignal()
  site.afterResponse(() =>
    runImports(store, signal).catch((error: unknown) => {
      logFailure('[newsletter] import failed, the next run continues it', error)
    }),
  )
  return seeOther(pageOf(file.id))
})

/** Handles POST /owner/newsletter/import/[id]/remove: deletes a file, and keeps the imported subscribers. */
export const removeSubscriberImport = ownerAction(async ({ owner, request, store }) => {
  const id = idIn(request)
  await store.transaction(async (tx) => {
    const removed = await tx
      .delete(imports)
      .where(and(eq(imports.id, id), ne(imports.state, 'running')))
      .returning({ id: imports.id })
    if (removed.length > 0) await writeAudit(tx, owner, 'removed a file of subscribers', id)
  })
  return seeOther('/owner/newsletter')
})

/** Handles POST /owner/newsletter/import/[id]/export: returns the outcome of each row as CSV. */
export const exportOutcomes = importAction(async ({ owner, file, store }) => {
  await writeAudit(store.db, owner, 'exported what became of a file of subscribers', file.id)
  const labels = new Map<string | null, string>(Object.entries(outcomeLabels))
  return csvFile(
    datedName('import', await readTimeZone(store.db)),
    [
      { title: 'Row', of: ({ row }) => row },
      { title: 'Email', of: ({ email }) => email },
      { title: 'Outcome', of: ({ outcome }) => labels.get(outcome) ?? '' },
    ],
    rowsOf(store.db, file.id),
  )
})
