import path from 'node:path'
import { type ClientConfig, ClientError, createClient, type SanityClient, ServerError } from '@sanity/client'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { parseEnvironment } from '#web/env.ts'
import { CliError } from '../stack/cli.ts'
import { FolderInUseError } from '../stack/data-dir.ts'
import { openSettings } from '../stack/settings.ts'

/** Author of all changes in the embedded lake. */
export const coach = { id: 'coach', name: 'Coach' }

export type Dataset = { client: SanityClient; where: string; close: () => Promise<void> }

/**
 * Opens the dataset of the environment, hosted or embedded. For an embedded dataset it opens the lake, or uses the lake
 * of the running site.
 * @throws {CliError} if a hosted dataset has no token, or the embedded lake does not respond
 */
export async function openDataset(variables: Record<string, string | undefined>): Promise<Dataset> {
  const { content, dataDir } = parseEnvironment(variables)
  const { projectId, dataset, token, apiHost = '' } = content
  if (content.hosting === 'hosted') {
    if (!token) throw new CliError('SANITY_API_TOKEN is needed: a token that may read drafts and write.')
    const client = hostedClient({ projectId, dataset, token })
    return { client, where: `${projectId}/${dataset} at Sanity`, close: async () => {} }
  }
  // Tries the folder first, because the lake on this port may serve another folder.
  const opened = await openEmbedded(variables, path.join(dataDir, 'content')).catch(async (error) => {
    if (error instanceof FolderInUseError && (await isLake(apiHost))) return null
    throw error
  })
  const client = lakeClient({ url: opened?.url ?? apiHost, projectId, dataset })
  return { client, where: `the embedded dataset in ${dataDir}`, close: async () => opened?.close() }
}

/**
 * Runs work on the dataset of the environment.
 * @throws {CliError} if the dataset refuses a request
 */
export async function withDataset(
  variables: Record<string, string | undefined>,
  work: (dataset: Dataset) => Promise<void>,
): Promise<void> {
  const dataset = await openDataset(variables)
  try {
    await work(dataset)
  } catch (error) {
    if (!(error instanceof ClientError || error instanceof ServerError)) throw error
    const advice = [401, 403].includes(error.statusCode) ? ' The token needs the role Editor.' : ''
    throw new CliError(
      `${dataset.where} answers ${error.statusCode}: ${error.message}.${advice} Run the command again afterwards.`,
    )
  } finally {
    await dataset.close()
  }
}

/** Creates `@sanity/client` for a hosted dataset. */
export const hostedClient = (about: Pick<ClientConfig, 'projectId' | 'dataset' | 'token'>) =>
  createClient({ ...about, useCdn: false, apiVersion: '2026-11-01' })

/** True if a lake responds. `sanity dev` uses the same port, and responds to every path with its page. */
const isLake = (url: string): Promise<boolean> =>
  fetch(`${url}/v1/ping`)
    .then((response) => response.json())
    .then(
      (body) => Object(body).pong === true,
      () => false,
    )

async function openEmbedded(variables: Record<string, string | undefined>, folder: string) {
  const settings = openSettings(variables)
  const { projectId, dataset } = settings.environment.content
  const lake = await openLake({ folder, projectId, dataset, user: coach }).catch((error) => {
    settings.release()
    throw error
  })
  return {
    url: lake.url,
    close: async () => {
      await lake.close()
      settings.release()
    },
  }
}
