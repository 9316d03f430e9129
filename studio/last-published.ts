import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const history = z.object({ documents: z.array(z.looseObject({ _type: z.string() })).optional() })

/**
 * Returns the last published version of a document, even of an unpublished document. A hosted dataset deletes this
 * version after its retention period.
 */
export async function lastPublished(client: SanityClient, id: string) {
  const url = `/data/history/${client.config().dataset}/documents/${id}?lastRevision=true`
  return history.parse(await client.request({ url })).documents?.[0]
}
