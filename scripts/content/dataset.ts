import path from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
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
 * Opens the dataset of the environment: Sanity's, or the embedded one. The embedded lake stays open
 * until `close`; if the site runs on its folder, its server is used.
 * @throws {CliError} when a hosted dataset has no token, or an embedded one cannot be reached
 */
export async function openDataset(variables: Record<string, string | undefined>): Promise<Dataset> {
  const { content, dataDir } = parseEnvironment(variables)
  const { projectId, dataset, token, apiHost = '' } = content
  if (content.hosting === 'hosted') {
    if (!token)
      throw new CliError('SANITY_API_TOKEN is needed: a token that may read drafts and write.')
    const client = hostedClient({ projectId, dataset, token })
    return { client, where: `${projectId}/${dataset} at Sanity`, close: async () => {} }
  }
  // The folder is tried first: the lake at this port may serve another folder.
  const own = await openOwn(variables, path.join(dataDir, 'content')).catch(async (error) => {
    if (error instanceof FolderInUseError && (await isLake(apiHost))) return null
    throw error
  })
  const client = lakeClient({ url: own?.url ?? apiHost, projectId, dataset })
  return { client, where: `the embedded dataset in ${dataDir}`, close: async () => own?.close() }
}

/** Sanity's client for one of its datasets. */
export const hostedClient = (about: Pick<ClientConfig, 'projectId' | 'dataset' | 'token'>) =>
  createClient({ ...about, useCdn: false, apiVersion: '2026-11-01' })

/** `sanity dev` uses the same port and answers every address with its page. */
const isLake = (url: string): Promise<boolean> =>
  fetch(`${url}/v1/ping`)
    .then((response) => response.json())
    .then(
      (answer) => Object(answer).pong === true,
      () => false,
    )

async function openOwn(variables: Record<string, string | undefined>, folder: string) {
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
