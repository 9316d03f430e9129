import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { unsealData } from 'iron-session'
import sirv from 'sirv'
import type { GatewayOptions, StudioUser } from '#web/gateway/options.ts'
import { root } from './build-cache.ts'
import type { Content } from './content-server.ts'
import type { Settings } from './settings.ts'
import { serveStartId } from './start-id.ts'

const dist = path.join(root, 'studio/dist')

/** `Cache-Control` of a path. Files with a hash in their name never change. The page must always be revalidated. */
const cacheControlOf = (pathname: string) =>
  pathname.startsWith('/static/') && /-[\w-]{8,}\.\w+$/.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache'

/** Sentence that is shown instead of the Studio; undefined when the Studio is built. */
type Notice = () => string | undefined

/** Answers a request while the Studio cannot be opened. The page reloads itself. */
export function sendNotice({ headers }: IncomingMessage, response: ServerResponse, notice: string) {
  const isPage = headers.accept?.includes('text/html')
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    'cache-control': 'no-store',
    'retry-after': '3',
  })
  response.end(isPage ? noticePage(notice) : notice)
}

const noticePage = (notice: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3">
<title>Studio</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem }
</style>
<h1>Studio</h1>
<p role="status">${notice}</p>
</html>
`

/** Returns a function that makes a value at its first call, and then returns it. */
const once = <T>(make: () => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Serves the built Studio. A path that is not a file is a route of the Studio. */
export function serveStudio(notice: Notice = () => undefined) {
  // sirv lists the files at its first call.
  const files = once(() =>
    sirv(dist, {
      single: true,
      setHeaders: (response, pathname) => {
        response.setHeader('x-content-type-options', 'nosniff')
        // The lake recognises the Studio's requests for pictures by their `Referer`.
        response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
        // The Studio on this machine has no sign-in. Another site could frame it, and trick a user into a click that
        // publishes.
        response.setHeader('content-security-policy', "frame-ancestors 'self'")
        response.setHeader('cache-control', cacheControlOf(pathname))
      },
    }),
  )
  return (request: IncomingMessage, response: ServerResponse) =>
    new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(true))
      const text = notice()
      if (text) sendNotice(request, response, text)
      else files()(request, response, () => resolve(false))
    })
}

/** Page of the Studio below a path, with its Content-Security-Policy. */
function studioPage(prefix: string) {
  const built = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const html = built.replaceAll('"/static/', `"${prefix}/static/`)
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) =>
    createHash('sha256').update(text).digest('base64'),
  )
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inline.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    // `https:` allows posters of videos on other hosts.
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    "connect-src 'self' data: https://www.youtube.com https://i.ytimg.com https://vimeo.com https://i.vimeocdn.com",
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
 * Studio and embedded lake at `/studio` of the site; undefined for hosted content, where Next redirects to STUDIO_URL.
 */
export function studioOfSite({ environment }: Settings, { lake }: Content, notice: Notice): GatewayOptions['studio'] {
  const { siteUrl, startSecret, sessionSecret: password } = environment
  if (!lake || !startSecret || !password) return undefined
  const page = once(() => studioPage('/studio'))
  const setHeaders = (response: ServerResponse, pathname: string) =>
    response.setHeader('cache-control', cacheControlOf(pathname))
  const files = once(() => sirv(dist, { setHeaders }))
  const callerOf = (user: StudioUser) => ({ user, url: `${siteUrl}/studio` })

  function sendPage({ method }: IncomingMessage, response: ServerResponse) {
    const { html, policy } = page()
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
    isSealed: async (text) => Object.keys(await unsealData(text, { password })).length > 0,
    async handle(request, response, user) {
      if (serveStartId(request, response)) return
      if (await lake.serve(request, response, callerOf(user))) return
      const isFile = /^\/(?:static\/|favicon)/.test(request.url ?? '')
      const text = notice()
      if (text) sendNotice(request, response, text)
      else if (isFile) files()(request, response, () => void response.writeHead(404).end())
      else sendPage(request, response)
    },
    upgrade: (request, socket, head, user) => lake.upgrade(request, socket, head, callerOf(user)),
  }
}
