import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { sendDump, storeReport } from '#web/jobs/backup/handlers.ts'

const site = () => {
  const { startSecret, database, backup } = environment()
  const folder = database.driver === 'embedded' ? backup.folder : undefined
  return { startSecret, folder, store: currentStore }
}

export const GET = sendDump(site)

export const POST = storeReport(site)
