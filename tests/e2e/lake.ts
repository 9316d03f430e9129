import { createClient } from '@sanity/client'

/** The embedded lake behind the Studio, drafts included, as its owner sees it. */
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

/** Keeps a document as it is now. @returns puts it back, and throws its draft away */
export async function keep(studio: string, id: string): Promise<() => Promise<void>> {
  const client = lake(studio)
  const document = await client.getDocument(id)
  if (!document) throw new Error(`${id} is not in the lake`)
  return async () => {
    await client.transaction().createOrReplace(document).delete(`drafts.${id}`).commit()
  }
}
