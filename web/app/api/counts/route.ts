import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { countBuffer } from '#web/features/visits/server/count-buffer.ts'
import { countVisits } from '#web/features/visits/server/count-visits.ts'
import { notAllowed } from '#web/http/answer.ts'
import { readPrograms } from '#web/leads/programs.ts'
import { knownEntries } from '#web/owner/visits/funnels.ts'
import { publicPages } from '../../public-pages.ts'

export const GET = notAllowed('POST, OPTIONS')

const buffer = countBuffer(currentStore)

/** The site's own pages; none while the lake does not answer and has never listed them. */
const pages = () => publicPages().catch(() => [])

const known = async () => knownEntries(...(await Promise.all([pages(), readPrograms()])))

export const POST = countVisits(() => {
  const { siteUrl, trustProxy } = environment()
  return { siteUrl, trustProxy, knownEntries: known, buffer }
})
