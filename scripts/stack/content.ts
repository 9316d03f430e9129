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
import { answerStartId } from './start-id.ts'

/** Server at the Studio's address. */
export type Content = {
  seeded: number
  /** Embedded lake; absent for hosted content. */
  lake?: Pick<Lake, 'snapshot' | 'serve' | 'upgrade'>
  close: () => Promise<void>
}

/**
 * Opens the Studio's address: with the embedded lake, or for hosted content with the Studio alone.
 * @param serve handles requests that are not for the lake: the Studio's own files
 */
export async function openContent(
  settings: Settings,
  serve: Fallback,
  log: (line: string) => void,
): Promise<Content> {
  const answer = withSiteAddress(settings.environment.siteUrl, serve)
  return settings.environment.content.hosting === 'embedded'
    ? await embedded(settings, answer, log)
    : await hosted(settings, answer)
}

/** Tells the Studio the site's address, for previews: its bundle is the same on every port. */
const withSiteAddress =
  (siteUrl: string, serve: Fallback): Fallback =>
  (request, response) => {
    if (answerStartId(request, response)) return true
    if (request.url !== '/site-address') return serve(request, response)
    response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    response.end(siteUrl)
    return true
  }

async function embedded(
  { environment }: Settings,
  serve: Fallback,
  log: (line: string) => void,
): Promise<Content> {
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
  if (added.length > 0)
    log(`New in the content, with the words of this version: ${added.join(', ')}`)
  return { seeded: counts?.documents ?? 0, lake, close: () => lake.close() }
}

async function hosted({ environment }: Settings, serve: Fallback): Promise<Content> {
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
