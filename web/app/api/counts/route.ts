import { getQuizzes } from '#web/content/queries/quiz.ts'
import { currentStore } from '#web/db/current.ts'
import { environment } from '#web/env.ts'
import { countBuffer } from '#web/features/visits/server/count-buffer.ts'
import { countVisits } from '#web/features/visits/server/count-visits.ts'
import { ifInTime } from '#web/http/deadline.ts'
import { notAllowed } from '#web/http/response.ts'
import { readPrograms } from '#web/leads/programs.ts'
import { knownEntries } from '#web/owner/overview/funnels.ts'
import { publicPages } from '../../public-pages.ts'

export const GET = notAllowed('POST, OPTIONS')

const buffer = countBuffer(currentStore)

/** Returns the site's pages; empty if the lake is down and has not listed them since the start. */
const pages = () => publicPages().catch(() => [])

const quizzes = async () => (await ifInTime(getQuizzes()))?.quizzes

const known = async () => knownEntries(...(await Promise.all([pages(), readPrograms(), quizzes()])))

export const POST = countVisits(() => {
  const { siteUrl, trustedHops } = environment()
  return { siteUrl, trustProxy: trustedHops, knownEntries: known, buffer }
})
