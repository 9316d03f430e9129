import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const history = z.object({ documents: z.array(z.looseObject({ _type: z.string() })).optional() })

/**
 * Returns the last published version of a document, also after it was unpublished. A hosted dataset deletes it after
 * its retention period.
 */
export async function lastPublished(client: SanityClient, id: string) {
  const url = `/data/history/${client.config().dataset}/documents/${id}?lastRevision=true`
  return history.parse(await client.request({ url })).documents?.[0]
}
