import { randomUUID } from 'node:crypto'
import { sign } from '#lake/webhook'
import { queriedTypes } from '#web/content/query-metadata.ts'
import type { Environment } from '#web/env.ts'

/**
 * Sends the content lake's webhook to the site, once for each document type.
 * @param site address of the site, or of Next
 * @returns true if the site accepted every webhook
 */
export async function announceChange(
  { content }: Pick<Environment, 'content'>,
  site: string,
  types: string[],
): Promise<boolean> {
  const accepted = await Promise.all(
    types.map(async (name) => {
      // The nonce makes each signature unique. Without it, a second webhook for a type in the same millisecond would be
      // refused as a replay.
      const body = JSON.stringify({ _type: name, operation: 'start', nonce: randomUUID() })
      const headers = {
        'content-type': 'application/json',
        'sanity-webhook-signature': sign(body, content.webhookSecret ?? ''),
      }
      const response = await fetch(`${site}/api/revalidate`, { method: 'POST', headers, body })
      await response.body?.cancel()
      return response.ok
    }),
  )
  return accepted.every(Boolean)
}

/** Announces every document type as changed. */
export const announceEverything = (
  environment: Pick<Environment, 'content'>,
  site: string,
): Promise<boolean> => announceChange(environment, site, queriedTypes)
