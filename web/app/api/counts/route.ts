import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { notAllowed } from '#web/http/answer.ts'
import { readPrograms } from '#web/leads/programs.ts'
import { countBuffer } from '#web/visits/server/count-buffer.ts'
import { countVisits } from '#web/visits/server/count-visits.ts'
import { publicPages } from '../../public-pages.ts'

export const GET = notAllowed('POST, OPTIONS')

const buffer = countBuffer(currentStore)

export const POST = countVisits(() => {
  const { siteUrl, trustProxy } = environment()
  return { siteUrl, trustProxy, pages: publicPages, programs: readPrograms, buffer }
})
