import { createClient } from '@sanity/client'

/** Client of the embedded lake behind the Studio, with access to drafts. */
export const lake = (studio: string) =>
  createClient({
    projectId: 'local',
    dataset: 'production',
    apiHost: studio,
    useProjectHostname: false,
    token: 'embedded',
    useCdn: false,
    perspective: 'raw',
    apiVersion: '2026-11-01',
  })

/** Returns a function that reads a field of a document's draft. */
export const draftField = (studio: string, id: string, path: string) => () =>
  lake(studio).fetch<string>(`*[_id == $id][0].${path}`, { id: `drafts.${id}` })

/** Remembers a document. @returns a function that restores this state, and deletes the document's draft */
export async function restorer(studio: string, id: string): Promise<() => Promise<void>> {
  const client = lake(studio)
  const document = await client.getDocument(id)
  return async () => {
    const transaction = client.transaction().delete(`drafts.${id}`)
    await (document ? transaction.createOrReplace(document) : transaction.delete(id)).commit()
  }
}
