import { environment } from '#web/env.ts'
import { limitConcurrency } from '#web/http/limit-concurrency.ts'
import { dataPolicy } from '#web/http/response.ts'
import { allowedParameters, imageFile, plainFile } from './rules.ts'
import { isSigned } from './signature.ts'

/* Serves the content's pictures and files from this site. Visitors' browsers contact no other host, and cached files
   are served while the lake is down. */

/** The name of an asset is the hash of its bytes, so its URL always has the same content. */
const immutable = 'public, max-age=31536000, immutable'

/** Response of one sentence, not cached. */
export const plainText = (status: number, text: string, headers?: Record<string, string>) =>
  new Response(text, {
    status,
    headers: {
      'cache-control': 'no-store',
      'content-security-policy': dataPolicy,
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
    },
  })

const notFound = () => plainText(404, 'There is no such picture or file here.')
const unavailable = () =>
  plainText(503, 'Pictures are not available right now. Please try again in a minute.', {
    'retry-after': '60',
  })

/** Handles /media/images/<file>?w=… and /media/files/<file>. Responds with 404 to any other path. */
export async function serveMedia(path: string[], request: Request): Promise<Response> {
  const [kind, file, ...rest] = path
  if (!file || rest.length > 0) return notFound()
  if (kind === 'images' && imageFile.test(file)) return serveImage(file, request)
  if (kind === 'files' && plainFile.test(file)) return serveFile(file, request)
  return notFound()
}

const upstream = (kind: 'images' | 'files', file: string) => {
  const { apiHost, projectId, dataset } = environment().content
  return `${apiHost ?? 'https://cdn.sanity.io'}/${kind}/${projectId}/${dataset}/${file}`
}

/** Limits concurrent transformations. Four are enough for the simultaneous pages of a few visitors. */
const limitTransformations = limitConcurrency({ running: 4, queued: 200 })

/** True for a picture that is sent as WebP or as AVIF. A GIF may move, which only WebP keeps. */
const hasTwoFormats = (file: string, query: URLSearchParams) => query.get('fm') === 'webp' && !file.endsWith('.gif')

/** AVIF has 17 % fewer bytes than WebP, by the seed's pictures. */
function transformationOf(file: string, query: URLSearchParams, accept: string): string {
  query.delete('s')
  if (accept.includes('image/avif') && hasTwoFormats(file, query)) query.set('fm', 'avif')
  query.sort()
  return query.toString()
}

/** Background colour of a JPEG, which has no transparency. */
const background = (query: URLSearchParams) => (query.get('fm') === 'jpg' ? '&bg=ffffff' : '')

/**
 * Query for a picture with an invalid signature. Mails and cached pages from before a change of SESSION_SECRET have
 * such signatures. The query uses only width and format, so forged URLs have at most 27 different results.
 */
const wholePicture = (query: URLSearchParams) => `fit=max&fm=${query.get('fm')}&w=${query.get('w')}`

async function serveImage(file: string, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  if (!allowedParameters(query)) return notFound()
  const isOurs = query.size === 0 || isSigned(file, query)
  const varies = isOurs && hasTwoFormats(file, query)
  const accept = request.headers.get('accept') ?? ''
  const transformation = isOurs ? transformationOf(file, query, accept) : wholePicture(query)
  const search = transformation + background(query)
  const address = `${upstream('images', file)}${search && `?${search}`}`
  const response = await limitTransformations(() => fetchAsset(address, { cache: 'force-cache' }))
  if (!response) return unavailable()
  const type = response.headers.get('content-type') ?? ''
  if (response.status !== 200 || !type.startsWith('image/')) {
    return response.status >= 500 || response.status === 429 ? unavailable() : notFound()
  }
  return new Response(response.body, {
    headers: {
      'cache-control': isOurs ? immutable : 'public, max-age=3600',
      'content-type': type,
      'x-content-type-options': 'nosniff',
      ...(varies ? { vary: 'accept' } : {}),
      // A browser opens an SVG as a document. It may use inline styles, and nothing else.
      'content-security-policy': `${dataPolicy}; style-src 'unsafe-inline'`,
    },
  })
}

const forwardedHeaders = ['content-length', 'content-range', 'accept-ranges']
/** Types that a file keeps. With another type a page could load the file as code. */
const mediaTypes = ['application/pdf', 'video/mp4', 'video/webm', 'text/vtt']

/**
 * Streams a file, whole or the range that a video player requests. Browsers save it: a PDF that they open could send a
 * form from this origin.
 */
async function serveFile(file: string, request: Request): Promise<Response> {
  const range = request.headers.get('range')
  const response = await fetchAsset(upstream('files', file), {
    // Next's cache takes no response above 2 MB and no range, so videos are streamed and PDFs are cached.
    ...(range || !file.endsWith('.pdf') ? { cache: 'no-store' } : { cache: 'force-cache' }),
    headers: range ? { range } : {},
  })
  if (!response) return unavailable()
  if (![200, 206, 416].includes(response.status)) return response.status >= 500 ? unavailable() : notFound()
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  const headers = new Headers({
    'cache-control': response.status === 416 ? 'no-store' : immutable,
    'content-disposition': 'attachment',
    'content-security-policy': dataPolicy,
    'content-type': mediaTypes.includes(type) ? type : 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  for (const name of response.headers.has('content-encoding') ? [] : forwardedHeaders) {
    const value = response.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(response.body, { status: response.status, headers })
}

/**
 * Fetches an asset. Its headers have to arrive within ten seconds. The body has no time limit, because it may be a
 * video.
 */
async function fetchAsset(address: string, options: RequestInit): Promise<Response | undefined> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), 10_000)
  try {
    return await fetch(address, { ...options, signal: timeout.signal })
  } catch {
    console.warn(`The content lake did not answer for ${new URL(address).pathname}.`)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
