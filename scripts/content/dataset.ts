import path from 'node:path'
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { parseEnvironment } from '#web/env.ts'
import { CliError } from '../stack/cli.ts'
import { FolderInUseError } from '../stack/data-dir.ts'
import { openSettings } from '../stack/settings.ts'

/** Whom the embedded lake says that everything is done by. */
export const coach = { id: 'coach', name: 'Coach' }

export type Dataset = { client: SanityClient; where: string; close: () => Promise<void> }

/**
 * The dataset that the environment means: Sanity's, or the embedded one. The embedded lake is opened
 * for as long as this takes; where the site runs on its folder, the running one is asked.
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
  // The folder is asked first: the lake at this port may be another folder's.
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

/** `sanity dev` has the same port and answers every address with its page. */
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
