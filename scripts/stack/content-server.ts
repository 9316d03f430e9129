import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import type { Fallback, Lake } from '#lake'
import { openLake } from '#lake'
import { lakeClient } from '#lake/client'
import { backfillContent } from '../content/backfill-content.ts'
import { coach } from '../content/dataset.ts'
import { seed } from '../content/missing-content.ts'
import { CliError } from './cli.ts'
import type { Settings } from './settings.ts'
import { serveStartId } from './start-id.ts'

/** Server on the Studio's port. */
export type Content = {
  /** Number of documents that were imported from the seed. */
  seeded: number
  /** Undefined for hosted content. */
  lake?: Pick<Lake, 'snapshot' | 'serve' | 'upgrade'>
  close: () => Promise<void>
}

/**
 * Starts the server on the Studio's port: the embedded lake with the Studio, or for hosted content only the Studio.
 * @param serve handles requests for files of the Studio
 */
export async function openContent(settings: Settings, serve: Fallback, log: (line: string) => void): Promise<Content> {
  const handler = withSiteAddress(settings.environment.siteUrl, serve)
  return settings.environment.content.hosting === 'embedded'
    ? await openEmbedded(settings, handler, log)
    : await openHosted(settings, handler)
}

/** Serves the site's address for the Studio's previews. The Studio's bundle does not contain it. */
const withSiteAddress =
  (siteUrl: string, serve: Fallback): Fallback =>
  (request, response) => {
    if (serveStartId(request, response)) return true
    if (request.url !== '/site-address') return serve(request, response)
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    response.end(siteUrl)
    return true
  }

async function openEmbedded({ environment }: Settings, serve: Fallback, log: (line: string) => void): Promise<Content> {
  const { content, dataDir, siteUrl, ownUrl, studioPort } = environment
  const lake = await openLake({
    folder: path.join(dataDir, 'content'),
    projectId: content.projectId,
    dataset: content.dataset,
    user: coach,
    port: studioPort,
    allowedOrigins: [siteUrl, ownUrl],
    webhook: {
      url: `${ownUrl}/api/revalidate`,
      secret: content.webhookSecret ?? '',
    },
    onRequest: serve,
    log,
  }).catch((error: Error) => {
    throw new CliError(`The content lake did not open. ${error.message}`)
  })
  const counts = await lake.importSeed(seed)
  const added = counts ? [] : await backfillContent(lakeClient({ ...content, url: lake.url }))
  if (added.length > 0) log(`New in the content, with the words of this version: ${added.join(', ')}`)
  return { seeded: counts?.documents ?? 0, lake, close: () => lake.close() }
}

async function openHosted({ environment }: Settings, serve: Fallback): Promise<Content> {
  const server = createServer(async (request, response) => {
    if (!(await serve(request, response))) response.writeHead(404).end()
  })
  server.listen(environment.studioPort, '127.0.0.1')
  await once(server, 'listening')
  return {
    seeded: 0,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
