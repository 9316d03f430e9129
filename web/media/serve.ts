import { environment } from '#web/env.ts'
import { dataPolicy } from '#web/http/answer.ts'
import { limitConcurrency } from '#web/http/limit-concurrency.ts'
import { allowedParameters, imageFile, plainFile } from './rules.ts'
import { isSigned } from './signature.ts'

/* Pictures and files of the project's content, under this site's own address: visitors' browsers
   contact no other host, and cached ones are served while the lake does not answer. */

/** An asset's name is the hash of its bytes, so an address always has the same content. */
const immutable = 'public, max-age=31536000, immutable'

/** Answer of one sentence, not cached. */
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

/** Answers /media/images/<file>?w=… and /media/files/<file>; 404 for anything else. */
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

/** Concurrent transformations: enough for a few visitors' pages at once. */
const cuts = limitConcurrency({ running: 4, waiting: 200 })

function cutOf(query: URLSearchParams): string {
  query.delete('s')
  query.sort()
  return query.toString()
}

/** A JPEG has no transparency: Sanity fills the background with `bg`. */
const ground = (query: URLSearchParams) => (query.get('fm') === 'jpg' ? '&bg=ffffff' : '')

/**
 * Query for a picture whose signature does not match: a mail or a cached page from before
 * SESSION_SECRET was changed. Only width and format count, so a forged address has one of 27
 * results.
 */
const wholePicture = (query: URLSearchParams) => `fit=max&fm=${query.get('fm')}&w=${query.get('w')}`

async function serveImage(file: string, request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams
  if (!allowedParameters(query)) return notFound()
  const isOurs = query.size === 0 || isSigned(file, query)
  const cut = (isOurs ? cutOf(query) : wholePicture(query)) + ground(query)
  const address = `${upstream('images', file)}${cut && `?${cut}`}`
  const answer = await cuts(() => fetchAsset(address, { cache: 'force-cache' }))
  if (!answer) return unavailable()
  const type = answer.headers.get('content-type') ?? ''
  if (answer.status !== 200 || !type.startsWith('image/')) {
    return answer.status >= 500 || answer.status === 429 ? unavailable() : notFound()
  }
  return new Response(answer.body, {
    headers: {
      'cache-control': isOurs ? immutable : 'public, max-age=3600',
      'content-type': type,
      'x-content-type-options': 'nosniff',
      // An SVG opened by itself is a document: it may use inline styles, and nothing else.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

const forwardedHeaders = ['content-length', 'content-range', 'accept-ranges']
const inlineTypes = ['application/pdf', 'video/mp4', 'video/webm', 'text/vtt']

/** Streams a file, whole or the range that a video player requests. */
async function serveFile(file: string, request: Request): Promise<Response> {
  const range = request.headers.get('range')
  const answer = await fetchAsset(upstream('files', file), {
    // Next caches no answer above 2 MB and no range: videos are streamed, PDFs are cached.
    ...(range || !file.endsWith('.pdf') ? { cache: 'no-store' } : { cache: 'force-cache' }),
    headers: range ? { range } : {},
  })
  if (!answer) return unavailable()
  if (![200, 206, 416].includes(answer.status))
    return answer.status >= 500 ? unavailable() : notFound()
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const inline = inlineTypes.includes(type)
  const headers = new Headers({
    'cache-control': answer.status === 416 ? 'no-store' : immutable,
    'content-type': inline ? type : 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  })
  if (!inline) headers.set('content-disposition', 'attachment')
  for (const name of answer.headers.has('content-encoding') ? [] : forwardedHeaders) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  return new Response(answer.body, { status: answer.status, headers })
}

/** Fetches an asset: its headers within ten seconds; the body may take as long as a video does. */
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
