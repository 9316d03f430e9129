import { randomUUID } from 'node:crypto'
import { sign } from '#lake/webhook'
import { generated } from '#web/content/generated/queries.ts'
import type { Environment } from '#web/env.ts'

/**
 * Sends the site the content lake's signed webhook for each of these document types.
 * @param site address of the site, or of Next alone
 * @returns true if the site accepted all of them
 */
export async function announceChange(
  { content }: Pick<Environment, 'content'>,
  site: string,
  types: string[],
): Promise<boolean> {
  const taken = await Promise.all(
    types.map(async (name) => {
      // Makes each signature unique, since replays are refused: one type may be announced twice in
      // a millisecond.
      const body = JSON.stringify({ _type: name, operation: 'start', nonce: randomUUID() })
      const headers = {
        'content-type': 'application/json',
        'sanity-webhook-signature': sign(body, content.webhookSecret ?? ''),
      }
      const answer = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body })
      await answer.body?.cancel()
      return answer.ok
    }),
  )
  return taken.every(Boolean)
}

/** Announces every document type as changed. */
export const announceEverything = (
  environment: Pick<Environment, 'content'>,
  site: string,
): Promise<boolean> => {
  const types = new Set(Object.values(generated).flatMap((query) => query?.tags ?? []))
  return announceChange(environment, site, [...types])
}
