import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

const history = z.object({ documents: z.array(z.looseObject({ _type: z.string() })).optional() })

/**
 * Returns the last version that was published, also of a document that is off the site.
 * A hosted dataset forgets after its retention period.
 */
export async function lastPublished(client: SanityClient, id: string) {
  const url = `/data/history/${client.config().dataset}/documents/${id}?lastRevision=true`
  return history.parse(await client.request({ url })).documents?.[0]
}
