import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import { buildOnce, hashFiles, root } from './build-cache.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'

const dist = path.join(root, 'studio/dist')

/** What the Studio's bundle is made from. The lake's server side is not in it. */
const sources = [
  'studio/!(lake|seed|dist)',
  'sanity.*.ts',
  'studio/lake/src/browser-fetch.ts',
  'schemas',
  'package-lock.json',
]

/** The variables that the Studio's bundle takes in. */
export const studioVariables = ({ environment }: Settings) => ({
  ...(environment.content.hosting === 'hosted'
    ? { SANITY_STUDIO_PROJECT_ID: environment.content.projectId }
    : {}),
  SANITY_STUDIO_DATASET: environment.content.dataset,
})

/** Builds the Studio unless that is done. @returns whether there was anything to do */
export function buildStudio(settings: Settings): Promise<boolean> {
  const variables = studioVariables(settings)
  return buildOnce(
    'studio/dist/.stamp',
    () => hashFiles(sources, [JSON.stringify(variables)]),
    () =>
      run('sanity', ['build', 'studio/dist', '--yes'], {
        env: { ...process.env, ...variables, SANITY_DISABLE_TELEMETRY: '1' },
      }),
  )
}

/** Serves the built Studio; every address that is not a file is a place inside it. */
export function serveStudio() {
  const files = sirv(dist, {
    single: true,
    setHeaders: (response, pathname) => {
      response.setHeader('x-content-type-options', 'nosniff')
      // To the lake under this machine's other name a picture's request says that it is the Studio's.
      response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
      // Nobody signs in to the Studio on this machine: in another page's frame, a click meant for that
      // page would edit or publish.
      response.setHeader('content-security-policy', "frame-ancestors 'self'")
      // Hashed names never change; the page that names them must always be asked for.
      const hashed = pathname.startsWith('/static/') && /-[\w-]{8,}\.\w+$/.test(pathname)
      response.setHeader(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  return (request: IncomingMessage, response: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(true))
      files(request, response, () => resolve(false))
    })
}
