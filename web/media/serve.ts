import { environment } from '#web/env.ts'
import { dataPolicy } from '#web/http/answer.ts'
import { limitConcurrency } from '#web/http/limit-concurrency.ts'
import { allowedParameters, imageFile, plainFile } from './rules.ts'
import { isSigned } from './signature.ts'

/*
 * Pictures and files of this project's content, under this site's own address: a visitor's browser
 * talks to nobody else, and what was served once is served on while the lake is away.
 */

/** An asset's name is the hash of its bytes, so what is behind an address never changes. */
const immutable = 'public, max-age=31536000, immutable'

/** An answer of one sentence, kept by nobody. */
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

/** Answers /media/images/<file>?w=… and /media/files/<file>; anything else is 404. */
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

/** Cuts under way: a page's pictures at once for a few visitors, and no more work than that. */
const cuts = limitConcurrency({ running: 4, waiting: 200 })

function cutOf(query: URLSearchParams): string {
  query.delete('s')
  query.sort()
  return query.toString()
}

/** A JPEG has no transparency: Sanity leaves the ground behind it to `bg`. */
const ground = (query: URLSearchParams) => (query.get('fm') === 'jpg' ? '&bg=ffffff' : '')

/**
 * What is shown for a cut that has another signature: a mail that was sent, or a page that was kept,
 * before SESSION_SECRET was changed. Only the width and the format count, so a made-up one is one of 27.
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
      // An SVG opened by itself is a document: it may draw, and nothing else.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
  })
}

const forwardedHeaders = ['content-length', 'content-range', 'accept-ranges']
const inlineTypes = ['application/pdf', 'video/mp4', 'video/webm', 'text/vtt']

/** Streams a file, whole or the part that a video player asks for. */
async function serveFile(file: string, request: Request): Promise<Response> {
  const range = request.headers.get('range')
  const answer = await fetchAsset(upstream('files', file), {
    // Next keeps no answer above 2 MB and no part of one: a film is streamed, a PDF is kept.
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

/** Fetches an asset: its headers within ten seconds; its body may take as long as a film. */
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
