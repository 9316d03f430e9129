import type { ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { Exchange } from './exchange.ts'

/**
 * Serves static files of earlier builds, which Next no longer has.
 * @param folder folder with `_next/static` of earlier builds
 * @returns a function that serves a request, and returns true if it has the file
 */
export function servePrevious(folder: string | undefined) {
  // `dev` reads the folder for each request, because a build may be replaced while the gateway runs.
  const files = folder && sirv(folder, { dev: true, setHeaders: keepForGood })
  return ({ request, response, path, method }: Exchange): Promise<boolean> =>
    new Promise((resolve) => {
      if (!files || !/^(?:GET|HEAD)$/.test(method) || !path.startsWith('/_next/static/')) {
        resolve(false)
        return
      }
      response.once('close', () => resolve(true))
      files(request, response, () => resolve(false))
    })
}

/** Caches files for ever, because their names are hashes of their content. */
const keepForGood = (response: ServerResponse) =>
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
