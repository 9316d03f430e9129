import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import sirv from 'sirv'
import type { GatewayOptions, StudioUser } from '#web/gateway/options.ts'
import { buildOnce, hashFiles, root } from './build-cache.ts'
import type { Content } from './content.ts'
import { packageCommand } from './package-command.ts'
import { run } from './run.ts'
import type { Settings } from './settings.ts'
import { answerStartId } from './start-id.ts'

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
      run(process.execPath, [packageCommand('sanity'), 'build', 'studio/dist', '--yes'], {
        env: { ...process.env, ...variables, SANITY_DISABLE_TELEMETRY: '1' },
      }),
  )
}

/** Hashed names never change; the page that names them must always be asked for. */
const cacheControlOf = (pathname: string) =>
  pathname.startsWith('/static/') && /-[\w-]{8,}\.\w+$/.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'

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
      response.setHeader('cache-control', cacheControlOf(pathname))
    },
  })
  return (request: IncomingMessage, response: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(true))
      files(request, response, () => resolve(false))
    })
}

/** Script of Sanity's dashboard, which this Studio is no part of. */
const dashboardScript = /<script src="https:\/\/core\.sanity-cdn\.com[^>]*><\/script>/

/** The Studio's page with its files below a path, and its policy. */
function studioPage(prefix: string) {
  const built = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const html = built.replaceAll('"/static/', `"${prefix}/static/`).replace(dashboardScript, '')
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    // Titles and posters of films elsewhere. Sanity's servers are asked for nothing, fonts and telemetry included.
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "connect-src 'self' https://www.youtube.com https://i.ytimg.com https://vimeo.com https://i.vimeocdn.com",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  return { html, policy }
}

/**
 * The Studio at `/studio` of the site, with the embedded lake behind it. With a hosted lake there is none: Next leads to
 * STUDIO_URL.
 */
export function studioOfSite(
  { environment }: Settings,
  { lake }: Content,
): GatewayOptions['studio'] {
  const { siteUrl, startSecret } = environment
  if (!lake || !startSecret) return undefined
  const { html, policy } = studioPage('/studio')
  const setHeaders = (response: ServerResponse, pathname: string) =>
    response.setHeader('cache-control', cacheControlOf(pathname))
  const files = sirv(dist, { setHeaders })
  const callerOf = (user: StudioUser) => ({ user, url: `${siteUrl}/studio` })

  function sendPage({ method }: IncomingMessage, response: ServerResponse) {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    }
    response.writeHead(200, headers).end(method === 'HEAD' ? undefined : html)
  }

  return {
    startSecret,
    async handle(request, response, user) {
      if (answerStartId(request, response)) return
      if (await lake.serve(request, response, callerOf(user))) return
      const isFile = /^\/(?:static\/|favicon)/.test(request.url ?? '')
      if (isFile) files(request, response, () => void response.writeHead(404).end())
      else sendPage(request, response)
    },
    upgrade: (request, socket, head, user) => lake.upgrade(request, socket, head, callerOf(user)),
  }
}
