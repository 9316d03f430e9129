import { z } from 'zod'
import { lakeProblem } from '#web/content/lake-problem.ts'
import type { Environment } from '#web/env.ts'
import { type Check, ok, problem, sentence } from './check.ts'

/** Checks that the content lake answers queries, and that the embedded lake can store edits. */
export const content: Check = {
  name: 'Content',
  audience: ['doctor', 'watch'],
  mail: {
    effect: 'Visitors see the pages as they were. What is published now reaches nobody yet.',
    fix: 'On the server, “npm run doctor” says what mends it.',
  },
  async run({ content }) {
    const refused = await refusal(content)
    if (refused) return problem(refused, 'Then run npm run doctor again.')
    const found = await lakeProblem(content)
    if (!found) return ok(`The ${content.hosting} dataset "${content.dataset}" answers.`)
    return content.hosting === 'embedded'
      ? problem(found, 'The embedded lake runs with the site: start it with npm start.')
      : problem(found, 'Compare SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_TOKEN with sanity.io/manage.')
  },
}

/** Returns the problem of the content lake as a sentence; undefined without one. */
export const contentProblem = async (content: Environment['content'], timeoutMs?: number) =>
  (await refusal(content, timeoutMs)) ?? (await lakeProblem(content, timeoutMs)) ?? undefined

const refusalBody = z.object({ message: z.string() })

/**
 * Asks the embedded lake whether it could store an edit: queries still work in a folder that was moved away.
 * @returns the lake's own message if it could not
 */
async function refusal({ apiHost }: Environment['content'], timeoutMs = 2_500) {
  if (apiHost === undefined) return undefined
  const init = { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) } as const
  const response = await fetch(`${apiHost}/v2025-02-19/ping`, init).catch(() => undefined)
  if (!response || response.ok) return void (await response?.body?.cancel())
  const { data } = refusalBody.safeParse(await response.json().catch(() => undefined))
  return data && sentence(data.message)
}
