import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'

type LakeAddress = { url: string; projectId: string; dataset: string; token?: string }

/** Creates `@sanity/client` for a lake. */
export const lakeClient = ({ url, projectId, dataset, token = 'local' }: LakeAddress) =>
  createClient({
    projectId,
    dataset,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    // @sanity/import and @sanity/export require a token, even if the lake accepts any.
    token,
  })

/**
 * Imports a Sanity export into the dataset through the HTTP API.
 * @param source a folder with `data.ndjson` and `images/`, or an `.ndjson` file
 */
export async function importInto(
  lake: LakeAddress,
  source: string,
): Promise<{ documents: number; assets: number; warnings: string[] }> {
  const client = lakeClient(lake)
  const isFolder = (await stat(source)).isDirectory()
  const input = isFolder ? source : createReadStream(source)
  const { numDocs, warnings } = await sanityImport(input, {
    client,
    operation: 'createOrReplace',
    allowSystemDocuments: true,
  })
  const assets = await client.fetch<number>('count(*[_type in ["sanity.imageAsset", "sanity.fileAsset"]])')
  return { documents: numDocs, assets, warnings: warnings.map((warning) => warning.message) }
}
